import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isKind } from "../src/errors.js";
import { path } from "../src/path.js";

describe("path", () => {
  it("encodes every part and leaves the rest of the template alone", () => {
    expect(path`/bill/${118}/${"hr"}/${3076n}/actions`).toBe("/bill/118/hr/3076/actions");
    expect(path`/series/${"A/B?c#d"}/data`).toBe("/series/A%2FB%3Fc%23d/data");
    expect(path`/x/${"São Paulo"}`).toBe("/x/S%C3%A3o%20Paulo");
    expect(path`/x/${"100%"}`).toBe("/x/100%25");
    expect(path`/plain`).toBe("/plain");
  });

  it("keeps a dot inside a part", () => {
    expect(path`/drug/${"event.json"}`).toBe("/drug/event.json");
    expect(path`/v${1}.${2}/x`).toBe("/v1.2/x");
  });

  it.each([
    ["an empty part", () => path`/a/${""}/b`, 'the part after "/a/" is empty'],
    ["a blank part", () => path`/a/${"  "}/b`, "is empty"],
    ["a dot", () => path`/a/${"."}/b`, 'is "."'],
    ["two dots", () => path`/a/${".."}/b`, 'is ".."'],
    ["dots that meet in one segment", () => path`/a/.${"x"}/${".."}`, 'is ".."'],
    ["dots completed by the template", () => path`/a/${"."}./b`, 'is "."'],
    ["NaN", () => path`/a/${Number.NaN}`, "is NaN"],
    ["half a character", () => path`/a/${"\uD800"}`, "not valid Unicode"],
  ])("refuses %s", (_, build, message) => {
    expect(build).toThrowError(message);
    try {
      build();
    } catch (error) {
      expect(isKind(error, "invalid_argument")).toBe(true);
    }
  });

  it("never leaves its directory, whatever a part holds", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (part) => {
        let built: string;
        try {
          built = path`/api/${part}/end`;
        } catch (error) {
          return isKind(error, "invalid_argument");
        }
        const url = new URL(`https://agency.gov${built}`);
        const segments = url.pathname.split("/");
        return segments.length === 4 && decodeURIComponent(segments[2] ?? "") === part && url.search === "";
      }),
    );
  });
});
