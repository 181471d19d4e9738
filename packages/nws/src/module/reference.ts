import type { ReferenceTable } from "@govdata/kit";

const source = "https://www.weather.gov/documentation/services-web-api";

export const reference: ReferenceTable[] = [
  {
    name: "quality-codes",
    title: "Quality of an observed value",
    description: "Codes that stand beside each observed value.",
    columns: ["code", "meaning"],
    rows: [
      ["Z", "no quality control"],
      ["C", "coarse pass"],
      ["S", "screened"],
      ["V", "verified"],
      ["X", "rejected"],
      ["Q", "questioned"],
      ["G", "subjectively good"],
      ["B", "subjectively bad"],
      ["T", "virtual temperature could not be computed"],
    ],
    source,
  },
  {
    name: "text-kinds",
    title: "Kinds of text",
    description: "Codes that nws_text takes.",
    columns: ["code", "meaning"],
    rows: [
      ["AFD", "area forecast discussion"],
      ["HWO", "hazardous weather outlook"],
      ["ZFP", "zone forecast"],
      ["SPS", "special weather statement"],
      ["CLI", "climate report"],
      ["LSR", "local storm reports"],
    ],
    source,
  },
  {
    name: "marine-regions",
    title: "Marine regions",
    description: "Codes of regions for alerts at sea.",
    columns: ["code", "region"],
    rows: [
      ["AL", "Alaska"],
      ["AT", "Atlantic"],
      ["GL", "Great Lakes"],
      ["GM", "Gulf"],
      ["PA", "Pacific coast"],
      ["PI", "Pacific islands"],
    ],
    source,
  },
];
