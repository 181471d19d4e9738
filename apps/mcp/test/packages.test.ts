import { isGovDataError } from "@govdata/core";
import { withSources } from "@govdata/core/node";
import type { ToolResult } from "@govdata/kit";
import { describe, expect, it } from "vitest";
import { type Loaded, loadPackages } from "./helpers/packages.js";

const NOW = () => new Date("2025-01-20T12:00:00Z");
const packages = await loadPackages();

/** The address of the first thing found: the braces filled from its columns. */
function firstAddress(result: ToolResult): string | undefined {
  if (result.kind !== "list" || result.resource === undefined || result.rows.length === 0) return undefined;
  const { columns, rows } = result;
  return result.resource.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(rows[0]?.[columns.indexOf(name)])),
  );
}

function patterns({ module }: Loaded): RegExp[] {
  return (module.resources ?? []).map(({ template }) => {
    const literal = template.split(/\{\w+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
    return new RegExp(`^govdata://${module.meta.name}/${literal.join("[^/?#]+")}$`);
  });
}

describe.each([...packages])("%s", (_name, loaded) => {
  const { module, sdk } = loaded;
  const calls = module.tools.flatMap((tool) => tool.examples.map(({ args }) => ({ tool, args })));

  it("gives each thing it finds an address that can be read, and each source a page for a person", async () => {
    let sourced = 0;
    for (const { tool, args } of calls) {
      const run = { sdk, signal: new AbortController().signal, progress: () => undefined, now: NOW };
      const answer = await withSources(() => tool.run(args, run)).catch((error: unknown) => {
        // An example that has no fixture is shown elsewhere, with a server of its own.
        if (isGovDataError(error) && error.kind === "replay_miss") return undefined;
        throw error;
      });
      if (answer === undefined) continue;
      const address = firstAddress(answer.data);
      if (address !== undefined) {
        const fits = patterns(loaded).some((pattern) => pattern.test(address));
        expect(fits, `${tool.name}: ${address}`).toBe(true);
      }
      for (const { url, cite } of answer.sources) {
        expect(cite.page, `${tool.name}: ${url}`).toMatch(
          /^https:\/\/[^?]+(?:\?(?!.*(?:api_?key|token)=).*)?$/i,
        );
        expect(cite.publisher).not.toBe("");
        sourced += 1;
      }
    }
    if (calls.length > 0) expect(sourced).toBeGreaterThan(0);
  });
});
