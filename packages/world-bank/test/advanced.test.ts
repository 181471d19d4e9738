import { expectRequest } from "@tooling/testing";
import { describe, expect, it } from "vitest";
import { onLoopback } from "./support.js";

// No recording shows these replies: they follow the shape that clients read, with the true figure of Japan's GDP.
const figure = (changes: Record<string, unknown> = {}, series = "NY.GDP.MKTP.CD") => ({
  variable: [
    { concept: "Country", id: "JPN", value: "Japan" },
    { concept: "Series", id: series, value: "GDP (current US$) " },
    { concept: "Time", id: "YR2019", value: "2019" },
  ],
  value: 5081769542379.77,
  ...changes,
});
const cube = (data: unknown, header: Record<string, unknown> = {}) => ({
  json: {
    page: 1,
    pages: 1,
    per_page: 1000,
    total: 1,
    lastupdated: "2021-05-25",
    source: { id: "2", name: "WDI", data },
    ...header,
  },
});

describe("figures by dimension", () => {
  it("write years as the API does and read every dimension", async () => {
    const { worldBank, server } = await onLoopback([cube([figure()])]);
    const { observations, total, lastupdated } = await worldBank.data(2, {
      series: "NY.GDP.MKTP.CD",
      country: ["JPN"],
      time: 2019,
    });
    expectRequest(server.requests[0], {
      path: "/sources/2/series/NY.GDP.MKTP.CD/country/JPN/time/YR2019",
      query: { format: "json", page: "1", per_page: "1000" },
    });
    expect({ total, lastupdated }).toEqual({ total: 1, lastupdated: "2021-05-25" });
    expect(observations).toEqual([
      {
        dimensions: {
          Country: { id: "JPN", value: "Japan" },
          Series: { id: "NY.GDP.MKTP.CD", value: "GDP (current US$)" },
          Time: { id: "YR2019", value: "2019" },
        },
        value: 5081769542379.77,
      },
    ]);
  });

  it("send further dimensions and the most recent values", async () => {
    const { worldBank, server } = await onLoopback(
      [cube([])].map((reply) => ({ json: { ...reply.json, total: 0 } })),
    );
    await worldBank.data(
      6,
      { country: "BRA", series: "DT.DOD.DECT.CD", "counterpart-area": "WLD", time: "all" },
      { mrnev: 3 },
    );
    expectRequest(server.requests[0], {
      path: "/sources/6/country/BRA/series/DT.DOD.DECT.CD/counterpart-area/WLD/time/all",
      query: { format: "json", mrnev: "3", page: "1", per_page: "1000" },
    });
  });

  it.each([
    ["no data node", { page: 1, pages: 1, total: 0, source: {} }],
    ["no source", { page: 1, pages: 1, total: 0 }],
    ["a source in a list", { page: 1, pages: 1, total: 0, source: [{ data: [] }] }],
  ])("read %s as none", async (_what, json) => {
    const { worldBank } = await onLoopback([{ json }]);
    expect(
      (await worldBank.data(2, { series: "SP.POP.TOTL", country: "JPN", time: "all" })).observations,
    ).toEqual([]);
  });

  it("of another series are an error", async () => {
    const { worldBank } = await onLoopback([cube([figure({}, "SP.POP.TOTL")])]);
    await expect(
      worldBank.data(2, { series: "NY.GDP.MKTP.CD", country: "all", time: "all" }),
    ).rejects.toMatchObject({
      kind: "mismatch",
      message: "world-bank: asked for series ny.gdp.mktp.cd, but the reply holds SP.POP.TOTL",
    });
  });

  it.each([
    [{}, "name at least one"],
    [{ "../x": "1" }, "is no dimension"],
    [{ series: [".."] }, '".." is no code'],
    [{ series: [""] }, '"" is no code'],
  ])("refuse %j", async (dimensions, words) => {
    const { worldBank, server } = await onLoopback([]);
    await expect(worldBank.data(2, dimensions)).rejects.toMatchObject({
      kind: "invalid_argument",
      message: expect.stringContaining(words),
    });
    expect(server.requests).toEqual([]);
  });

  it("refuse an address past 4,000 characters", async () => {
    const { worldBank } = await onLoopback([]);
    const many = (prefix: string) => Array.from({ length: 170 }, (_, index) => `${prefix}${1000 + index}`);
    const dimensions = { series: many("SER"), country: many("COU"), version: many("VER"), time: many("TIM") };
    await expect(worldBank.data(57, dimensions)).rejects.toMatchObject({
      kind: "invalid_argument",
      message: expect.stringContaining("4000 are allowed"),
    });
  });
});

describe("what a database holds", () => {
  it("lists dimensions and their members", async () => {
    const { worldBank, server } = await onLoopback([
      {
        json: {
          page: 1,
          pages: 1,
          total: 3,
          source: [
            {
              id: "2",
              concept: [
                { id: "Country", value: "Country" },
                { id: "Series", value: "Series" },
                { id: "Time", value: "Time" },
              ],
            },
          ],
        },
      },
      {
        json: {
          page: 1,
          pages: 1,
          total: 1,
          source: [{ id: "2", concept: [{ id: "Country", variable: [{ id: "JPN", value: "Japan " }] }] }],
        },
      },
    ]);
    expect((await worldBank.concepts(2)).map((each) => each.id)).toEqual(["Country", "Series", "Time"]);
    expect(await worldBank.members(2, "country")).toEqual([{ id: "JPN", name: "Japan" }]);
    expect(server.requests.map((request) => request.path)).toEqual([
      "/sources/2/concepts",
      "/sources/2/country/all",
    ]);
  });

  it("reads metadata text by text", async () => {
    const variable = {
      id: "SP.POP.TOTL",
      name: "Population, total",
      metatype: [
        { id: "Definition", value: "Total population." },
        { id: "Notes", value: "" },
      ],
    };
    const { worldBank, server } = await onLoopback([
      {
        json: {
          page: 1,
          pages: 1,
          total: 1,
          source: [{ id: "2", concept: [{ id: "Series", variable: [variable] }] }],
        },
      },
    ]);
    expect(await worldBank.metadata(2, { series: "SP.POP.TOTL" })).toEqual([
      {
        concept: "Series",
        id: "SP.POP.TOTL",
        name: "Population, total",
        type: "Definition",
        text: "Total population.",
      },
      { concept: "Series", id: "SP.POP.TOTL", name: "Population, total", type: "Notes", text: null },
    ]);
    expect(server.requests[0]?.path).toBe("/sources/2/series/SP.POP.TOTL/metadata");
  });

  it("searches, and takes the XML error of no hit for none", async () => {
    const { worldBank, server } = await onLoopback([
      {
        text: '\uFEFF<wb:error xmlns:wb="http://www.worldbank.org"><wb:message id="120" key="Invalid value">The provided parameter value is not valid</wb:message></wb:error>',
        headers: { "content-type": "text/xml" },
      },
    ]);
    expect(await worldBank.searchMetadata(2, "renewable energy")).toEqual([]);
    expect(server.requests[0]?.path).toBe("/sources/2/search/renewable%20energy");
  });

  it("keeps other errors errors", async () => {
    const { worldBank } = await onLoopback([
      {
        json: [
          {
            message: [
              { id: "120", key: "Invalid value", value: "The provided parameter value is not valid" },
            ],
          },
        ],
      },
    ]);
    await expect(worldBank.concepts(999)).rejects.toMatchObject({
      kind: "not_found",
      message: expect.stringContaining("asked for dimensions of database 999"),
    });
  });
});
