import { expectRequest } from "@tooling/testing";
import { describe, expect, it } from "vitest";
import { groupSeries, latestFigures, rankFigures, unitOf } from "../src/index.js";
import { createReplay } from "../src/testing.js";
import { ARAB_WORLD, arabWorld, dataReply, JAPAN, japan, onLoopback, row } from "./support.js";

describe("what is asked", () => {
  it("names the documented parameters and no others", async () => {
    const { worldBank, server } = await onLoopback([dataReply(japan("2019", "2018"))]);
    await worldBank.values("NY.GDP.MKTP.CD", "Japan", { date: "2018:2019", source: 2, footnote: true });
    expectRequest(server.requests[0], {
      path: "/countries/JPN/indicators/NY.GDP.MKTP.CD",
      query: { format: "json", date: "2018:2019", source: "2", footnote: "y", page: "1", per_page: "1000" },
    });
  });

  it("sends mrv with gapfill and frequency", async () => {
    const { worldBank, server } = await onLoopback([dataReply(japan("2019"))]);
    await worldBank.values("NY.GDP.MKTP.CD", "JP", { mrv: 1, gapfill: true, frequency: "Y" });
    expectRequest(server.requests[0], {
      query: { format: "json", mrv: "1", gapfill: "Y", frequency: "Y", page: "1", per_page: "1000" },
    });
  });

  it("turns names and codes into three-letter codes, each once, parted by a plain semicolon", async () => {
    const { worldBank, server } = await onLoopback([dataReply(japan("2019"))]);
    await worldBank.values("NY.GDP.MKTP.CD", ["south korea", "JP", "Japan", "Korea, Rep.", "xc", "Kosovo"], {
      date: 2019,
    });
    expect(server.requests[0]?.path).toBe("/countries/KOR;JPN;EMU;XKX/indicators/NY.GDP.MKTP.CD");
  });

  it("puts the language before the path", async () => {
    const { worldBank, server } = await onLoopback([dataReply(japan("2019"))]);
    await worldBank.values("NY.GDP.MKTP.CD", "JPN", { language: "fr", date: 2019 });
    expect(server.requests[0]?.path).toBe("/fr/countries/JPN/indicators/NY.GDP.MKTP.CD");
  });

  it("lets areas of other databases through, which only those know", async () => {
    const { worldBank, server } = await onLoopback([
      dataReply([], { page: 0, pages: 0, total: 0, sourceid: "50" }),
    ]);
    await worldBank.values("SP.POP.TOTL", "AFG_001", { source: 50 });
    expect(server.requests[0]?.path).toBe("/countries/AFG_001/indicators/SP.POP.TOTL");
  });
});

