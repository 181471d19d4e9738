/**
 * Builds the site into `docs/.vitepress/dist`, or serves it while you write.
 *
 *   node docs/src/site.mjs build
 *   node docs/src/site.mjs dev
 */
import { join } from "node:path";
import { root } from "@tooling/build/workspace";
import { build, createServer } from "vitepress";
import { writeLlms } from "./llms.mjs";
import { prepare } from "./prepare.mjs";

const docs = join(root, "docs");
const [what] = process.argv.slice(2);
if (what !== "build" && what !== "dev") {
  console.error("site: build or dev");
  process.exit(2);
}
await prepare(docs);
if (what === "build") {
  await build(docs);
  writeLlms(docs);
} else {
  const server = await createServer(docs);
  await server.listen();
  server.printUrls();
}
