import { expectRequest } from "@tooling/testing";
import { describe, expect, it } from "vitest";
import { createReplay } from "../src/testing.js";
import { message, onLoopback } from "./support.js";

const country = (id: string, changes: Record<string, unknown> = {}) => ({
  id,
  iso2Code: id.slice(0, 2),
  name: id,
  region: { id: "SAS", iso2code: "8S", value: "South Asia" },
  adminregion: { id: "SAS", iso2code: "8S", value: "South Asia" },
  incomeLevel: { id: "LIC", iso2code: "XM", value: "Low income" },
  lendingType: { id: "IDX", iso2code: "XI", value: "IDA" },
  capitalCity: "",
  longitude: "",
  latitude: "",
  ...changes,
});

describe("countries", () => {
  it("are 217 once groups are dropped by their region, Namibia (NA) among them", async () => {
    const worldBank = createReplay();
    const all = await worldBank.countries();
    const countries = await worldBank.countries({ aggregates: false });
    expect(all).toHaveLength(296);
    expect(countries).toHaveLength(217);
    expect(countries.find((each) => each.iso2Code === "NA")).toMatchObject({ id: "NAM", name: "Namibia" });
    expect(all.find((each) => each.id === "WLD")).toMatchObject({ aggregate: true, region: { id: "NA" } });
  });

  it("of low income were 26 in June 2024", async () => {
    const countries = await createReplay().countries({ incomelevel: "Low income" });
    expect(countries.map((each) => each.id)).toHaveLength(26);
    expect(countries.map((each) => each.id)).toContain("AFG");
  });

  it("take filters by code or name, joined with AND", async () => {
    const { worldBank, server } = await onLoopback([
      { json: [{ page: 1, pages: 1, per_page: "1000", total: 1 }, [country("AFG")]] },
    ]);
    await worldBank.countries({ region: "south asia", incomelevel: "low income", lendingtype: "IDA" });
    expectRequest(server.requests[0], {
      path: "/countries",
      query: {
        format: "json",
        region: "SAS",
        incomelevel: "LIC",
        lendingtype: "IDX",
        page: "1",
        per_page: "1000",
      },
    });
  });

  it("take names for the ones wanted", async () => {
    const { worldBank, server } = await onLoopback([
      { json: [{ page: 1, pages: 1, per_page: "1000", total: 2 }, [country("DEU"), country("JPN")]] },
    ]);
    await worldBank.countries({ countries: ["Japan", "Germany"] });
    expect(server.requests[0]?.path).toBe("/countries/JPN;DEU");
  });

  it.each([
    [{ incomelevel: "rich" }, "HIC (High income)"],
    [{ lendingtype: "XXX" }, "LNX (Not classified)"],
    [{ region: "Japan" }, "JPN is a country, not a region"],
    [{ region: "somewhere else" }, '"somewhere else" is no region'],
    [{ language: "xx" as "en" }, '"xx" is none of the API\'s languages'],
  ])("refuse %j before a request", async (filter, words) => {
    const { worldBank, server } = await onLoopback([]);
    await expect(worldBank.countries(filter)).rejects.toMatchObject({
      kind: "invalid_argument",
      message: expect.stringContaining(words),
    });
    expect(server.requests).toEqual([]);
  });

  it.each([
    [{ region: "NAC" }, "asked for region NAC, but the reply holds SAS"],
    [{ incomelevel: "HIC" }, "asked for income level HIC, but the reply holds LIC"],
    [{ lendingtype: "IBD" }, "asked for lending type IBD, but the reply holds IDX"],
    [{ countries: "JPN" }, "asked for countries JPN, but the reply holds AFG"],
  ])("of another filter than %j are an error", async (filter, words) => {
    const { worldBank } = await onLoopback([
      { json: [{ page: 1, pages: 1, per_page: "1000", total: 1 }, [country("AFG")]] },
    ]);
    await expect(worldBank.countries(filter)).rejects.toMatchObject({
      kind: "mismatch",
      message: `world-bank: ${words}`,
    });
  });

  it("come one by one, as many as wanted", async () => {
    const ids: string[] = [];
    for await (const each of createReplay().countries.all({}, { max: 3 })) ids.push(each.id);
    expect(ids).toEqual(["ABW", "AFE", "AFG"]);
  });

  it("come alone by name, and not as another", async () => {
    expect(await createReplay().country("japan")).toMatchObject({
      id: "JPN",
      capitalCity: "Tokyo",
      longitude: 139.77,
    });
    const { worldBank } = await onLoopback([
      { json: [{ page: 1, pages: 1, per_page: "50", total: 1 }, [country("AFG")]] },
    ]);
    await expect(worldBank.country("JPN")).rejects.toMatchObject({ kind: "mismatch" });
    await expect(worldBank.country("Japan;Germany")).rejects.toMatchObject({
      kind: "invalid_argument",
      message: expect.stringContaining("is not one country"),
    });
  });
});

