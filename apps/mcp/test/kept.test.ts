import { beforeEach, describe, expect, it } from "vitest";
import type { GovDataServer } from "../src/server.js";
import { useWorkshop } from "./helpers/workshop.js";

const workshop = useWorkshop();
beforeEach(() => {
  workshop.office.asked.length = 0;
});

/** The body of an answer, and where it came from. */
async function ask(server: GovDataServer, args: Record<string, unknown> = {}) {
  const outcome = await server.callTool("acme_daily", { town: "springfield", ...args });
  if (outcome.isError) throw new Error(outcome.text);
  const { meta, ...body } = outcome.structured;
  return { from: meta.sources.map((source) => source.from), body };
}

describe("an answer that was given a moment ago", () => {
  it("is given again as it was, and says that it comes from the cache", async () => {
    const server = await workshop.start();
    const first = await ask(server);
    const second = await ask(server);
    expect(first.from).toEqual(["network"]);
    expect(second).toEqual({ from: ["hit"], body: first.body });
    expect(first.body.rows).toEqual([
      ["2024-07-01", 31.5],
      ["2024-07-02", null],
      ["2024-07-03", 29],
    ]);
    expect(workshop.office.asked).toEqual(["/daily?town=springfield"]);
  });

  it("belongs to its arguments, in whatever order they are", async () => {
    const server = await workshop.start();
    await ask(server);
    expect((await ask(server, { end: "2024-07-03", town: "shelbyville" })).from).toEqual(["network"]);
    expect((await ask(server, { town: "shelbyville", end: "2024-07-03" })).from).toEqual(["hit"]);
    expect(workshop.office.asked).toEqual([
      "/daily?town=springfield",
      "/daily?town=shelbyville&end=2024-07-03",
    ]);
  });

  it("is asked for anew with fresh, and after the cache was cleared", async () => {
    const server = await workshop.start();
    await ask(server);
    expect((await ask(server, { fresh: true })).from).toEqual(["network"]);
    expect((await ask(server)).from).toEqual(["hit"]);
    await server.callTool("clear_cache");
    expect((await ask(server)).from).toEqual(["network"]);
    expect(workshop.office.asked).toHaveLength(3);
  });

  it("is not kept where nothing is", async () => {
    const server = await workshop.start({ cache: false });
    expect([(await ask(server)).from, (await ask(server)).from]).toEqual([["network"], ["network"]]);
  });
});
