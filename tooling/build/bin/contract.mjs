#!/usr/bin/env node
/**
 * Writes `tools.contract.json`, the names, arguments and annotations of every tool, and the tool reference in
 * `docs/tools`, from the packages as they are built. `check` fails while the files say something else.
 *
 *   pnpm contract [--check]
 *
 * --check   writes nothing; ends with 1 when something is wrong
 */
import { checkContract, writeContract } from "../src/contract-files.mjs";

const [flag, ...rest] = process.argv.slice(2);
if ((flag !== undefined && flag !== "--check") || rest.length > 0) {
  console.error("contract: the only option is --check");
  process.exit(2);
}
const { contract, changes = [], problems } = await (flag === "--check" ? checkContract() : writeContract());
for (const change of changes) console.log(change);
const tools = Object.values(contract.packages).flatMap((one) => one.tools);
console.log(
  `${tools.length} tools and groups; in no profile, full only: ${contract.fullOnly.join(", ") || "none"}`,
);
for (const problem of problems) console.error(`contract: ${problem}`);
process.exit(flag === "--check" && problems.length > 0 ? 1 : 0);
