import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Depot, openDepot } from "./helpers/depot.js";
import { fixturesOf, wordsOf } from "./helpers/govdata.js";
import { runHere } from "./helpers/here.js";

let depot: Depot;
beforeAll(async () => {
  depot = await openDepot();
});
afterAll(() => depot.close());

const onDepot = (line: string) => runHere(wordsOf(line), { env: depot.env, cwd: depot.directory });
const onFred = (line: string) => runHere(["replay", fixturesOf("fred"), "--", ...wordsOf(line)]);

describe("a failure is one line that says what to do, and an exit code", () => {
  it.each([
    [
      "fred series-data GDP --units pc2",
      2,
      /^govdata: --units: must be one of "lin".*Did you mean "pch" or "pc1".*See govdata fred series-data --help$/,
    ],
    [
      "fred series-data",
      2,
      /^govdata: missing <series-id> \(Series id, such as UNRATE\): for example govdata fred series-data A191RL1Q225SBEA --start 2024-04-01$/,
    ],
    ["fred series-data GDP --last ten", 2, /^govdata: --last must be a whole number, got "ten"\.$/],
    ["fred series-data GDP --unit pc1", 2, /^govdata: unknown option '--unit' \(Did you mean --units\?\)/],
    ["fred series-dta GDP", 2, /^govdata: unknown command 'series-dta' \(Did you mean series-data\?\)/],
    ["fred series-data GDP UNRATE", 2, /^govdata: too many arguments/],
    ["fredd series-data GDP", 2, /^govdata: unknown command 'fredd' \(Did you mean fred\?\)/],
    [
      "fred series-data GDP --format cvs",
      2,
      /^govdata: --format must be one of .* got "cvs"\. Did you mean csv\?$/,
    ],
    [
      "fred series-data GDP --start 2024-01-01 --select GPD",
      2,
      /^govdata: --select: there is no "GPD"\. Did you mean "GDP"\?/,
    ],
    [
      "fred series-data NOT_A_SERIES",
      4,
      /^govdata: fred has no such thing \(HTTP 400\): The series does not exist\. Check the identifier/,
    ],
    ["fred series-data GDP --start 1999-01-01", 8, /^govdata: replay: no recording of GET /],
    ["describe fred series-dta", 2, /^govdata: fred has no "series-dta"\. Did you mean "series-data"\?/],
    ["list fredd", 2, /^govdata: there is no module "fredd"\. Did you mean "fred"/],
    ["cache clean", 2, /^govdata: cache takes nothing or clear, got "clean"\. Did you mean "clear"\?$/],
    ["completion csh", 2, /^govdata: completion knows bash, zsh, fish; got "csh"/],
  ])("%s: %i", async (line, code, told) => {
    const ended = await onFred(line);
    expect(ended.stderr.trimEnd()).toMatch(told);
    expect(ended.stderr.trimEnd().split("\n")).toHaveLength(1);
    expect({ code: ended.code, stdout: ended.stdout }).toEqual({ code, stdout: "" });
  });

  it.each([
    ["depot missing part", 4, "no such part"],
    ["depot missing patience", 5, "Try again in 7 s."],
    ["depot missing sense", 6, "The agency's service failed; try again later."],
    ["depot missing host", 7, "Check the connection: govdata doctor --live"],
    ["fred series-data GDP", 3, "set FRED_API_KEY. Get one at https://fredaccount.stlouisfed.org/apikeys."],
    ["record tape", 2, "record needs a command behind --"],
    ["depot parts full --env-file none.env", 2, "--env-file none.env cannot be read"],
    ["depot parts full --module-dir none", 2, "--module-dir none: there is no such directory."],
  ])("%s: %i", async (line, code, told) => {
    const ended = await onDepot(line);
    expect(ended.stderr).toContain(told);
    expect(ended.stderr.trimEnd().split("\n")).toHaveLength(1);
    expect({ code: ended.code, stdout: ended.stdout }).toEqual({ code, stdout: "" });
  });

  it("tells more with --debug", async () => {
    const ended = await onDepot("depot missing patience --debug");
    expect(ended.stderr).toContain('"kind":"rate_limited"');
    expect(ended.code).toBe(5);
  });

  it("is not that the agency has none", async () => {
    const { code, stdout } = await onFred("fred browse categories --category-id 125");
    expect(code).toBe(0);
    expect(stdout).toContain("What to try instead:");
  });
});
