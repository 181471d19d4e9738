import { basename } from "node:path";
import { GovDataError } from "../errors.js";
import { parseJson } from "../json.js";
import { RECORDED_HEADER } from "../recorded.js";
import type { Clock, Fetch } from "../types.js";
import { type Asked, askedOf, difference, keyOf } from "./match.js";
import { momentOf, type Recording, readRecording, recordingFiles, startOf } from "./recording.js";

const NO_BODY = new Set([204, 205, 304]);
const DIFFERENCES_SHOWN = 6;

export interface ReplayOptions {
  /** The moment to answer for, when it is not the recorded one. */
  now?: Date | string;
}

/** A `fetch` that answers from recordings, on the date of the recording. */
export type ReplayFetch = Fetch & { readonly clock: Clock; readonly replay: true };

/** The body of a request as `canonicalBody` takes it. */
export function bodyValue(text: string, contentType: string): unknown {
  if (text === "") return null;
  if (/json/i.test(contentType) || /^\s*[[{]/.test(text)) {
    try {
      return parseJson(text);
    } catch {
      // Announced as JSON, or like it, and not: compared as text.
      return text;
    }
  }
  return text;
}

interface Known {
  readonly recording: Recording;
  readonly asked: Asked;
}

class Replay {
  private readonly known: Known[];
  private readonly byKey = new Map<string, Known[]>();
  private readonly served = new Map<string, number>();
  readonly now: number;

  constructor(
    private readonly places: readonly (string | URL)[],
    options: ReplayOptions,
  ) {
    const found = places.map(recordingFiles);
    const recordings = found.flatMap(({ files }) => files.map(readRecording));
    this.known = recordings.map((recording) => {
      const { method, url, headers, body } = recording.request;
      return { recording, asked: askedOf(method, url, body, headers["content-type"] ?? "") };
    });
    const moments = new Map(recordings.map((recording) => [recording, momentOf(recording.recorded)]));
    // Sorting is stable: recordings of one moment stay in the order of their names.
    const inTime = [...this.known].sort(
      (a, b) => (moments.get(a.recording) ?? 0) - (moments.get(b.recording) ?? 0),
    );
    for (const known of inTime) {
      const key = keyOf(known.asked);
      this.byKey.set(key, [...(this.byKey.get(key) ?? []), known]);
    }
    this.now = this.moment(options, found.flatMap(({ manifests }) => manifests).map(startOf), [
      ...moments.values(),
    ]);
  }

  private moment(
    options: ReplayOptions,
    starts: readonly number[],
    moments: readonly (number | undefined)[],
  ): number {
    if (options.now !== undefined) {
      const given = new Date(options.now).getTime();
      if (Number.isNaN(given))
        throw new GovDataError("replay: now is no moment", { api: "replay", kind: "invalid_argument" });
      return given;
    }
    const dated = starts.length > 0 ? starts : moments.filter((moment) => moment !== undefined);
    return dated.length > 0 ? dated.reduce((latest, moment) => Math.max(latest, moment)) : Date.now();
  }

  answer(asked: Asked): Response {
    const key = keyOf(asked);
    const list = this.byKey.get(key);
    const turn = this.served.get(key) ?? 0;
    const known = list?.[Math.min(turn, list.length - 1)];
    if (!known) throw this.miss(asked);
    this.served.set(key, turn + 1);
    const { status, bytes } = known.recording.response;
    const headers = new Headers(known.recording.response.headers);
    const moment = momentOf(known.recording.recorded);
    // Each source then tells the day of its own recording, not the one the replay reckons from.
    if (moment !== undefined) headers.set(RECORDED_HEADER, new Date(moment).toISOString());
    return new Response(NO_BODY.has(status) ? null : new Uint8Array(bytes), { status, headers });
  }

  private miss(asked: Asked): GovDataError {
    const query = asked.params
      .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
      .join("&");
    const url = `${asked.origin}${encodeURI(asked.path)}${query ? `?${query}` : ""}`;
    const ranked = this.known
      .map((known) => ({ known, ...difference(known.asked, asked) }))
      .sort((a, b) => a.distance - b.distance);
    const nearest = ranked[0];
    let hint = "There are no recordings in it.";
    if (nearest) {
      const shown = nearest.texts.slice(0, DIFFERENCES_SHOWN);
      const more = nearest.texts.length - shown.length;
      hint = `The nearest, ${lastName(nearest.known.recording.file)}, differs in ${shown.join(", ")}${more > 0 ? ` and ${more} more` : ""}.`;
    }
    const where = this.places.map((place) => lastName(String(place))).join(", ");
    return new GovDataError(`replay: no recording of ${asked.method} ${url} in ${where}. ${hint}`, {
      api: "replay",
      kind: "replay_miss",
      url,
    });
  }
}

/** An error may be shown to others than whose disk it is: no folders above. */
function lastName(place: string): string {
  return basename(place.replace(/[\\/]$/, ""));
}

/**
 * A `fetch` that answers from recordings instead of the network, so that an analysis gives the same figures years
 * later. Requests match by method, address (in any order, without credentials) and body. Equal requests are answered
 * in the order in which they were recorded; the last answer repeats.
 *
 * Its `clock` stands still at the moment the recording began (its manifest), else at the latest recording, else now;
 * waiting takes no time.
 *
 * @param places Directories, read with those inside them, or single files.
 * @throws GovDataError of kind `unreadable` when a file is no recording. The fetch itself throws one of kind
 * `replay_miss` that names the nearest recording and what is different about it.
 * @example
 * const fred = createFred({ fetch: replayFrom("./recordings") });
 */
export function replayFrom(
  places: string | URL | readonly (string | URL)[],
  options: ReplayOptions = {},
): ReplayFetch {
  const list = typeof places === "string" || places instanceof URL ? [places] : places;
  const replay = new Replay(list, options);
  const clock: Clock = {
    now: () => replay.now,
    sleep: async (_ms, signal) => signal?.throwIfAborted(),
  };
  const fetch: Fetch = async (input, init) => {
    const request = new Request(input, init);
    request.signal.throwIfAborted();
    const contentType = request.headers.get("content-type") ?? "";
    const body = bodyValue(await request.text(), contentType);
    return replay.answer(askedOf(request.method, request.url, body, contentType));
  };
  return Object.assign(fetch, { clock, replay: true } as const);
}