describe("what is refused before a request", () => {
  const refused: [string, Parameters<ReturnType<typeof createReplay>["values"]>, string][] = [
    [
      "a date that is none",
      ["NY.GDP.MKTP.CD", "JPN", { date: "last year" }],
      "is no date; write 2020, 2015:2024",
    ],
    ["a thirteenth month", ["NY.GDP.MKTP.CD", "JPN", { date: "2012M13" }], "is no date"],
    ["a range backwards", ["NY.GDP.MKTP.CD", "JPN", { date: "2020:2010" }], 'Did you mean "2010:2020"?'],
    [
      "years mixed with quarters",
      ["NY.GDP.MKTP.CD", "JPN", { date: "2012:2013Q1" }],
      "mixes years, quarters and months",
    ],
    ["date beside mrv", ["NY.GDP.MKTP.CD", "JPN", { date: 2019, mrv: 1 }], "stands instead of mrv and mrnev"],
    ["mrv beside mrnev", ["NY.GDP.MKTP.CD", "JPN", { mrnev: 1, mrv: 1 }], "stands instead of mrv"],
    ["gapfill without mrv", ["NY.GDP.MKTP.CD", "JPN", { gapfill: true }], "only works together with mrv"],
    ["frequency without mrv", ["NY.GDP.MKTP.CD", "JPN", { frequency: "Q" }], "only works together with mrv"],
    ["no most recent values", ["NY.GDP.MKTP.CD", "JPN", { mrnev: 0 }], "0 is not a whole number from 1"],
    [
      "several indicators without a database",
      [["NY.GDP.MKTP.CD", "SP.POP.TOTL"], "JPN"],
      "is required with several indicators",
    ],
    [
      "a database that is no number",
      ["NY.GDP.MKTP.CD", "JPN", { source: "WDI" }],
      "ids are numbers, 2 is World Development Indicators",
    ],
    ["an indicator that is none", ["GDP per head", "JPN"], "is no indicator id"],
    ["a path out of the API", ["../secret", "JPN"], "is no indicator id"],
    ["61 indicators", [Array.from({ length: 61 }, (_, i) => `A.B${i}`), "JPN", { source: 2 }], "at most 60"],
    [
      "1,501 characters of indicators",
      [Array.from({ length: 50 }, (_, i) => `LONG.${"X".repeat(28)}.${i}`), "JPN", { source: 2 }],
      "at most 1500 fit in one call",
    ],
    ["all beside others", ["NY.GDP.MKTP.CD", ["all", "JPN"]], '"all" stands alone'],
    ["no country", ["NY.GDP.MKTP.CD", []], "name at least one country"],
    ["Taiwan", ["NY.GDP.MKTP.CD", "Taiwan"], "the World Bank's list has no Taiwan"],
  ];
  it.each(refused)("%s", async (_what, args, words) => {
    const { worldBank, server } = await onLoopback([]);
    await expect(worldBank.values(...args)).rejects.toMatchObject({
      kind: "invalid_argument",
      message: expect.stringContaining(words),
    });
    expect(server.requests).toEqual([]);
  });

  it("names every bad country among good ones, since one would fail the whole call", async () => {
    const { worldBank, server } = await onLoopback([]);
    await expect(worldBank.values("NY.GDP.MKTP.CD", "US;Germny;GB;Atlantis")).rejects.toMatchObject({
      field: "countries",
      message: expect.stringMatching(
        /"Germny" is no country.*"Atlantis" is no country.*the others are known \(USA, GBR\)/,
      ),
      nearest: ["DEU (Germany)"],
    });
    expect(server.requests).toEqual([]);
  });
});

describe("what is read", () => {
  it("gives null for a missing figure and for empty texts", async () => {
    const { observations } = await createReplay().values("NY.GDP.MKTP.CD", "Japan", { date: "1971:2020" });
    expect(observations).toHaveLength(50);
    expect(observations[0]).toEqual({
      indicator: { id: "NY.GDP.MKTP.CD", value: "GDP (current US$)" },
      country: { id: "JP", value: "Japan" },
      countryiso3code: "JPN",
      date: "2020",
      value: null,
      unit: null,
      obs_status: null,
      decimal: 0,
    });
    expect(observations[1]?.value).toBe(5081769542379.77);
  });

  it("gives no rows for null in their place", async () => {
    const values = await createReplay().values("SP.POP.TOTL", "all", { date: 2026 });
    expect(values).toMatchObject({ total: 0, observations: [], lastupdated: null });
  });

  it("reads months, quarters, forecasts and footnotes as they come", async () => {
    const rows = [
      row("2012M02", 1.5, { obs_status: "F", footnote: " Estimate. " }),
      row("2012M01", 1.25, { footnote: "" }),
    ];
    const { worldBank } = await onLoopback([dataReply(rows)]);
    const { observations } = await worldBank.values("NY.GDP.MKTP.CD", "JPN", {
      date: "2012M01:2012M02",
      footnote: true,
    });
    expect(observations[0]).toMatchObject({
      date: "2012M02",
      value: 1.5,
      obs_status: "F",
      footnote: "Estimate.",
    });
    expect(observations[1]).toMatchObject({ date: "2012M01", obs_status: null, footnote: null });
  });

  it("keeps the digits of a whole number past 2^53", async () => {
    const text = JSON.stringify([
      { page: 1, pages: 1, per_page: 1000, total: 2 },
      [row("2019", 1), row("2018", 2)],
    ])
      .replace('"value":1,', '"value":9007199254740993,')
      .replace('"value":2,', '"value":9007199254740994,');
    const { worldBank } = await onLoopback([{ text, headers: { "content-type": "application/json" } }]);
    const { observations } = await worldBank.values("NY.GDP.MKTP.CD", "JPN", { date: "2018:2019" });
    expect(observations[0]).toMatchObject({ value: 9007199254740992, exact: "9007199254740993" });
    // A number holds this one, so there is nothing to add.
    expect(observations[1]?.value).toBe(9007199254740994);
    expect(observations[1]).not.toHaveProperty("exact");
  });

  it("refuses a value that is no number", async () => {
    const { worldBank } = await onLoopback([dataReply([row("2019", null, { value: "n/a" })])]);
    await expect(worldBank.values("NY.GDP.MKTP.CD", "JPN", { date: 2019 })).rejects.toMatchObject({
      kind: "unreadable",
      message: expect.stringContaining('value of NY.GDP.MKTP.CD is "n/a"'),
    });
  });

  it("cites publisher, database and its last update", async () => {
    const { sources } = await createReplay()
      .values("NY.GDP.MKTP.CD", "Japan", { date: "2018:2019" })
      .withResponse();
    expect(sources.map((source) => source.cite)).toEqual([
      {
        publisher: "The World Bank",
        title: "GDP (current US$). World Development Indicators, The World Bank",
        page: "https://datahelpdesk.worldbank.org/knowledgebase/topics/125589",
        released: "2021-05-25",
      },
    ]);
  });
});

