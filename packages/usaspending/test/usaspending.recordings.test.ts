import { describe, expect, it } from "vitest";
import { agencyRecordings } from "./recorded/agencies.js";
import { otherRecordings } from "./recorded/others.js";
import { names } from "./recorded/replay.js";
import { searchRecordings } from "./recorded/searches.js";

const recordings = { ...agencyRecordings, ...searchRecordings, ...otherRecordings };

describe("every recording of USAspending, read through the SDK", () => {
  it("has a test", () => {
    expect(Object.keys(recordings).sort()).toEqual([...names].sort());
  });

  it.each(Object.entries(recordings))("%s", async (_file, check) => {
    await check();
  });
});
