import type { Context } from "../context.js";
import type { ExitCode } from "../exit-codes.js";
import { moduleNamed } from "./find.js";
import { keyReports } from "./keys.js";
import { giveRows } from "./rows.js";

/** `govdata list`: the modules, or the tools of one. */
export async function list(name: string | undefined, context: Context): Promise<ExitCode> {
  if (name !== undefined) return listTools(name, context);
  const keys = await keyReports(context);
  const rows = context.modules.map(({ name, module, tools }) => {
    const own = keys.filter((key) => key.module === module.name && key.required);
    const key = own.length === 0 ? "none needed" : own.every(({ set }) => set) ? "set" : "missing";
    return [
      name,
      tools.filter(({ tool }) => tool.members.length === 0).length,
      key,
      module.description.meta.description,
    ];
  });
  const broken = context.catalog.broken.map(
    ({ packageName, problem }) => `${packageName} cannot be used: ${problem}`,
  );
  return giveRows(
    `${rows.length} modules.`,
    ["module", "tools", "key", "what it has"],
    rows,
    [...broken, 'The tools of one: govdata list fred. The command for a question: govdata search "…".'],
    context,
  );
}

async function listTools(name: string, context: Context): Promise<ExitCode> {
  const commands = await moduleNamed(name, context);
  const entries = commands.tools.filter(({ tool }) => tool.memberOf === undefined);
  const rows = entries.flatMap((entry) => {
    const members = commands.tools.filter(({ tool }) => tool.memberOf === entry.tool.name);
    const line = (each: typeof entry, indent: string) => [
      `${indent}${commands.name} ${each.name}`,
      each.tool.title,
    ];
    return [line(entry, ""), ...members.map((member) => line(member, "  "))];
  });
  return giveRows(
    `${commands.name}: ${rows.length} commands. ${commands.module.description.meta.description}`,
    ["command", "what it gives"],
    context.flags.format === undefined
      ? rows
      : rows.map(([command = "", title = ""]) => [command.trim(), title]),
    [
      "Those set in are the parts of the one above. Arguments and examples: govdata describe <module> <tool>.",
    ],
    context,
  );
}
