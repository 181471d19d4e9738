import { resultSchema, series, seriesStats } from "@govdata/kit";
import { describe, expect, it } from "vitest";

// Made-up figures of a made-up agency.
const lamps = {
  id: "LAMPS",
  title: "Lamps lit",
  unit: "Thousands",
  frequency: "Quarterly",
  observations: [
    { date: "2024-07-01", value: 1102.5 },
    { date: "2024-01-01", value: 1000.5 },
    { date: "2024-04-01", value: null },
  ],
};
const fog = {
  id: "FOG",
  title: "Fog days",
  unit: "Percent",
  observations: [
    { date: "2024-01-01", value: 3.9 },
    { date: "2024-10-01", value: 4.1 },
  ],
};

describe("series", () => {
  it("gives one series oldest first, with its statistics and a summary", () => {
    const result = series({ ...lamps, rights: "© Example" });
    expect(result.columns).toEqual(["date", "LAMPS"]);
    expect(result.rows).toEqual([
      ["2024-01-01", 1000.5],
      ["2024-04-01", null],
      ["2024-07-01", 1102.5],
    ]);
    expect(result.series).toEqual([
      {
        id: "LAMPS",
        title: "Lamps lit",
        unit: "Thousands",
        frequency: "Quarterly",
        rights: "© Example",
        stats: {
          count: 2,
          missing: 1,
          min: 1000.5,
          minDate: "2024-01-01",
          max: 1102.5,
          maxDate: "2024-07-01",
          mean: 1051.5,
          first: 1000.5,
          firstDate: "2024-01-01",
          last: 1102.5,
          lastDate: "2024-07-01",
          change: 102,
          changePercent: 10.19,
        },
      },
    ]);
    expect(result.summary).toBe(
      "Lamps lit (Thousands), quarterly: 1,102.5 on 2024-07-01; from 1,000.5 on 2024-01-01, +10.2%; 2 values, 1 missing.",
    );
    expect(resultSchema.safeParse(result).success).toBe(true);
  });

  it("aligns several by date, with null where one has no such date", () => {
    const result = series([lamps, fog], { total: 40 });
    expect(result.columns).toEqual(["date", "LAMPS", "FOG"]);
    expect(result.rows).toEqual([
      ["2024-01-01", 1000.5, 3.9],
      ["2024-04-01", null, null],
      ["2024-07-01", 1102.5, null],
      ["2024-10-01", null, 4.1],
    ]);
    expect(result.summary).toBe(
      "2 series, 2024-01-01 to 2024-10-01: LAMPS (Thousands) 1,102.5 on 2024-07-01; FOG (Percent) 4.1 on 2024-10-01.",
    );
    expect(result.total).toBe(40);
    expect(resultSchema.safeParse(result).success).toBe(true);
  });

  it("counts the series it does not name in the summary", () => {
    const many = ["A", "B", "C", "D", "E", "F", "G"].map((id) => ({ ...fog, id, observations: [] }));
    expect(series(many).summary).toBe(
      "7 series, no dates: A (Percent) no values; B (Percent) no values; C (Percent) no values; D (Percent) no values; E (Percent) no values; and 2 more.",
    );
  });

  it("says what is stale, preliminary or revised when told, once", () => {
    const one = { ...lamps, observations: [{ date: "2024-01-01", value: 1 }] };
    expect(series(one, { status: "preliminary", stale: true }).summary).toBe(
      "Lamps lit (Thousands), quarterly: 1 on 2024-01-01. Preliminary: figures may change. Stale: the agency did not answer, this is the last copy.",
    );
    expect(series(one, { summary: "Lamps, preliminary.", status: "preliminary" }).summary).toBe(
      "Lamps, preliminary.",
    );
    expect(series(one, { summary: "Lamps.", status: "revised" }).summary).toBe("Lamps. Revised figures.");
    expect(series(one, { summary: "Lamps.", status: "mixed" }).summary).toBe(
      "Lamps. Partly preliminary or revised.",
    );
  });

  it("keeps integers past 2^53 exact", () => {
    const big = { ...lamps, observations: [{ date: "2024", value: "9007199254740993" }] };
    expect(series(big).rows).toEqual([["2024", "9007199254740993"]]);
  });

  it.each([
    ["NaN", [{ date: "2024", value: Number.NaN }], "LAMPS on 2024 is NaN, no number"],
    ["text", [{ date: "2024", value: "n/a" }], 'LAMPS on 2024 is "n/a", no number'],
    ["an empty text", [{ date: "2024", value: "" }], 'LAMPS on 2024 is "", no number'],
    [
      "two values for a date",
      [
        { date: "2024", value: 1 },
        { date: "2024", value: 2 },
      ],
      "LAMPS on 2024: two values for one date",
    ],
  ])("refuses %s", (_what, observations, message) => {
    expect(() => series({ ...lamps, observations })).toThrow(message);
  });

  it("refuses two series of one id", () => {
    expect(() => series([lamps, lamps])).toThrow('two columns named "LAMPS"');
    expect(() => series({ ...lamps, id: "date" })).toThrow('two columns named "date"');
  });
});

describe("seriesStats", () => {
  it("has none where there are no values", () => {
    expect(seriesStats([{ date: "2024", value: null }])).toBe(undefined);
  });

  it("has no percentage from zero or below, and no float noise", () => {
    const stats = seriesStats([
      { date: "2022", value: -0.1 },
      { date: "2023", value: 0.2 },
      { date: "2024", value: 0.2 },
    ]);
    expect(stats).toMatchObject({
      change: 0.3,
      changePercent: null,
      mean: 0.1,
      min: -0.1,
      minDate: "2022",
      max: 0.2,
      maxDate: "2023",
    });
  });

  it("keeps a small percentage visible", () => {
    expect(
      seriesStats([
        { date: "a", value: 300000 },
        { date: "b", value: 300001 },
      ])?.changePercent,
    ).toBe(0.0003333);
  });
});
