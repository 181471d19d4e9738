import type { ModuleMeta } from "@govdata/kit";
import { API, DOCS, spec } from "../spec.js";

export const meta: ModuleMeta = {
  name: API,
  prefix: "wb",
  title: "World Bank",
  description:
    "Development indicators of 217 countries and 79 groups: economy, health, education, trade, climate, since 1960.",
  publisher: spec.publisher,
  homepage: spec.homepage,
  docs: DOCS,
  domains: ["international", "economy", "demographics", "health", "education", "trade", "climate", "energy"],
  rank: 12,
  keys: {},
  hosts: ["api.worldbank.org"],
  terms: spec.terms ?? {},
  updates:
    "World Development Indicators are refreshed a few times a year; most figures are annual and lag one to two years.",
  workflow:
    "Know the indicator id? wb_indicator for one country over time, wb_compare for several or a ranking. Not? wb_search first (one or two words). wb_describe tells what a figure means. Countries by name or code; groups (WLD, EUU, HIC) work like countries.",
  tips: [
    "Popular ids: NY.GDP.MKTP.CD GDP, NY.GDP.PCAP.CD GDP per head, NY.GDP.MKTP.KD.ZG growth, SP.POP.TOTL population, SP.DYN.LE00.IN life expectancy, FP.CPI.TOTL.ZG inflation, SL.UEM.TOTL.ZS unemployment.",
    "The newest years are empty for many countries: leave the dates out of wb_compare to get each country's latest figure, and mind that years then differ.",
    "The unit stands in the indicator's name: (current US$), (annual %), (% of GDP).",
    "A ranking over all countries leaves groups such as World and High income out unless groups is true.",
    "CO2 per person is EN.GHG.CO2.PC.CE.AR5; the EN.ATM.CO2E.* ids were archived.",
  ],
  gaps: [
    "No Taiwan.",
    "Government debt (GC.DOD.TOTL.GD.ZS) is empty for many countries, Germany, Austria and the EU among them: look at IMF or national sources.",
    "Hardly anything monthly or daily: for current US figures use FRED, BLS or Treasury.",
    "No data below country level in World Development Indicators.",
    "No forecasts except in the Global Economic Prospects database (27).",
  ],
  crossRef: [
    {
      question: "international-comparison",
      tool: "wb_compare",
      hint: "any indicator, several countries or a ranking",
    },
    {
      question: "economic-growth",
      tool: "wb_indicator",
      hint: "other countries: NY.GDP.MKTP.CD, NY.GDP.MKTP.KD.ZG",
    },
    { question: "demographics", tool: "wb_indicator", hint: "other countries: SP.POP.TOTL, SP.DYN.LE00.IN" },
    {
      question: "health-care",
      tool: "wb_compare",
      hint: "across countries: SH.XPD.CHEX.PC.CD, SP.DYN.LE00.IN",
    },
    { question: "trade", tool: "wb_compare", hint: "NE.EXP.GNFS.ZS, NE.IMP.GNFS.ZS, % of GDP" },
    { question: "education", tool: "wb_compare", hint: "across countries: SE.XPD.TOTL.GD.ZS" },
    { question: "climate", tool: "wb_compare", hint: "CO2 per person EN.GHG.CO2.PC.CE.AR5" },
    { question: "energy", tool: "wb_compare", hint: "EG.FEC.RNEW.ZS renewables, EG.ELC.ACCS.ZS" },
  ],
};
