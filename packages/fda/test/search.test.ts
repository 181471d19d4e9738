import { describe, expect, it } from "vitest";
import { aboutDrug, type Endpoint, type Query, searchText } from "../src/index.js";

const text = (endpoint: Endpoint, search: string | Query) => searchText(endpoint, search);

describe("a search built from data", () => {
  it("writes text as a phrase, lists as alternatives, ranges with their ends", () => {
    const where = {
      "patient.drug.openfda.generic_name": "ibuprofen",
      serious: 1,
      receivedate: { from: "2020-01-01", to: "2023-12-31" },
      occurcountry: ["US", "CA"],
    };
    expect(text("drug/event", { where })).toBe(
      '(patient.drug.openfda.generic_name:"ibuprofen" AND serious:1 AND receivedate:[20200101 TO 20231231] AND occurcountry:("US" OR "CA"))',
    );
  });

  it("takes dates as YYYY-MM-DD and as YYYYMMDD, open at one end", () => {
    expect(text("drug/event", { where: { receivedate: { from: "20200101" } } })).toBe(
      "receivedate:[20200101 TO *]",
    );
    expect(text("device/510k", { where: { decision_date: { to: "2024-02-29" } } })).toBe(
      "decision_date:[* TO 20240229]",
    );
    // The answers of these write MM/DD/YYYY; searches do not.
    expect(text("drug/shortages", { where: { update_date: "2025-06-30" } })).toBe("update_date:20250630");
  });

  it("joins all and any, and negates, in parentheses", () => {
    const query: Query = {
      allOf: [
        { anyOf: [{ where: { "openfda.generic_name": "a1" } }, { where: { "openfda.brand_name": "a1" } }] },
        { not: { where: { boxed_warning: { exists: true } } } },
        { where: { warnings: { exists: false } } },
      ],
    };
    expect(text("drug/label", query)).toBe(
      '((openfda.generic_name:"a1" OR openfda.brand_name:"a1") AND (NOT _exists_:boxed_warning) AND _missing_:warnings)',
    );
  });

  it("finds a beginning, words in any order, and a whole text as it is written", () => {
    const where = {
      brand_name: { startsWith: "child" },
      generic_name: { exact: "IBUPROFEN" },
      labeler_name: { words: "Novo & Nordisk" },
    };
    expect(text("drug/ndc", { where })).toBe(
      '(brand_name:child* AND generic_name.exact:"IBUPROFEN" AND labeler_name:(Novo AND Nordisk))',
    );
  });

  it("lets nothing that was typed act as an operator", () => {
    const where = {
      "openfda.brand_name": 'x" OR serious:1 OR "y',
      warnings: { words: "glass AND NOT metal" },
    };
    expect(text("drug/label", { where })).toBe(
      '(openfda.brand_name:"x\\" OR serious:1 OR \\"y" AND warnings:(glass AND "AND" AND "NOT" AND metal))',
    );
    expect(text("drug/label", { where: { "openfda.brand_name": "x\\" } })).toBe('openfda.brand_name:"x\\\\"');
  });

  it("finds a drug by brand or generic name, whichever it is, also where nothing was matched", () => {
    expect(text("drug/event", aboutDrug("drug/event", "Keytruda"))).toBe(
      '(patient.drug.openfda.generic_name:"Keytruda" OR patient.drug.openfda.brand_name:"Keytruda" OR patient.drug.medicinalproduct:"Keytruda")',
    );
    expect(() => aboutDrug("drug/ndc", " ")).toThrow("fda: drug: is required.");
  });

  it("names the field that was meant", () => {
    expect(() => text("drug/event", { where: { companynumber: "x" } })).toThrow(
      'fda: search: "companynumber" is no field of drug/event. Did you mean "companynumb"',
    );
    expect(() => text("drug/event", { where: { reactionmeddrapt: "x" } })).toThrow(
      'Did you mean "patient.reaction.reactionmeddrapt"',
    );
  });

  it("refuses values of a wrong kind", () => {
    expect(() => text("drug/event", { where: { receivedate: "2023-02-29" } })).toThrow("is not a date");
    expect(() =>
      text("drug/event", { where: { receivedate: { from: "2024-01-02", to: "2024-01-01" } } }),
    ).toThrow("2024-01-01 is before 2024-01-02");
    expect(() => text("drug/event", { where: { serious: "yes" } })).toThrow("is not a number");
    expect(() => text("device/udi", { where: { is_rx: "Y" } })).toThrow("neither true nor false");
    expect(() => text("drug/drugsfda", { where: { "sponsor_name.exact": "NOVO" } })).toThrow(
      "has no exact form",
    );
    expect(() => text("drug/event", { anyOf: [] })).toThrow("empty list of conditions");
  });
});

