import { definePrompt } from "@govdata/kit";

export const prompts = [
  definePrompt({
    name: "census_state_profile",
    title: "Profile of a state",
    description:
      "People, incomes, poverty, homes, education and businesses of a state, beside the nation and by county.",
    args: {
      state: { description: "State by name or postal code", required: true, complete: "state" },
    },
    intro:
      "Write a profile of {state} from Census Bureau figures. Give each figure with its year and survey, and its margin of error where there is one.",
    steps: [
      {
        tool: "census_measures",
        args: {
          places: "{state}; US",
          measures: [
            "population",
            "median_age",
            "median_household_income",
            "poverty_rate",
            "unemployment_rate",
            "bachelors_or_higher",
            "homeownership_rate",
            "median_rent",
            "median_home_value",
          ],
        },
        text: "The state beside the nation, newest 1-year survey.",
      },
      {
        tool: "census_measures",
        args: { level: "county", within: "{state}", measures: ["population", "median_household_income"] },
        text: "Its counties by population: where people live, and how far incomes lie apart (5-year survey).",
      },
      {
        tool: "census_trend",
        args: { measure: "population", place: "{state}", start: 2015 },
        text: "Growth since 2015. 2020 is missing from the 1-year survey.",
      },
      {
        tool: "census_trend",
        args: { measure: "median_household_income", place: "{state}", start: 2015 },
        text: "Income in each year's own dollars: do not call a rise real without adjusting for prices.",
      },
      {
        tool: "census_business",
        args: { naics: "00", place: "{state}" },
        text: "Establishments, employees and payroll of all industries.",
      },
      {
        tool: "fred_search",
        args: { query: "{state} unemployment rate", order_by: "popularity", limit: 5 },
        text: "The newest monthly unemployment rate: read the best series with fred_series_data.",
      },
    ],
    outro:
      "Begin with three sentences that say what is particular about {state}, then one table beside the nation. Name differences smaller than the margins of error as such, and end with the surveys and years used.",
  }),
];
