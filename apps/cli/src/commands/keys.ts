import type { Context } from "../context.js";
import type { ExitCode } from "../exit-codes.js";
import { giveRows } from "./rows.js";

interface KeyLine {
  module: string;
  variables: readonly string[];
  required: boolean;
  set: boolean;
  from: string | null;
  problem: string | null;
  signUp: string | null;
}

/** Which keys the modules read and which are set; never a key. */
export async function keyReports({ settings }: Context): Promise<KeyLine[]> {
  const { loadDoctor } = await import("@govdata/mcp/host");
  const { examine } = await loadDoctor();
  const { modules } = await examine(settings);
  return modules.flatMap(({ name, keys }) => keys.map((key) => ({ module: name, ...key })));
}

/** `govdata keys` */
export async function keys(context: Context): Promise<ExitCode> {
  const reports = await keyReports(context);
  const rows = reports.map(({ module, variables, required, set, from, problem, signUp }) => [
    module,
    variables.join(" or "),
    required ? "needed" : "optional",
    set ? "set" : problem === null ? "not set" : `counts as not set: ${problem}`,
    from,
    signUp,
  ]);
  const without = context.modules
    .map(({ name }) => name)
    .filter((name) => reports.every((key) => key.module !== name));
  return giveRows(
    `${reports.filter(({ set }) => set).length} of ${reports.length} keys are set.`,
    ["module", "variable", "need", "state", "set in", "where to get one"],
    rows,
    [
      ...(without.length > 0 ? [`No key at all: ${without.join(", ")}.`] : []),
      "Set one in the environment, in a file for --env-file, or name a file that holds it: FRED_API_KEY_FILE=…",
    ],
    context,
  );
}
