import { readFileSync } from "node:fs";

// Loaded before a server: FRED out of memory in the place of the network, the same for whichever server asks. What a
// reply repeats of the request is filled in, since some servers compare it.
const fixture = (name) =>
  JSON.parse(readFileSync(new URL(`../../../packages/fred/fixtures/${name}.json`, import.meta.url), "utf8"));
const bodies = new Map(
  ["observations-unrate-2020", "series-unrate", "series-tags-unrate"].map((name) => {
    const { request, response } = fixture(name);
    return [new URL(request.url).pathname, response.body];
  }),
);

globalThis.fetch = async (input, init) => {
  const { url } = new Request(input, init);
  const { pathname, searchParams, host } = new URL(url);
  const body = host === "api.stlouisfed.org" ? bodies.get(pathname) : undefined;
  if (body === undefined) throw new TypeError(`the benchmark has no reply for ${host}${pathname}`);
  const echoed = [...searchParams]
    .filter(([name]) => Object.hasOwn(body, name))
    .map(([name, value]) => [name, typeof body[name] === "number" ? Number(value) : value]);
  return Response.json({ ...body, ...Object.fromEntries(echoed) });
};
