import type { ReferenceTable } from "@govdata/kit";
import { KNOWN } from "../known.js";

export const reference: ReferenceTable[] = [
  {
    name: "series",
    title: "Much-used series",
    description: "Ids by subject; the tools take these titles as names.",
    columns: ["id", "title", "unit", "topic", "adjustment"],
    rows: KNOWN.map(({ id, title, unit, topic, adjustment }) => [id, title, unit, topic, adjustment]),
    source: "https://www.bls.gov/help/hlpforma.htm",
  },
  {
    name: "id-forms",
    title: "Forms of series ids",
    description: "How ids are built, for series that are in no list.",
    columns: ["form", "what it is", "example"],
    rows: [
      ["LASST + state FIPS (2) + 11 zeros + 03-06", "state labor force, adjusted", "LASST060000000000003"],
      [
        "LAUCN + county FIPS (5) + 8 zeros + 03-06",
        "county labor force, not adjusted",
        "LAUCN040010000000005",
      ],
      ["SMS + state FIPS (2) + 000000000000001", "state payroll jobs, adjusted", "SMS06000000000000001"],
      [
        "CES + supersector (2) + 000000 + data type (2)",
        "national payroll survey, adjusted",
        "CES3000000001",
      ],
      ["CUUR0000 + item", "consumer prices (CPI-U), not adjusted", "CUUR0000SETB01"],
      ["CUSR0000 + item", "consumer prices (CPI-U), adjusted", "CUSR0000SA0"],
      ["JTS + 15 zeros + element (2) + R or L", "job openings and turnover", "JTS000000000000000JOR"],
    ],
    source: "https://www.bls.gov/help/hlpforma.htm",
  },
  {
    name: "periods",
    title: "Codes of periods",
    description: "What the Bureau's period codes mean.",
    columns: ["code", "meaning"],
    rows: [
      ["M01-M12", "months"],
      ["M13", "average over the year, of monthly series"],
      ["Q01-Q04", "quarters"],
      ["Q05", "average over the year, of quarterly series"],
      ["S01, S02", "half-years"],
      ["S03", "average over the year, of half-yearly series"],
      ["A01", "year"],
    ],
    source: "https://www.bls.gov/developers/api_signature_v2.htm",
  },
];
