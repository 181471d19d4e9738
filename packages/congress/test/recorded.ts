import { loadRecordings, replayFrom } from "@govdata/core/node";
import { type Congress, createCongress } from "../src/index.js";

/** Parameters that recorded clients sent beside what this package sends; the API ignores them there or means its default by them. */
const EXTRAS = new Map([
  ["limit", "20"],
  ["offset", "0"],
  ["currentmember", "false"],
  ["conference", "false"],
]);

function params(url: URL): Map<string, string> {
  const found = new Map<string, string>();
  for (const [name, value] of url.searchParams) {
    if (name !== "api_key") found.set(name.toLowerCase(), value.toLowerCase());
  }
  return found;
}

/**
 * The SDK on a folder of recordings whose clients wrote addresses a little otherwise: before April 2026 none had to
 * name the format, and some sent parameters without meaning. Whatever this package asks must be asked there as well.
 */
export function recorded(folder: string): { congress: Congress; used: Set<string>; files: string[] } {
  const recordings = loadRecordings(folder);
  const replay = replayFrom(folder);
  const used = new Set<string>();

  function addressOf(asked: URL): string {
    const path = asked.pathname.toLowerCase();
    const found = recordings.find(({ request }) => new URL(request.url).pathname.toLowerCase() === path);
    if (found === undefined) return asked.href;
    if (asked.host === "api.congress.gov" && asked.searchParams.get("format") !== "json")
      throw new Error(`${asked.href} does not ask for JSON`);
    const there = params(new URL(found.request.url));
    const here = params(asked);
    here.delete("format");
    for (const [name, value] of here) {
      if (there.get(name) !== value) throw new Error(`${found.file} has no ${name}=${value}`);
      there.delete(name);
    }
    there.delete("format");
    for (const [name, value] of there) {
      if (EXTRAS.get(name) !== value)
        throw new Error(`${found.file} has ${name}=${value}, which is not asked`);
    }
    used.add(found.file);
    return found.request.url;
  }

  const fetch = Object.assign(
    async (input: Request | URL | string, init?: RequestInit) =>
      replay(addressOf(new URL(input instanceof Request ? input.url : input)), init),
    { clock: replay.clock, replay: true as const },
  );
  const congress = createCongress({ fetch, apiKey: "DEMO_KEY", retry: false });
  return { congress, used, files: recordings.map(({ file }) => file) };
}
