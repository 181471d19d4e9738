import { describe, expect, it } from "vitest";
import { createReplay } from "../src/testing.js";
import { onLoopback } from "./loopback.js";

const METRO = "metropolitan statistical area/micropolitan statistical area";

describe("places that are known without asking", () => {
  it.each([
    ["US", { level: "us", name: "United States", geoid: "1", for: "us:1" }],
    ["united states of america", { level: "us", name: "United States", geoid: "1", for: "us:1" }],
    ["Maryland", { level: "state", name: "Maryland", geoid: "24", for: "state:24" }],
    ["md", { level: "state", name: "Maryland", geoid: "24", for: "state:24" }],
    ["24", { level: "state", name: "Maryland", geoid: "24", for: "state:24" }],
    ["State of Maryland", { level: "state", name: "Maryland", geoid: "24", for: "state:24" }],
    ["Washington, DC", { level: "state", name: "District of Columbia", geoid: "11", for: "state:11" }],
    ["puerto rico", { level: "state", name: "Puerto Rico", geoid: "72", for: "state:72" }],
    ["the South", { level: "region", name: "South region", geoid: "3", for: "region:3" }],
    ["New England", { level: "division", name: "New England division", geoid: "1", for: "division:1" }],
    [
      "10001",
      {
        level: "zip code tabulation area",
        name: "ZIP code area 10001",
        geoid: "10001",
        for: "zip code tabulation area:10001",
      },
    ],
    [
      "ZIP 02139-4307",
      {
        level: "zip code tabulation area",
        name: "ZIP code area 02139",
        geoid: "02139",
        for: "zip code tabulation area:02139",
      },
    ],
    [
      "02139-4307",
      {
        level: "zip code tabulation area",
        name: "ZIP code area 02139",
        geoid: "02139",
        for: "zip code tabulation area:02139",
      },
    ],
    [
      "county 48201",
      { level: "county", name: "county 48201", geoid: "48201", for: "county:201", in: "state:48" },
    ],
    [
      "0500000US48201",
      { level: "county", name: "county 48201", geoid: "48201", for: "county:201", in: "state:48" },
    ],
    [
      "0644000",
      { level: "place", name: "place 0644000", geoid: "0644000", for: "place:44000", in: "state:06" },
    ],
    [
      "48201223100",
      {
        level: "tract",
        name: "tract 48201223100",
        geoid: "48201223100",
        for: "tract:223100",
        in: "state:48 county:201",
      },
    ],
    [
      "TX-7",
      {
        level: "congressional district",
        name: "Congressional district 07, Texas",
        geoid: "4807",
        for: "congressional district:07",
        in: "state:48",
      },
    ],
  ])("%s", async (text, place) => {
    const { census, server } = await onLoopback([]);
    expect(await census.place(text)).toEqual(place);
    expect(server.requests).toHaveLength(0);
  });
});

describe("places that are not", () => {
  it.each([
    ["Springfield", '"Springfield" needs its state'],
    ["Portland, Oregano", '"Oregano" is no state'],
    ["99", '"99" is no code of a place'],
    ["1234", '"1234" is no code of a place'],
    ["county 99001", '"county 99001" begins with no state\'s code'],
    [" ", "is empty"],
  ])("%s is refused before any request", async (text, words) => {
    const { census, server } = await onLoopback([]);
    await expect(census.place(text)).rejects.toMatchObject({
      name: "InvalidArgumentError",
      field: "place",
      reason: expect.stringContaining(words),
    });
    expect(server.requests).toHaveLength(0);
  });
});

/** Lists of areas as the API sends them, by level. */
const lists: Record<string, [string, ...string[]][]> = {
  "place:* state:24": [
    ["Baltimore city, Maryland", "24", "04000"],
    ["Bel Air CDP, Maryland", "24", "05560"],
    ["Bel Air town, Maryland", "24", "05550"],
    ["St. Michaels town, Maryland", "24", "69350"],
  ],
  "county:* state:24": [
    ["Baltimore County, Maryland", "24", "005"],
    ["Baltimore city, Maryland", "24", "510"],
    ["Prince George's County, Maryland", "24", "033"],
    ["Garrett County, Maryland", "24", "023"],
  ],
  "county:* undefined": [
    ["Garrett County, Maryland", "24", "023"],
    ["Cook County, Illinois", "17", "031"],
    ["Cook County, Georgia", "13", "075"],
  ],
  [`${METRO}:* undefined`]: [
    ["Albany, GA Metro Area", "10500"],
    ["Albany-Schenectady-Troy, NY Metro Area", "10580"],
    ["Albuquerque, NM Metro Area", "10740"],
  ],
};

