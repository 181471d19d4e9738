import type { Context } from "../context.js";
import { CommandError, EXIT, type ExitCode, exitCodeOf } from "../exit-codes.js";
import { print } from "../output.js";
import { guess, moduleNamed } from "./find.js";

/** `govdata cache` and `govdata cache clear [module]`. */
export async function cache(
  what: string | undefined,
  module: string | undefined,
  context: Context,
): Promise<ExitCode> {
  if (what === undefined) return show(context);
  if (what !== "clear") {
    throw new CommandError(
      `cache takes nothing or clear, got "${what}".${await guess(what, ["clear"])}`,
      EXIT.usage,
    );
  }
  const name = module === undefined ? undefined : (await moduleNamed(module, context)).module.name;
  const outcome = await context.open().call("clear_cache", name === undefined ? {} : { module: name });
  if (outcome.isError)
    throw new CommandError(outcome.text.split("\n")[0] ?? "", exitCodeOf(outcome.error.kind));
  print(context.io, outcome.structured.summary);
  return EXIT.ok;
}

async function show({ io, flags, settings }: Context): Promise<ExitCode> {
  const { loadDoctor } = await import("@govdata/mcp/host");
  const { examine } = await loadDoctor();
  const { cache } = await examine(settings);
  if (flags.format === "json") {
    print(io, JSON.stringify(cache, null, 2));
    return EXIT.ok;
  }
  const size = cache.bytes === null ? "nothing yet" : `${(cache.bytes / 1_000_000).toFixed(1)} MB`;
  const text =
    settings.cache === false
      ? "Nothing is cached (--no-cache)."
      : cache.file === null
        ? `Cache: ${cache.address}`
        : `Cache: ${cache.file}, ${size}. Forget it with govdata cache clear.`;
  print(io, text);
  return EXIT.ok;
}