describe("pages", () => {
  const years = ["2019", "2018", "2017", "2016"];
  const paged = (request: { query: Record<string, string | string[]> }) => {
    const page = Number(request.query.page);
    return dataReply(japan(years[page - 1] ?? ""), { page, pages: 4, per_page: 1, total: 4 });
  };

  it("are followed until the announced total is there", async () => {
    const { worldBank, server } = await onLoopback(paged);
    const { observations, total } = await worldBank.values("NY.GDP.MKTP.CD", "JPN", { date: "2016:2019" });
    expect(total).toBe(4);
    expect(observations.map((each) => [each.date, each.value])).toEqual(
      years.map((year) => [year, JAPAN[year]]),
    );
    expect(server.requests.map((request) => request.query.page).sort()).toEqual(["1", "2", "3", "4"]);
  });

  it("that do not add up are an error", async () => {
    const { worldBank } = await onLoopback([dataReply(japan("2019"), { total: 2 })]);
    await expect(worldBank.values("NY.GDP.MKTP.CD", "JPN", { date: "2018:2019" })).rejects.toMatchObject({
      kind: "unreadable",
      message: "world-bank: received 1 of 2 announced rows",
    });
  });

  it("of two states of the database are asked again", async () => {
    const { worldBank, server } = await onLoopback((request) => {
      const page = Number(request.query.page);
      const lastupdated = server.requests.length === 1 ? "2021-03-19" : "2021-05-25";
      return dataReply(japan(years[page - 1] ?? ""), { page, pages: 2, per_page: 1, total: 2, lastupdated });
    });
    const values = await worldBank.values("NY.GDP.MKTP.CD", "JPN", { date: "2018:2019" });
    expect(values.lastupdated).toBe("2021-05-25");
    expect(server.requests).toHaveLength(4);
  });

  it("are asked for one at a time by all, which stops when its reader does", async () => {
    const { worldBank, server } = await onLoopback(paged);
    const dates: string[] = [];
    for await (const { date } of worldBank.values.all("NY.GDP.MKTP.CD", "JPN", { date: "2016:2019" })) {
      dates.push(date);
      if (dates.length === 2) break;
    }
    expect(dates).toEqual(["2019", "2018"]);
    expect(server.requests).toHaveLength(2);
  });

  it("one by one leave the agency's defaults alone", async () => {
    const { worldBank, server } = await onLoopback([
      dataReply(japan("2019"), { pages: 4, total: 4, per_page: 50 }),
    ]);
    const page = await worldBank.values.page("NY.GDP.MKTP.CD", "JPN");
    expect(page).toMatchObject({ page: 1, pages: 4, per_page: 50, total: 4 });
    expectRequest(server.requests[0], { query: { format: "json" } });
  });
});

