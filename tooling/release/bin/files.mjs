#!/usr/bin/env node
/**
 * Writes `apps/mcp/server.json`, the server's entry in the MCP registry, and `docs/data-licences.md`, from the packages as
 * they are built. `check` fails while the files say something else.
 *
 *   pnpm release-files [--check]
 *
 * --check   writes nothing; ends with 1 when a file is not current
 */
import { releaseFileProblems, writeReleaseFiles } from "../src/files.mjs";

const [flag, ...rest] = process.argv.slice(2);
if ((flag !== undefined && flag !== "--check") || rest.length > 0) {
  console.error("release-files: the only option is --check");
  process.exit(2);
}
const problems = flag === "--check" ? await releaseFileProblems() : [];
if (flag === undefined) console.log((await writeReleaseFiles()).join("\n") || "all files are current");
for (const problem of problems) console.error(`release-files: ${problem}`);
process.exit(problems.length > 0 ? 1 : 0);
