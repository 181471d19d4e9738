import { definePrompt } from "@govdata/kit";

export const prompts = [
  definePrompt({
    name: "bea_state_economy",
    title: "The economy of a state",
    description: "Output, income and industries of a state against the nation's.",
    args: { state: { description: "State by name or postal code", required: true, complete: "state" } },
    intro: "Describe the economy of {state} with figures, each with its year and unit.",
    steps: [
      {
        tool: "bea_gdp_by_state",
        args: { state: "{state}", measure: "real", year: "LAST10" },
        text: "Real GDP of {state}: how fast did it grow, and was there a year it fell?",
      },
      {
        tool: "bea_personal_income",
        args: { measure: "per_capita", limit: 60 },
        text: "Where is {state} among the states by income per person, and how far from the United States?",
      },
      {
        tool: "bea_personal_income",
        args: { measure: "per_capita", state: "{state}", county: "all", limit: 10 },
        text: "Its counties with the highest income per person.",
      },
      {
        tool: "bea_gdp",
        args: { measure: "growth", frequency: "A" },
        text: "The nation's growth over the same years, to compare.",
      },
    ],
    outro: "End with what sets {state} apart, and say which figures are suppressed or missing.",
  }),
];
