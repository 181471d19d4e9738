import { describe, expect, it } from "vitest";
import { type Indicator, rankIndicators } from "../src/index.js";
import { createReplay } from "../src/testing.js";
import { onLoopback } from "./support.js";

const card = (id: string, name: string, changes: Partial<Indicator> = {}): Indicator => ({
  id,
  name,
  unit: null,
  source: { id: "2", value: "World Development Indicators" },
  sourceNote: null,
  sourceOrganization: null,
  topics: [],
  ...changes,
});

describe("search", () => {
  it("finds a true card by a word of its name or definition", async () => {
    const byName = await createReplay().search("fertilizer");
    expect(byName).toMatchObject({ total: 1, searched: 2, complete: true });
    expect(byName.indicators[0]).toMatchObject({ id: "AG.CON.FERT.PT.ZS", source: { id: "2" } });
    expect((await createReplay().search("garden tractors")).indicators.map((each) => each.id)).toEqual([
      "AG.AGR.TRAC.NO",
    ]);
    expect((await createReplay().search("ag.agr.trac.no")).indicators.map((each) => each.id)).toEqual([
      "AG.AGR.TRAC.NO",
    ]);
    expect(await createReplay().search("helium")).toEqual({
      indicators: [],
      total: 0,
      searched: 2,
      complete: false,
    });
  });

  it("reads one database unless told otherwise, and all of it in one page", async () => {
    const { worldBank, server } = await onLoopback(() => ({
      json: [{ page: 1, pages: 1, per_page: "32500", total: 0 }, null],
    }));
    await worldBank.search("renewable energy");
    await worldBank.search("renewable energy", { source: "all", topic: 5 });
    expect(server.requests.map(({ path, query }) => [path, query.source, query.per_page])).toEqual([
      ["/indicators", "2", "32500"],
      ["/topics/5/indicators", undefined, "32500"],
    ]);
  });

  it("leaves archived indicators out, whose figures are refused", async () => {
    const archived = card("EN.ATM.CO2E.PC", "CO2 emissions (metric tons per capita)", {
      source: { id: "57", value: "WDI Database Archives" },
    });
    const living = card("EN.GHG.CO2.PC.CE.AR5", "Carbon dioxide (CO2) emissions per capita");
    const { worldBank } = await onLoopback([
      { json: [{ page: 1, pages: 1, per_page: "32500", total: 2 }, [archived, living]] },
    ]);
    const { indicators, searched } = await worldBank.search("CO2 emissions", { source: "all" });
    expect(indicators.map((each) => each.id)).toEqual(["EN.GHG.CO2.PC.CE.AR5"]);
    expect(searched).toBe(1);
  });

  it("tells its sources like any call", async () => {
    const { sources } = await createReplay().search("fertilizer").withResponse();
    expect(sources.map((each) => each.url)).toEqual([
      "https://api.worldbank.org/v2/indicators?format=json&source=2&page=1&per_page=32500",
    ]);
  });

  it.each([
    ["", undefined, "query"],
    ["?!", undefined, "query"],
    ["gdp", 0, "limit"],
  ])("refuses %j with limit %s", async (query, limit, field) => {
    await expect(createReplay().search(query, { limit })).rejects.toMatchObject({
      kind: "invalid_argument",
      field,
    });
  });
});

describe("ranking", () => {
  const cards = [
    card("EG.ELC.RNEW.ZS", "Renewable electricity output (% of total electricity output)"),
    card("EG.FEC.RNEW.ZS", "Renewable energy consumption (% of total final energy consumption)"),
    card("SP.POP.TOTL", "Population, total"),
    card("SP.POP.TOTL.FE.IN", "Population, female"),
    card("EN.POP.DNST", "Population density (people per sq. km of land area)"),
    card("SP.URB.TOTL", "Urban population", { sourceNote: "People living in cities of a country." }),
  ];
  const ids = (query: string) => rankIndicators(cards, query).indicators.map((each) => each.id);

  it("takes words in any order", () => {
    expect(ids("energy renewable")[0]).toBe("EG.FEC.RNEW.ZS");
  });

  it("puts the often asked one first", () => {
    expect(ids("population")[0]).toBe("SP.POP.TOTL");
  });

  it("finds words by their stem, in definitions too", () => {
    expect(ids("city population")).toEqual(["SP.URB.TOTL"]);
    expect(ids("countries")).toEqual(["SP.URB.TOTL"]);
  });

  it("says when no card has every word, and gives the nearest", () => {
    const { complete, indicators } = rankIndicators(cards, "renewable energy unicorns");
    expect(complete).toBe(false);
    expect(indicators[0]?.id).toBe("EG.FEC.RNEW.ZS");
    expect(rankIndicators(cards, "unicorns dragons griffins population")).toMatchObject({ total: 0 });
  });
});
