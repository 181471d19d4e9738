#!/usr/bin/env node
/**
 * What every module has, as it is built now.
 *
 *   pnpm modules [--json]
 *
 * Recordings are read, and so counted, only where GOVDATA_SHARED names the folder that holds them.
 */
import { reportOf } from "./report.mjs";
import { printed } from "./show.mjs";

const [flag, ...rest] = process.argv.slice(2).filter((argument) => argument !== "--");
if ((flag !== undefined && flag !== "--json") || rest.length > 0) {
  console.error("modules: the only option is --json");
  process.exit(2);
}
const modules = await reportOf();
console.log(flag === "--json" ? JSON.stringify(modules, null, 2) : printed(modules));
process.exitCode = modules.some(({ recordings }) => recordings?.failed > 0) ? 1 : 0;