describe("a reply of something else", () => {
  it.each([
    [
      "another indicator",
      { indicator: { id: "SP.POP.TOTL", value: "Population, total" } },
      {},
      "asked for NY.GDP.MKTP.CD, but the reply holds SP.POP.TOTL",
    ],
    ["another country", arabWorld, {}, "but the reply holds ARB"],
    ["another year", { date: "2009" }, {}, "asked for 2018:2019, but the reply holds 2009"],
    ["another database", {}, { sourceid: "57" }, "asked for database 2, but the reply is of 57"],
  ])("is an error: %s", async (_what, changes, header, words) => {
    const { worldBank } = await onLoopback([dataReply([row("2019", 1, changes)], header)]);
    const call = worldBank.values("NY.GDP.MKTP.CD", "JPN", { date: "2018:2019", source: 2 });
    await expect(call).rejects.toMatchObject({ kind: "mismatch", message: expect.stringContaining(words) });
  });

  it("is not one where only the case of the id differs, or the group has two letters only", async () => {
    const high = { country: { id: "XD", value: "High income" }, countryiso3code: "" };
    const { worldBank } = await onLoopback([dataReply([row("2019", null, high)])]);
    const { observations } = await worldBank.values("ny.gdp.mktp.cd", "HIC", { date: 2019 });
    expect(observations[0]).toMatchObject({ country: { id: "XD" }, countryiso3code: null });
  });
});

describe("groups among countries", () => {
  const rows = [
    row("2019", ARAB_WORLD["2019"] ?? null, arabWorld),
    row("2019", null, { country: { id: "XD", value: "High income" }, countryiso3code: "" }),
    row("2019", null, { country: { id: "NA", value: "Namibia" }, countryiso3code: "NAM" }),
    ...japan("2019"),
  ];
  const country = (id: string, iso2Code: string, region: string) => ({
    id,
    iso2Code,
    name: id,
    region: { id: region, iso2code: region, value: "" },
    adminregion: { id: "", iso2code: "", value: "" },
    incomeLevel: { id: region, iso2code: "", value: "" },
    lendingType: { id: "", iso2code: "", value: "" },
    capitalCity: "",
    longitude: "",
    latitude: "",
  });
  const countries = [
    country("ARB", "1A", "NA"),
    country("HIC", "XD", "NA"),
    country("NAM", "NA", "SSF"),
    country("JPN", "JP", "EAS"),
  ];

  it("stay in all unless they are dropped, by the region of the live list", async () => {
    const { worldBank } = await onLoopback(({ path }) =>
      path === "/countries"
        ? { json: [{ page: 1, pages: 1, per_page: "1000", total: countries.length }, countries] }
        : dataReply(rows),
    );
    const names = async (aggregates?: boolean) =>
      (await worldBank.values("NY.GDP.MKTP.CD", "all", { date: 2019, aggregates })).observations.map(
        (each) => each.country.value,
      );
    expect(await names()).toEqual(["Arab World", "High income", "Namibia", "Japan"]);
    // Namibia's two-letter code is the mark of groups in another field.
    expect(await names(false)).toEqual(["Namibia", "Japan"]);
  });
});

describe("series out of observations", () => {
  it("are sorted by indicator and country, oldest first", async () => {
    const { observations } = await createReplay().values("NY.GDP.MKTP.CD", "JPN;ARB", { date: "1990:2019" });
    const [first, second, ...others] = groupSeries(observations);
    expect(others).toEqual([]);
    expect([first?.country.value, second?.country.value]).toEqual(["Arab World", "Japan"]);
    expect(second?.observations[0]).toMatchObject({ date: "1990", value: 3132817652848.04 });
    expect(second?.observations.at(-1)).toMatchObject({ date: "2019", value: 5081769542379.77 });
  });

  it("give the latest figure that is not missing, and rank by it", async () => {
    const { observations } = await createReplay().values("NY.GDP.MKTP.CD", "JPN;ARB", { date: "1990:2019" });
    const ranked = rankFigures(latestFigures(observations), "NY.GDP.MKTP.CD", "highest");
    expect(ranked.map((each) => [each.country.value, each.figures["NY.GDP.MKTP.CD"]])).toEqual([
      ["Japan", { date: "2019", value: 5081769542379.77 }],
      ["Arab World", { date: "2019", value: 2817414584665.11 }],
    ]);
    expect(rankFigures(ranked, "NY.GDP.MKTP.CD", "lowest")[0]?.country.value).toBe("Arab World");
    expect(rankFigures(ranked, "SP.POP.TOTL", "lowest").map((each) => each.country.value)).toEqual([
      "Japan",
      "Arab World",
    ]);
  });

  it("take their unit from the name", () => {
    expect(unitOf("GDP (current US$)")).toBe("current US$");
    expect(unitOf("Fertilizer consumption (% of fertilizer production)")).toBe("% of fertilizer production");
    expect(unitOf("Agricultural machinery, tractors")).toBeNull();
    expect(unitOf(null)).toBeNull();
  });
});
