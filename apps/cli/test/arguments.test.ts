import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Depot, openDepot } from "./helpers/depot.js";
import { wordsOf } from "./helpers/govdata.js";
import { runHere } from "./helpers/here.js";

let depot: Depot;
beforeAll(async () => {
  depot = await openDepot();
});
afterAll(() => depot.close());

/** What the tool was given for a command line. */
async function given(line: string): Promise<unknown> {
  const { code, stdout, stderr } = await runHere(["--format", "json", ...wordsOf(line)], {
    env: depot.env,
    cwd: depot.directory,
  });
  return code === 0 ? JSON.parse(stdout).record.given : { code, stderr };
}

describe("arguments", () => {
  it.each([
    [
      "by position, and by name in either spelling",
      "depot echo x --long-name a",
      { name: "x", long_name: "a" },
    ],
    ["of the agency", "depot echo --name x --long_name a", { name: "x", long_name: "a" }],
    ["of an earlier version", "depot echo x --RepeatCount 3", { name: "x", count: 3 }],
    ["under a former name of the tool", "depot repeat x --RepeatCount 3", { name: "x", count: 3 }],
    ["under the server's name of the tool", "depot_echo x", { name: "x" }],
    ["behind the module", "depot depot_echo x", { name: "x" }],
    ["as numbers", "depot echo x --amount -1.5e3 --count -7", { name: "x", amount: -1500, count: -7 }],
    ["as one of a list", "depot echo x --mode fast", { name: "x", mode: "fast" }],
    ["as yes and no", "depot echo x --no-deep", { name: "x", deep: false }],
    ["as yes", "depot echo x --deep", { name: "x", deep: true }],
    ["repeated", "depot echo x --tags a --tags b", { name: "x", tags: ["a", "b"] }],
    ["parted by commas", "depot echo x --tags a,b", { name: "x", tags: ["a", "b"] }],
    ["with a comma in one of them", `depot echo x --tags '["a,b"]'`, { name: "x", tags: ["a,b"] }],
    ["as one text, where the tool parts it", "depot echo x --ids 'a;b'", { name: "x", ids: "a;b" }],
    ["as several texts", "depot echo x --ids a --ids 'b,c'", { name: "x", ids: ["a", "b,c"] }],
    ["that are called as an option of every command", "depot echo x --arg-all", { name: "x", all: true }],
    ["that look like an option", "depot echo -- --x", { name: "--x" }],
    ["that are negative numbers", "depot echo -5", { name: "-5" }],
    ["before the command", "--no-cache depot echo x", { name: "x" }],
  ])("%s: %s", async (_how, line, expected) => {
    expect(await given(line)).toEqual(expected);
  });
});
