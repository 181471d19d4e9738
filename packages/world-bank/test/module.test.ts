import { runTool } from "@tooling/testing";
import { describe, expect, it } from "vitest";
import { module } from "../src/module/index.js";
import { createReplay } from "../src/testing.js";
import { ARAB_WORLD, arabWorld, dataReply, JAPAN, japan, onLoopback, row } from "./support.js";

const ask = (tool: string, args: Parameters<typeof runTool>[3]) =>
  runTool(module, createReplay(), tool, args);

describe("wb_indicator", () => {
  it("gives a series with unit, statistics and the day of the database", async () => {
    const result = await ask("wb_indicator", {
      indicator: "NY.GDP.MKTP.CD",
      country: "Japan",
      date_range: "1971:2020",
    });
    expect(result).toMatchObject({
      kind: "series",
      columns: ["date", "NY.GDP.MKTP.CD"],
      notes: ["World Development Indicators last updated 2021-05-25."],
      series: [
        {
          id: "NY.GDP.MKTP.CD",
          title: "GDP (current US$), Japan",
          unit: "current US$",
          updated: "2021-05-25",
          stats: {
            count: 49,
            missing: 1,
            max: 6203213121334.12,
            maxDate: "2012",
            last: 5081769542379.77,
            lastDate: "2019",
          },
        },
      ],
    });
    if (result.kind !== "series") throw new Error(result.kind);
    expect(result.rows[0]).toEqual(["1971", 240151807460.241]);
    expect(result.rows.at(-1)).toEqual(["2020", null]);
  });

  it("gives countries in the order asked, a column each", async () => {
    const args = { indicator: "NY.GDP.MKTP.CD", country: ["Japan", "Arab World"], date_range: "1990:2019" };
    const result = await ask("wb_indicator", args);
    if (result.kind !== "series") throw new Error(result.kind);
    expect(result.columns).toEqual(["date", "JPN", "ARB"]);
    expect(result.rows).toHaveLength(30);
    expect(result.rows[0]).toEqual(["1990", 3132817652848.04, 447403057842.308]);
    expect(result.rows[29]).toEqual(["2019", 5081769542379.77, 2817414584665.11]);
  });

  it("asks for the last ten years by the client's clock", async () => {
    const { worldBank, server } = await onLoopback([dataReply(japan("2019", "2018"))]);
    await runTool(module, worldBank, "wb_indicator", { indicator: "NY.GDP.MKTP.CD", country: "JPN" });
    expect(server.requests[0]?.query.date).toBe("2011:2021");
  });

  it("asks for the latest figures, or for periods of a frequency", async () => {
    const { worldBank, server } = await onLoopback(() => dataReply(japan("2019", "2018")));
    await runTool(module, worldBank, "wb_indicator", {
      indicator: "NY.GDP.MKTP.CD",
      country: "JPN",
      latest: 2,
    });
    await runTool(module, worldBank, "wb_indicator", {
      indicator: "NY.GDP.MKTP.CD",
      country: "JPN",
      latest: 2,
      frequency: "Q",
    });
    expect(server.requests.map(({ query }) => [query.mrnev, query.mrv, query.frequency])).toEqual([
      ["2", undefined, undefined],
      [undefined, "2", "Q"],
    ]);
  });

  it("marks forecasts, shows footnotes and names who has no figure", async () => {
    const rows = [
      row("2019", 1, { obs_status: "F", footnote: "Staff estimate." }),
      row("2019", null, arabWorld),
    ];
    const { worldBank } = await onLoopback([dataReply(rows)]);
    const args = { indicator: "NY.GDP.MKTP.CD", country: "JPN;ARB", date_range: "2019", footnotes: true };
    expect(await runTool(module, worldBank, "wb_indicator", args)).toMatchObject({
      status: "mixed",
      notes: [
        "World Development Indicators last updated 2021-05-25.",
        "Marked forecast: JPN 2019.",
        "JPN 2019: Staff estimate.",
        "No figure for ARB.",
      ],
    });
  });

  it("shows every digit of a figure past 2^53", async () => {
    const text = JSON.stringify([{ page: 1, pages: 1, total: 1 }, [row("2019", 1)]]).replace(
      '"value":1,',
      '"value":9007199254740993,',
    );
    const { worldBank } = await onLoopback([{ text, headers: { "content-type": "application/json" } }]);
    const result = await runTool(module, worldBank, "wb_indicator", {
      indicator: "NY.GDP.MKTP.CD",
      country: "JPN",
      date_range: "2019",
    });
    if (result.kind !== "series") throw new Error(result.kind);
    expect(result.rows).toEqual([["2019", "9007199254740993"]]);
  });

  it("answers rows without any figure with none, and where else to look", async () => {
    const { worldBank } = await onLoopback([dataReply(japan("2020"))]);
    const args = { indicator: "NY.GDP.MKTP.CD", country: "JPN", date_range: "2020" };
    expect(await runTool(module, worldBank, "wb_indicator", args)).toMatchObject({
      kind: "empty",
      searched: "NY.GDP.MKTP.CD for JPN, 2020 (rows: 1, all without a figure)",
    });
  });

  it("refuses dates beside latest", async () => {
    await expect(
      ask("wb_indicator", { indicator: "SP.POP.TOTL", date_range: "2019", latest: 1 }),
    ).rejects.toMatchObject({
      kind: "invalid_argument",
      field: "latest",
    });
  });
});

