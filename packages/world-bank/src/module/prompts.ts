import { definePrompt } from "@govdata/kit";

const step = (indicator: string, text: string) => ({
  tool: "wb_compare",
  args: { indicator, countries: "{countries}" },
  text,
});

export const prompts = [
  definePrompt({
    name: "wb_international_comparison",
    title: "Compare countries",
    description: "Income, health, jobs, prices and debt of several countries side by side.",
    args: {
      countries: {
        description: 'Names or codes parted by ";"',
        default: "USA;GBR;DEU;FRA;ITA;JPN;CAN",
        complete: "country",
      },
    },
    intro:
      "Compare {countries} with World Bank figures. The latest year differs by country and indicator: always give it.",
    steps: [
      step("NY.GDP.PCAP.CD", "Income: GDP per head in current US$."),
      step("SP.DYN.LE00.IN", "Life expectancy at birth, in years."),
      step(
        "SH.XPD.CHEX.PC.CD",
        "Health spending per head. It lags two years or more; set it against life expectancy.",
      ),
      step("SL.UEM.TOTL.ZS", "Unemployment, percent of the labor force."),
      step("FP.CPI.TOTL.ZG", "Inflation, annual percent."),
      step(
        "GC.DOD.TOTL.GD.ZS",
        "Central government debt, percent of GDP. Empty for Germany and many others: say so rather than fill in.",
      ),
    ],
    outro:
      "Put one table together: a row per country, a column per indicator with its year. Name what stands out, what is missing, and the source of each figure.",
  }),
];
