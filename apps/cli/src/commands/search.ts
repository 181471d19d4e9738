import type { Context } from "../context.js";
import { keyText } from "../describe.js";
import { EXIT, type ExitCode } from "../exit-codes.js";
import { say } from "../output.js";
import { pathOf } from "./find.js";
import { giveRows } from "./rows.js";

const MOST = 10;

/** `govdata search`: the commands for a question, best first, as the server's find_tools ranks them. */
export async function search(words: string, context: Context): Promise<ExitCode> {
  const { findTools } = await import("@govdata/mcp/host");
  const found = await findTools(context.registry, words);
  if (found.length === 0) {
    say(context.io, `Nothing fits "${words}". Try other words for it, or look through govdata list.`);
    return EXIT.ok;
  }
  const shown = context.flags.max === undefined ? found.slice(0, MOST) : found;
  const rows = shown.map(({ tool, members }) => {
    const parts = members.map((member) => member.title).slice(0, 3);
    const key = keyText(tool);
    return [
      pathOf(tool, context).join(" "),
      [tool.title, ...parts].join("; "),
      key === undefined ? "no" : "yes",
    ];
  });
  const rest = found.length - shown.length;
  return giveRows(
    `Commands for "${words}", best first.`,
    ["command", "what it gives", "key"],
    rows,
    [
      ...(rest > 0 ? [`${rest} more: --max ${found.length}.`] : []),
      `Arguments and examples: govdata describe ${rows[0]?.[0] ?? ""}`,
    ],
    context,
  );
}
