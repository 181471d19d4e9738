import { describe, expect, it } from "vitest";
import { countryCodes, economies, findEconomy, matchEconomies } from "../src/index.js";

describe("economies", () => {
  it("are 217 countries and 79 groups", () => {
    expect(economies().filter((each) => !each.group)).toHaveLength(217);
    expect(economies().filter((each) => each.group)).toHaveLength(79);
  });

  it.each([
    ["JPN", "JPN"],
    ["jp", "JPN"],
    ["Japan", "JPN"],
    ["south korea", "KOR"],
    ["Korea, Rep.", "KOR"],
    ["North Korea", "PRK"],
    ["Türkiye", "TUR"],
    ["Turkey", "TUR"],
    ["Côte d’Ivoire", "CIV"],
    ["Ivory Coast", "CIV"],
    ["Saint Lucia", "LCA"],
    ["St. Lucia", "LCA"],
    ["Bosnia & Herzegovina", "BIH"],
    ["UK", "GBR"],
    ["U.S.A.", "USA"],
    ["Kosovo", "XKX"],
    ["XK", "XKX"],
    ["Channel Islands", "CHI"],
    ["JG", "CHI"],
    ["NA", "NAM"],
    ["DR Congo", "COD"],
    ["World", "WLD"],
    ["1w", "WLD"],
    ["EU", "EUU"],
    ["Euro area", "EMU"],
    ["High income", "HIC"],
    ["Middle East, North Africa, Afghanistan & Pakistan", "MEA"],
    ["Middle East & North Africa", "MEA"],
  ])("finds %s", (text, id) => {
    expect(findEconomy(text)?.id).toBe(id);
  });

  it.each(["Taiwan", "TW", "Atlantis", "", "ZZ"])("has no %s", (text) => {
    expect(findEconomy(text)).toBeUndefined();
  });

  it("every other name leads to a code of the table", async () => {
    const { OTHER_NAMES, SETS } = await import("../src/economy-names.js");
    const ids = new Set(economies().map((each) => each.id));
    expect(
      [...OTHER_NAMES.map(([, id]) => id), ...Object.values(SETS).flat()].filter((id) => !ids.has(id)),
    ).toEqual([]);
  });

  it("never says in which region a country is", () => {
    expect(Object.keys(findEconomy("Pakistan") ?? {})).toEqual(["id", "iso2Code", "name", "group"]);
  });
});

describe("lists of countries", () => {
  it("are parted by semicolons, or by commas that are not part of a name", () => {
    expect(countryCodes("US;GB;DE")).toEqual(["USA", "GBR", "DEU"]);
    expect(countryCodes("US, GB, Japan")).toEqual(["USA", "GBR", "JPN"]);
    expect(countryCodes("Korea, Rep.")).toEqual(["KOR"]);
    expect(countryCodes(["Korea, Rep.", "JP;DE"])).toEqual(["KOR", "JPN", "DEU"]);
    expect(countryCodes("all")).toBe("all");
  });

  it("know the G7", () => {
    expect(countryCodes("G7")).toEqual(["USA", "GBR", "DEU", "FRA", "ITA", "JPN", "CAN"]);
  });
});

describe("resolving a name", () => {
  it("is certain of a code or name", () => {
    expect(matchEconomies("germany")).toEqual([
      { economy: { id: "DEU", iso2Code: "DE", name: "Germany", group: false }, confidence: 1 },
    ]);
  });

  it("offers what resembles it", () => {
    expect(matchEconomies("Germny")[0]).toMatchObject({ economy: { id: "DEU" }, confidence: 0.4 });
    expect(matchEconomies("Guinea").map((each) => each.economy.id)).toEqual(["GIN"]);
    expect(matchEconomies("Congo").map((each) => each.economy.id)).toEqual(
      expect.arrayContaining(["COD", "COG"]),
    );
    expect(matchEconomies("Taiwan")).toEqual([]);
  });
});