describe("headers", () => {
  it("with numbers as texts page on like others", async () => {
    const pages = [
      {
        json: [
          { page: "1", pages: "2", per_page: "1", total: "2" },
          [{ id: "HIC", iso2code: "XD", value: "High income" }],
        ],
      },
      {
        json: [
          { page: "2", pages: "2", per_page: "1", total: "2" },
          [{ id: "INX", iso2code: "XY", value: "Not classified" }],
        ],
      },
    ];
    const { worldBank } = await onLoopback(pages);
    expect((await worldBank.incomeLevels()).map((each) => each.id)).toEqual(["HIC", "INX"]);
  });

  it("of too many pages are refused rather than followed", async () => {
    const { worldBank, server } = await onLoopback([
      { json: [{ page: 1, pages: 100000, per_page: "1", total: 100000 }, [country("AFG")]] },
    ]);
    await expect(worldBank.countries()).rejects.toMatchObject({ kind: "too_large" });
    expect(server.requests).toHaveLength(1);
  });
});

describe("catalog", () => {
  it("lists regions with their codes", async () => {
    const regions = await createReplay().regions();
    expect(regions).toHaveLength(42);
    expect(regions.find((each) => each.code === "SAS")).toEqual({
      id: "8",
      code: "SAS",
      iso2code: "8S",
      name: "South Asia",
    });
  });

  it("sends the kind of group", async () => {
    const { worldBank, server } = await onLoopback([
      { json: [{ page: "1", pages: "1", per_page: "1000", total: "0" }, null] },
    ]);
    expect(await worldBank.regions({ type: "smallstates" })).toEqual([]);
    expect(server.requests[0]?.query.type).toBe("smallstates");
  });

  it("sorts databases by number, which the agency does not", async () => {
    const sources = await createReplay().sources();
    expect(sources.slice(0, 4).map((each) => each.id)).toEqual(["1", "2", "3", "5"]);
    expect(sources.find((each) => each.id === "2")).toMatchObject({ code: "WDI", lastupdated: "2024-05-30" });
  });

  it("asks for the DataBank id where wanted", async () => {
    const source = { id: "2", name: "World Development Indicators", databid: "abc" };
    const { worldBank, server } = await onLoopback([
      { json: [{ page: "1", pages: "1", per_page: "50", total: "1" }, [source]] },
    ]);
    expect(await worldBank.source(2, { databid: true })).toMatchObject({
      id: "2",
      databid: "abc",
      concepts: null,
    });
    expectRequest(server.requests[0], { path: "/sources/2", query: { format: "json", databid: "y" } });
  });

  it("reads topics and their indicators, trimmed", async () => {
    const topics = await createReplay().topics();
    expect(topics).toHaveLength(21);
    expect(topics.find((each) => each.id === "18")).toMatchObject({
      value: "Millenium development goals",
      sourceNote: null,
    });
    const page = await createReplay().indicators.page({ topic: 1, page: 1, perPage: 2 });
    expect(page).toMatchObject({ pages: 25, total: 49 });
    expect(page.rows[0]?.topics).toEqual([{ id: "1", value: "Agriculture & Rural Development" }]);
  });

  it("reads one of each kind", async () => {
    const { worldBank, server } = await onLoopback(({ path }) => {
      const rows: Record<string, unknown> = {
        "/regions/SAS": { id: "8", code: "SAS", iso2code: "8S", name: "South Asia" },
        "/incomeLevels/LIC": { id: "LIC", iso2code: "XM", value: "Low income" },
        "/topics/8": { id: "8", value: "Health", sourceNote: "" },
        "/fr/languages/fr": { code: "fr", name: "French", nativeForm: "Français" },
      };
      return { json: [{ page: "1", pages: "1", per_page: "50", total: "1" }, [rows[path]]] };
    });
    expect((await worldBank.region("South Asia")).name).toBe("South Asia");
    expect((await worldBank.incomeLevel("low income")).iso2code).toBe("XM");
    expect((await worldBank.topic(8)).sourceNote).toBeNull();
    expect((await worldBank.language("fr", { language: "fr" })).nativeForm).toBe("Français");
    expect(server.requests).toHaveLength(4);
  });

  it("says not found for none, and refuses what is no id", async () => {
    const { worldBank } = await onLoopback([
      message("120", "Invalid value", "The provided parameter value is not valid"),
      { json: [{ page: 0, pages: 0, per_page: 0, total: 0 }, null] },
    ]);
    await expect(worldBank.topic(99)).rejects.toMatchObject({
      kind: "not_found",
      message: expect.stringContaining("asked for topic 99"),
    });
    await expect(worldBank.source(999)).rejects.toMatchObject({
      kind: "not_found",
      message: "world-bank has no database 999",
    });
    await expect(worldBank.topic("health")).rejects.toMatchObject({ kind: "invalid_argument" });
    await expect(worldBank.source("WDI")).rejects.toMatchObject({ kind: "invalid_argument" });
    await expect(worldBank.language("..")).rejects.toMatchObject({ kind: "invalid_argument" });
    await expect(worldBank.indicator("A.B;C.D")).rejects.toMatchObject({ kind: "invalid_argument" });
    await expect(worldBank.countries.page({ perPage: 40_000 })).rejects.toMatchObject({
      message: expect.stringContaining("40000 is not a whole number from 1 to 32500"),
    });
  });

  it("of another database than asked is an error", async () => {
    const card = {
      id: "A.B",
      name: "",
      unit: "",
      source: { id: "57", value: "Archives" },
      sourceNote: "",
      sourceOrganization: "",
      topics: [],
    };
    const { worldBank } = await onLoopback([
      { json: [{ page: 1, pages: 1, per_page: "50", total: 1 }, [card]] },
    ]);
    await expect(worldBank.indicators({ source: 2 })).rejects.toMatchObject({
      kind: "mismatch",
      message: "world-bank: asked for database 2, but the reply holds 57",
    });
  });
});

