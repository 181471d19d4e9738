import { definePrompt } from "@govdata/kit";

export const prompts = [
  definePrompt({
    name: "fr_regulation_watch",
    title: "What is an agency regulating?",
    description:
      "Rules an agency has proposed and made, what is open for comment, and how its rulemaking has developed.",
    args: { agency: { description: "Agency by name: EPA, Energy Department", required: true } },
    intro: "Report on the rulemaking of {agency}, with document numbers and days for every statement.",
    steps: [
      {
        tool: "fr_search",
        args: { agencies: ["{agency}"], types: ["PRORULE"], limit: 10 },
        text: "Newest proposed rules, and until when they are open for comment.",
      },
      {
        tool: "fr_search",
        args: { agencies: ["{agency}"], types: ["RULE"], limit: 10 },
        text: "Newest final rules and the days they take effect.",
      },
      {
        tool: "fr_counts",
        args: { by: "yearly", agencies: ["{agency}"], types: ["RULE"] },
        text: "Final rules by year: more or fewer than before?",
      },
      {
        tool: "fr_public_inspection",
        args: {},
        text: "Anything of this agency that will be published in the next days.",
      },
    ],
    outro: "End with what a person affected could still comment on, and by when.",
  }),
];