async function look(text: string) {
  const { census, asked } = await onLoopback(({ query }) => {
    const level = String(query.for).split(":")[0] ?? "";
    const parents = query.in === undefined || level === METRO ? [] : ["state"];
    const rows = lists[`${String(query.for)} ${String(query.in)}`] ?? [];
    const codes = rows[0] === undefined ? [] : rows[0].length === 3 ? ["state", level] : [...parents, level];
    return { json: rows.length === 0 ? [] : [["NAME", ...codes], ...rows] };
  });
  return { place: await census.place(text), asked: asked() };
}

describe("places found by name", () => {
  it.each([
    ["Baltimore, MD", "place:04000"],
    ["baltimore city, maryland", "place:04000"],
    ["Baltimore County, MD", "county:005"],
    ["prince georges county, MD", "county:033"],
    ["Garrett, MD", "county:023"],
    ["Saint Michaels, Maryland", "place:69350"],
  ])("%s", async (text, area) => {
    const { place } = await look(text);
    expect(place).toMatchObject({ for: area, in: "state:24" });
  });

  it("looks among cities first, then counties, of the newest certain survey", async () => {
    const { asked } = await look("Garrett, MD");
    expect(asked).toEqual([
      "/data/2024/acs/acs5?get=NAME&for=place:*&in=state:24",
      "/data/2024/acs/acs5?get=NAME&for=county:*&in=state:24",
    ]);
  });

  it("a county without its state is found where there is one of its name", async () => {
    expect((await look("Garrett County")).place).toMatchObject({ geoid: "24023" });
    await expect(look("Cook County")).rejects.toMatchObject({
      reason: '"Cook County" is the name of 2 areas: write one as the Bureau does.',
      nearest: ["Cook County, Georgia", "Cook County, Illinois"],
    });
  });

  it("a name that two areas share is not guessed", async () => {
    await expect(look("Bel Air, MD")).rejects.toMatchObject({
      nearest: ["Bel Air CDP, Maryland", "Bel Air town, Maryland"],
    });
    expect((await look("Bel Air town, MD")).place.geoid).toBe("2405550");
  });

  it("metro areas are found by any of their cities", async () => {
    expect((await look("Albuquerque metro")).place).toEqual({
      level: METRO,
      name: "Albuquerque, NM Metro Area",
      geoid: "10740",
      for: `${METRO}:10740`,
    });
    expect((await look("Schenectady metro")).place.geoid).toBe("10580");
    expect((await look("Albany, GA metro area")).place.geoid).toBe("10500");
  });

  it("a name that is nowhere offers the nearest", async () => {
    await expect(look("Baltimroe, MD")).rejects.toMatchObject({
      name: "InvalidArgumentError",
      reason: 'no city or county is named "Baltimroe, MD" in 2024/acs/acs5.',
    });
  });

  it("Connecticut's areas are those of the year: planning regions from 2022 on, counties before", async () => {
    const { census, asked } = await onLoopback(({ path }) => ({
      json: [
        ["NAME", "state", "county"],
        path.includes("/2022/")
          ? ["Capitol Planning Region, Connecticut", "09", "110"]
          : ["Hartford County, Connecticut", "09", "003"],
      ],
    }));
    expect(await census.place("Capitol Planning Region, CT", { year: 2022 })).toMatchObject({
      geoid: "09110",
    });
    expect(await census.place("Hartford County, CT", { year: 2021 })).toMatchObject({ geoid: "09003" });
    await expect(census.place("Hartford County, CT", { year: 2022 })).rejects.toMatchObject({
      field: "place",
    });
    expect(asked()[0]).toBe("/data/2022/acs/acs5?get=NAME&for=county:*&in=state:09");
  });

  it("gives every place that a text may mean, best first", async () => {
    const found = await createReplay().places("Baltimore County, MD");
    expect(found.map(({ place, confidence }) => [place.name, place.geoid, confidence])).toEqual([
      ["Baltimore County, Maryland", "24005", 1],
      ["Baltimore city, Maryland", "24510", 0.6],
    ]);
  });
});
