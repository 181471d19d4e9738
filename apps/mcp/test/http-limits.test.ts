import { describe, expect, it } from "vitest";
import { RequestLimits } from "../src/http/limits.js";

describe("requests of one client under way", () => {
  it("are a hundred at most, and one more for each that has ended", () => {
    const limits = new RequestLimits(0);
    const ends = Array.from({ length: 100 }, () => limits.begin("ana"));
    expect(ends.every((end) => end !== undefined)).toBe(true);
    expect(limits.begin("ana")).toBeUndefined();
    expect(typeof limits.begin("ben")).toBe("function");
    ends[0]?.();
    expect(typeof limits.begin("ana")).toBe("function");
    expect(limits.begin("ana")).toBeUndefined();
  });

  it("are told to wait when there were too many in a minute", async () => {
    const limits = new RequestLimits(2);
    expect([await limits.take("ana"), await limits.take("ana")]).toEqual([undefined, undefined]);
    const wait = await limits.take("ana");
    expect(wait).toBeGreaterThanOrEqual(1);
    expect(wait).toBeLessThanOrEqual(60);
    expect(await limits.take("ben")).toBeUndefined();
  });
});
