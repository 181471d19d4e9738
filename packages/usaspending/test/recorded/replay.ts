import { basename, join } from "node:path";
import { field } from "@govdata/core";
import { loadRecordings, replayFrom } from "@govdata/core/node";
import { createUsaspending } from "../../src/index.js";

// Real replies of the real API, which lie beside the project. Run only where GOVDATA_SHARED says where.
const folder = join(String(process.env.GOVDATA_SHARED), "recordings", "usaspending");
const replay = replayFrom(folder);
const replies = new Map(
  loadRecordings(folder).map(({ file, response }) => [basename(file, ".json"), response.body] as const),
);
/** Every recording, by its file's name. */
export const names = [...replies.keys()];

/**
 * The recorded client asked three things otherwise than this package: with the deprecated `subawards`, for a state
 * without the year (which is the same as `latest`), and for an amount with a parameter that the contract does not have.
 */
function asRecorded(address: string, init: RequestInit | undefined): [string, RequestInit | undefined] {
  const url = new URL(address);
  if (url.pathname.includes("/recipient/state/")) url.searchParams.delete("year");
  const body = typeof init?.body === "string" ? JSON.parse(init.body) : undefined;
  if (body === undefined) return [url.href, init];
  const more = url.pathname.endsWith("/search/spending_by_award/")
    ? { subawards: false }
    : url.pathname.endsWith("/disaster/award/amount/")
      ? { spending_type: "total" }
      : {};
  return [url.href, { ...init, body: JSON.stringify({ ...body, ...more }) }];
}

const fetch = Object.assign(
  (input: Request | URL | string, init?: RequestInit) => replay(...asRecorded(String(input), init)),
  { clock: replay.clock, replay: true as const },
);
/** The SDK on the recordings. */
export const usaspending = createUsaspending({ fetch });

/** What to find in a recording, by its file's name. */
export type Recordings = Record<string, () => Promise<void>>;

/** What a recording says in a field, to compare what the SDK gives. */
export function rows(file: string, name = "results"): unknown {
  return field(replies.get(file), name);
}

/** A recording as it was sent. */
export const sent = (file: string): unknown => replies.get(file);