describe("wb_compare", () => {
  it("ranks countries with the year of each figure", async () => {
    const args = { indicator: "NY.GDP.MKTP.CD", countries: "ARB;JPN", date_range: "2019", order: "highest" };
    const { worldBank } = await onLoopback([
      dataReply([row("2019", ARAB_WORLD["2019"] ?? null, arabWorld), row("2019", JAPAN["2019"] ?? null)]),
    ]);
    expect(await runTool(module, worldBank, "wb_compare", args)).toMatchObject({
      kind: "table",
      summary:
        "GDP (current US$), 2 countries or groups: highest Japan 5,081,769,542,379.77 (2019), lowest Arab World 2,817,414,584,665.11 (2019).",
      columns: ["country", "code", "NY.GDP.MKTP.CD", "NY.GDP.MKTP.CD date"],
      rows: [
        ["Japan", "JPN", 5081769542379.77, "2019"],
        ["Arab World", "ARB", 2817414584665.11, "2019"],
      ],
      units: { "NY.GDP.MKTP.CD": "current US$" },
      total: 2,
    });
  });

  it("gives several indicators a column each, of World Development Indicators", async () => {
    const population = { indicator: { id: "SP.POP.TOTL", value: "Population, total" } };
    const { worldBank, server } = await onLoopback([
      dataReply([...japan("2019"), row("2019", null, population), row("2019", 2817414584665.11, arabWorld)], {
        sourceid: null,
        sourcename: null,
      }),
    ]);
    const args = { indicator: ["NY.GDP.MKTP.CD", "SP.POP.TOTL"], countries: "JPN;ARB" };
    expect(await runTool(module, worldBank, "wb_compare", args)).toMatchObject({
      columns: [
        "country",
        "code",
        "NY.GDP.MKTP.CD",
        "NY.GDP.MKTP.CD date",
        "SP.POP.TOTL",
        "SP.POP.TOTL date",
      ],
      rows: [
        ["Japan", "JPN", 5081769542379.77, "2019", null, null],
        ["Arab World", "ARB", 2817414584665.11, "2019", null, null],
      ],
      units: { "SP.POP.TOTL": "Population, total" },
    });
    expect(server.requests[0]?.query).toMatchObject({ source: "2", mrnev: "1" });
  });

  it("cuts a long ranking and says so", async () => {
    const { worldBank } = await onLoopback([
      dataReply([...japan("2019"), row("2019", 2817414584665.11, arabWorld)]),
    ]);
    const args = {
      indicator: "NY.GDP.MKTP.CD",
      countries: "all",
      groups: true,
      date_range: "2019",
      limit: 1,
    };
    expect(await runTool(module, worldBank, "wb_compare", args)).toMatchObject({
      rows: [["Japan", "JPN", 5081769542379.77, "2019"]],
      total: 2,
    });
  });

  it("names a bad country among good ones before asking", async () => {
    await expect(
      ask("wb_compare", { indicator: "SP.POP.TOTL", countries: "US;Atlantis" }),
    ).rejects.toMatchObject({
      field: "countries",
      message: expect.stringContaining('"Atlantis" is no country or group of the World Bank'),
    });
  });
});

