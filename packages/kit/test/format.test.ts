import { formatChange, formatNumber } from "@govdata/kit";
import { describe, expect, it } from "vitest";

describe("formatNumber", () => {
  it.each([
    [29374.914, "29,374.914"],
    [0, "0"],
    [-1234567, "-1,234,567"],
    [999, "999"],
    [0.0625, "0.0625"],
    ["9007199254740993", "9,007,199,254,740,993"],
    [1e21, "1e+21"],
    [null, "missing"],
  ])("%s reads %s", (value, text) => {
    expect(formatNumber(value)).toBe(text);
  });
});

describe("formatChange", () => {
  it("is a percentage of a positive first value", () => {
    expect(formatChange(100, 102.6)).toBe("+2.6%");
    expect(formatChange(200, 150)).toBe("-25%");
  });

  it("is percentage points where the unit is a percentage", () => {
    expect(formatChange(3.9, 4.1, "Percent")).toBe("+0.2 percentage points");
  });

  it("is the difference where a percentage would mean nothing", () => {
    expect(formatChange(-5, 3)).toBe("+8");
    expect(formatChange(0, 1.5)).toBe("+1.5");
    expect(formatChange(Number.MIN_VALUE, 1e300)).toMatch(/^\+/);
  });
});
