import { definePrompt } from "@govdata/kit";

export const prompts = [
  definePrompt({
    name: "eia_energy_snapshot",
    title: "Energy snapshot of a state",
    description:
      "Fuel, electricity and gas prices of a state beside the country, its energy use, and the outlook.",
    args: { state: { description: "State by name or postal code", required: true, complete: "state" } },
    intro:
      "Describe the energy of {state}. Give every figure with its period and unit, and the US beside it.",
    steps: [
      {
        tool: "eia_electricity",
        args: { part: "sales", states: ["{state}", "US"], sector: "residential", limit: 26 },
        text: "What households pay for electricity: newest month, and the same month a year before.",
      },
      {
        tool: "eia_petroleum",
        args: { product: "gasoline", states: ["US"], limit: 5 },
        text: "Gasoline at the pump, newest weeks. Try states {state} as well: not every state is surveyed.",
      },
      {
        tool: "eia_natural_gas",
        args: { process: "residential", states: ["{state}", "US"], limit: 26 },
        text: "What households pay for gas: mind the season.",
      },
      {
        tool: "eia_electricity",
        args: { part: "generation", states: ["{state}"], limit: 60 },
        text: "What the power of {state} is made from.",
      },
      {
        tool: "eia_balances",
        args: { part: "state", states: ["{state}"], series: ["TETCB"], limit: 10 },
        text: "Energy used in a year (billion Btu) over ten years.",
      },
      {
        tool: "eia_forecast",
        args: { series: ["brent", "henry_hub"], limit: 24 },
        text: "Where prices are expected to go.",
      },
    ],
    outro:
      "End with three sentences: what is dear and cheap in {state}, what has changed in a year, what the outlook says.",
  }),
];