describe("catalog tools", () => {
  it("wb_search names what it looked through when it finds nothing", async () => {
    expect(await ask("wb_search", { query: "helium" })).toMatchObject({
      kind: "empty",
      searched: 'indicators of database 2 with "helium" (2 looked through)',
    });
  });

  it("wb_countries filters, and leaves groups out unless asked", async () => {
    const result = await ask("wb_countries", { region: "SAS" });
    if (result.kind !== "list") throw new Error(result.kind);
    expect(result.rows[0]).toEqual(["AFG", "AF", "Afghanistan", "South Asia", "Low income", "IDA", "Kabul"]);
    expect(result.rows).toHaveLength(8);
    expect(await ask("wb_countries", {})).toMatchObject({ summary: "Countries: 217 rows." });
    expect(await ask("wb_countries", { groups: true })).toMatchObject({ summary: "Countries: 296 rows." });
    expect(await ask("wb_countries", { countries: "Japan" })).toMatchObject({
      kind: "list",
      rows: [["JPN", "JP", "Japan", "East Asia & Pacific", "High income", "Not classified", "Tokyo"]],
    });
  });

  it("wb_topics pages on", async () => {
    expect(await ask("wb_topics", { topic_id: 1, limit: 2 })).toMatchObject({
      total: 49,
      next: { args: { topic_id: 1, limit: 2, page: 2 }, gives: "page 2 of 25" },
    });
  });

  it("wb_sources lists the indicators of a database", async () => {
    const card = {
      id: "A.B",
      name: "A",
      unit: "",
      source: { id: "3", value: "Governance" },
      sourceNote: "",
      sourceOrganization: "",
      topics: [],
    };
    const { worldBank, server } = await onLoopback([
      { json: [{ page: 1, pages: 1, per_page: "100", total: 1 }, [card]] },
    ]);
    expect(await runTool(module, worldBank, "wb_sources", { source_id: 3 })).toMatchObject({
      rows: [["A.B", "A", "Governance"]],
      total: 1,
    });
    expect(server.requests[0]?.query).toMatchObject({ source: "3", per_page: "100", page: "1" });
  });

  it("wb_reference keeps the seven main regions apart", async () => {
    const result = await ask("wb_reference", { list: "region" });
    if (result.kind !== "list") throw new Error(result.kind);
    expect(result.rows.filter((each) => each[2] === true).map((each) => each[0])).toEqual([
      "EAS",
      "ECS",
      "LCN",
      "MEA",
      "NAC",
      "SAS",
      "SSF",
    ]);
  });
});

describe("the resolver", () => {
  const context = {
    sdk: createReplay(),
    signal: new AbortController().signal,
    progress: () => undefined,
    now: () => new Date(0),
  };
  const resolve = (name: string) => module.resolvers?.[0]?.resolve(name, "country", context);

  it("finds countries by any name, offline", async () => {
    expect(module.resolvers?.[0]?.offline).toBe(true);
    expect(await resolve("south korea")).toEqual([
      {
        kind: "country",
        name: "Korea, Rep.",
        ids: { world_bank: "KOR", iso3: "KOR", iso2: "KR" },
        confidence: 1,
      },
    ]);
    expect(await resolve("Euro area")).toEqual([
      {
        kind: "country",
        name: "Euro area",
        ids: { world_bank: "EMU" },
        confidence: 1,
        note: "a group of countries",
      },
    ]);
    expect(await resolve("Taiwan")).toEqual([]);
  });
});
