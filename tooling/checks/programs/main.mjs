import { createFred } from "@govdata/fred";
import { answer } from "./answer.mjs";

// Deno and Bun have `process` too; the address comes last in each.
const baseUrl = process.argv.at(-1);
console.log(await answer(createFred({ apiKey: "0".repeat(32), baseUrl })));
