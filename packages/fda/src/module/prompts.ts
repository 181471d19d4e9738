import { definePrompt } from "@govdata/kit";

const drugReview = definePrompt({
  name: "fda_drug_safety_review",
  title: "How safe is a drug, as the FDA sees it?",
  description:
    "Approval, label warnings, reported side effects, recalls and shortages of one drug, read together.",
  args: {
    drug: { description: "Brand or generic name, such as Xarelto", required: true, complete: "drug" },
    since: { description: "First day of reports to look at", default: "2020-01-01" },
  },
  intro:
    "Describe what the FDA's public data say about the safety of {drug}. Give every figure with its date and source, and keep apart what the label says, what was reported, and what was recalled.",
  steps: [
    {
      tool: "fda_drug_names",
      args: { drug: "{drug}" },
      text: "Which brand and generic names belong to {drug}.",
    },
    {
      tool: "fda_drug_approvals",
      args: { drug: "{drug}" },
      text: "When it was first approved, for whom and as what.",
    },
    {
      tool: "fda_drug_label",
      args: { drug: "{drug}", section: "boxed_warning" },
      text: "Its boxed warning; none is an answer.",
    },
    {
      tool: "fda_drug_side_effects",
      args: { drug: "{drug}", start: "{since}" },
      text: "What has been reported most since {since}.",
    },
    {
      tool: "fda_drug_side_effects",
      args: { drug: "{drug}", by: "seriousness", start: "{since}" },
      text: "How many of the reports are serious.",
    },
    {
      tool: "fda_recalls",
      args: { product: "drugs", drug: "{drug}" },
      text: "Recalls, with class and reason.",
    },
    { tool: "fda_drug_shortages", args: { drug: "{drug}" }, text: "Whether it is in shortage now." },
  ],
  outro:
    "Say plainly that reports are not verified and prove no cause, that their number says nothing about risk without the number of users, and that this is no medical advice.",
});

const deviceReview = definePrompt({
  name: "fda_device_review",
  title: "A medical device in the FDA's records",
  description:
    "Class and way to market of a type of device, reports of harm over time, and recalls with their causes.",
  args: { device: { description: "What it is, such as pacemaker", required: true } },
  intro: "Describe what the FDA's public data say about devices of the type {device}.",
  steps: [
    {
      tool: "fda_device_records",
      args: { record: "types", device: "{device}" },
      text: "Its product codes, class and regulation: use the product code in the steps that follow where one fits.",
    },
    {
      tool: "fda_device_events",
      args: { device: "{device}", event_type: "Death", per: "year" },
      text: "Reports of deaths per year: their number, and whether it changes.",
    },
    { tool: "fda_device_events", args: { device: "{device}" }, text: "What the newest reports tell." },
    {
      tool: "fda_recalls",
      args: { product: "device_causes", product_text: "{device}" },
      text: "Recalls and their root causes.",
    },
  ],
  outro: "Say that reports are not verified, and that their number grows with the number of devices in use.",
});

export const prompts = [drugReview, deviceReview];
