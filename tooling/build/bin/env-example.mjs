#!/usr/bin/env node
/**
 * Writes `.env.example`: every key that the built packages read, and every setting of the server. `check` fails while the
 * file says something else.
 *
 *   pnpm env-example [--check]
 *
 * --check   writes nothing; ends with 1 when the file is not current
 */
import { envExampleProblems, writeEnvExample } from "../src/env-example-file.mjs";

const [flag, ...rest] = process.argv.slice(2);
if ((flag !== undefined && flag !== "--check") || rest.length > 0) {
  console.error("env-example: the only option is --check");
  process.exit(2);
}
const problems = flag === "--check" ? envExampleProblems() : [];
if (flag === undefined) console.log(writeEnvExample() ? ".env.example written" : ".env.example is current");
for (const problem of problems) console.error(`env-example: ${problem}`);
process.exit(problems.length > 0 ? 1 : 0);
