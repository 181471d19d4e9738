import { describe, expect, it } from "vitest";
import { nearest } from "../src/nearest.js";

describe("nearest", () => {
  it("forgives a missing, a wrong, a doubled and a swapped letter, and case", () => {
    const known = ["unemployment", "employment", "inflation"];
    expect(nearest("unemploment", known)[0]).toBe("unemployment");
    expect(nearest("inflatoin", known)).toEqual(["inflation"]);
    expect(nearest("INFLATION", known)).toEqual(["inflation"]);
    expect(nearest("Employmment", known)[0]).toBe("employment");
  });

  it("puts the nearest first, and gives no more than asked for", () => {
    expect(nearest("cat", ["cart", "cat", "cut", "dog"])).toEqual(["cat", "cart", "cut"]);
    expect(nearest("cat", ["cart", "cat", "cut"], 1)).toEqual(["cat"]);
    expect(nearest("cat", ["cat"], 0)).toEqual([]);
  });

  it("offers what begins the same", () => {
    expect(nearest("quarter", ["quarterly_average", "daily"])).toEqual(["quarterly_average"]);
    expect(nearest("state_fips_code", ["state"])).toEqual(["state"]);
  });

  it("offers nothing rather than something far away", () => {
    expect(nearest("xyz", ["monthly", "daily"])).toEqual([]);
    expect(nearest("", ["a", "b"])).toEqual([]);
    expect(nearest("GDP", [])).toEqual([]);
    expect(nearest("a", ["annual"])).toEqual([]);
  });

  it("names a candidate once", () => {
    expect(nearest("cat", ["cat", "cat"])).toEqual(["cat"]);
  });

  it("takes a pasted paragraph by its beginning", () => {
    expect(nearest("monthly".padEnd(1_000_000, " x"), ["monthly", "daily"])).toEqual(["monthly"]);
  });
});