describe("letters openFDA does not take", () => {
  it("writes accents, dashes and trade marks in plain letters", () => {
    const breed = { where: { "animal.breed.breed_component": "Coton de Tuléar" } };
    expect(text("animalandveterinary/event", breed)).toBe('animal.breed.breed_component:"Coton de Tulear"');
    expect(text("drug/label", 'openfda.brand_name:“Ozempic®” AND warnings:"3–4 µg"')).toBe(
      'openfda.brand_name:"Ozempic" AND warnings:"3-4 ug"',
    );
  });

  it("drops signs between words of analysed text and refuses them in a value that must match whole", () => {
    expect(text("food/event", { where: { reactions: "nausea; vomiting?" } })).toBe(
      'reactions:"nausea vomiting"',
    );
    expect(() => text("device/udi", { where: { "device_sizes.unit": "a;b" } })).toThrow(
      'fda: device_sizes.unit: openFDA cannot search for ";"',
    );
    expect(() => text("drug/label", { where: { warnings: "日本" } })).toThrow(
      'openFDA cannot search for "日"',
    );
    expect(() => text("drug/label", "warnings:fever~2")).toThrow('openFDA does not take "~" in a search');
  });
});

describe("a search written by hand", () => {
  it("takes + for a blank, which encoded would be an operator", () => {
    expect(text("drug/event", 'receivedate:[20200101+TO+20231231]+AND+classification:"Class+III"')).toBe(
      'receivedate:[20200101 TO 20231231] AND classification:"Class III"',
    );
    // Before a word it is an operator, and stays one.
    expect(text("drug/event", "+serious:1 +occurcountry:US")).toBe("+serious:1 +occurcountry:US");
  });

  it("is refused with field=value, which openFDA answers with something else", () => {
    expect(() => text("drug/drugsfda", 'openfda.brand_name="verapamil"')).toThrow(
      'write openfda.brand_name:"value"',
    );
    expect(text("drug/event", "patient.patientonsetage:>=65")).toBe("patient.patientonsetage:>=65");
    expect(text("drug/label", 'warnings:"a = b"')).toBe('warnings:"a = b"');
  });

  it("is refused with quotation marks or brackets that do not match, which would be a 500", () => {
    expect(() => text("drug/event", 'a:"x')).toThrow("a quotation mark that is not closed");
    expect(() => text("drug/event", "a:(x OR y")).toThrow('has a "(" that is not closed');
    expect(() => text("drug/event", "a:[1 TO 2)")).toThrow('has a ")" that closes nothing');
    expect(text("drug/event", 'a:[1 TO 2} AND b:"(" AND c:\\(')).toBe('a:[1 TO 2} AND b:"(" AND c:\\(');
  });
});

describe("recalls, whose three lists share one index", () => {
  it("get every search in parentheses, since the server appends its own condition", () => {
    expect(text("food/enforcement", "state:CA OR state:NV")).toBe("(state:CA OR state:NV)");
    expect(text("drug/enforcement", "(state:CA) OR (state:NV)")).toBe("((state:CA) OR (state:NV))");
    expect(text("device/enforcement", "(state:CA OR state:NV)")).toBe("(state:CA OR state:NV)");
    expect(text("device/recall", "state:CA OR state:NV")).toBe("state:CA OR state:NV");
  });

  it("take no search that ends in a backslash, which would swallow that condition", () => {
    expect(() => text("food/enforcement", "reason_for_recall:milk\\")).toThrow("ends in a backslash");
  });
});