describe("the client", () => {
  it("has no credential to set", () => {
    expect(createReplay().keys()).toEqual([]);
  });

  it("keeps a list until its cache is cleared", async () => {
    const { worldBank, server } = await onLoopback(() => ({
      json: [
        { page: "1", pages: "1", per_page: "1000", total: "1" },
        [{ id: "IBD", iso2code: "XF", value: "IBRD" }],
      ],
    }));
    await worldBank.lendingTypes();
    await worldBank.lendingTypes();
    expect(server.requests).toHaveLength(1);
    await worldBank.lendingTypes({}, { fresh: true });
    expect(server.requests).toHaveLength(2);
    await worldBank.clearCache();
    await worldBank.lendingTypes();
    expect(server.requests).toHaveLength(3);
  });

  it("opens every path of the API", async () => {
    const { worldBank, server } = await onLoopback([{ json: [{ page: 1 }, []] }]);
    expect(await worldBank.request("/region/SAS/country", { per_page: 2 })).toEqual([{ page: 1 }, []]);
    expectRequest(server.requests[0], {
      path: "/region/SAS/country",
      query: { format: "json", per_page: "2" },
    });
  });

  it("stops when aborted", async () => {
    const { worldBank, server } = await onLoopback([]);
    const signal = AbortSignal.abort(new Error("enough"));
    await expect(worldBank.topics({}, { signal })).rejects.toThrow("enough");
    expect(server.requests).toEqual([]);
  });
});
