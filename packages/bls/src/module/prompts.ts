import { definePrompt } from "@govdata/kit";

export const prompts = [
  definePrompt({
    name: "bls_jobs_report",
    title: "The jobs report",
    description:
      "The newest Employment Situation: jobs and revisions, unemployment and underemployment, wages, sectors, job openings.",
    args: {
      state: {
        description: "A state to set beside the nation, by name or postal code",
        required: false,
        default: "California",
        complete: "state",
      },
    },
    intro:
      "Write a report on the newest US jobs figures, with {state} beside the nation. Give every figure its month, and say what is preliminary.",
    steps: [
      {
        tool: "bls_latest",
        args: {
          series: [
            "LNS14000000",
            "LNS13327709",
            "LNS11300000",
            "LNS12300000",
            "CES0000000001",
            "CES0500000003",
          ],
        },
        text: "Unemployment rate, U-6, participation, employment-population ratio, jobs, hourly earnings: newest and a year before.",
      },
      {
        tool: "bls_series",
        args: { series: ["CES0000000001", "LNS14000000"], limit: 13 },
        text: "Jobs added in each of the last 12 months and the path of the unemployment rate. A month without a value is not zero; its footnote says why.",
      },
      {
        tool: "bls_breakdown",
        args: { part: "jobs" },
        text: "Which sectors gained and lost most over the month and over the year.",
      },
      {
        tool: "bls_series",
        args: { series: ["LNS14000006", "LNS14000009", "LNS14000003"], limit: 13 },
        text: "Unemployment by race and ethnicity.",
      },
      {
        tool: "bls_breakdown",
        args: { part: "inflation", components: ["all_items", "core"] },
        text: "Growth of hourly earnings over the year against prices: have real wages grown?",
      },
      {
        tool: "bls_latest",
        args: {
          series: [
            "JTS000000000000000JOR",
            "JTS000000000000000HIR",
            "JTS000000000000000QUR",
            "JTS000000000000000LDR",
          ],
        },
        text: "Job openings, hires, quits and layoffs. They are a month behind the other figures.",
      },
      {
        tool: "bls_local",
        args: { places: "{state}", measure: "unemployment_rate", limit: 13 },
        text: "The state's unemployment rate beside the nation's, for the same month.",
      },
    ],
    outro:
      "Begin with the jobs added, the unemployment rate and wages in one paragraph. Then sectors, then who is unemployed, then {state}. End with what later revisions could change.",
  }),
];
