import { openCache } from "@govdata/core/node";

// Written, closed, opened again: what a disk cache is for.
const address = process.argv.at(-1);
const first = await openCache(address);
await first.set("figure", { value: 21540.325 });
await first.close();
const second = await openCache(address);
console.log(JSON.stringify(await second.get("figure")));
await second.close();
