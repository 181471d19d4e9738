import type { Clock } from "@govdata/core";
import { type LoopbackHandler, type LoopbackReply, type LoopbackServer, serve } from "@tooling/testing";
import { onTestFinished } from "vitest";
import { createWorldBank, type WorldBank } from "../src/index.js";

/** Waiting takes no time. */
const clock: Clock = { now: () => Date.UTC(2021, 5, 13), sleep: async () => undefined };

/** The SDK on a real server on loopback, closed when the test ends. */
export async function onLoopback(
  answers: LoopbackHandler | readonly LoopbackReply[],
): Promise<{ worldBank: WorldBank; server: LoopbackServer }> {
  const server = await serve(answers);
  onTestFinished(() => server.close());
  const worldBank = createWorldBank({ baseUrl: server.url, clock, limits: false, retry: { backoff: 1 } });
  return { worldBank, server };
}

/** Japan's GDP in current US dollars, as recorded on 2021-06-13. */
export const JAPAN: Readonly<Record<string, number | null>> = {
  "2020": null,
  "2019": 5081769542379.77,
  "2018": 4954806619995.19,
  "2017": 4866864409657.68,
  "2016": 4922538141454.62,
};
/** That of the Arab World. */
export const ARAB_WORLD: Readonly<Record<string, number | null>> = {
  "2020": null,
  "2019": 2817414584665.11,
  "2018": 2771384097904.53,
};

export function row(date: string, value: number | null, changes: Record<string, unknown> = {}) {
  return {
    indicator: { id: "NY.GDP.MKTP.CD", value: "GDP (current US$)" },
    country: { id: "JP", value: "Japan" },
    countryiso3code: "JPN",
    date,
    value,
    unit: "",
    obs_status: "",
    decimal: 0,
    ...changes,
  };
}

export const arabWorld = { country: { id: "1A", value: "Arab World" }, countryiso3code: "ARB" };

export const japan = (...years: string[]) => years.map((year) => row(year, JAPAN[year] ?? null));

export function dataReply(rows: readonly unknown[], header: Record<string, unknown> = {}): LoopbackReply {
  return {
    json: [
      {
        page: 1,
        pages: 1,
        per_page: 1000,
        total: rows.length,
        sourceid: "2",
        sourcename: "World Development Indicators",
        lastupdated: "2021-05-25",
        ...header,
      },
      rows,
    ],
  };
}

export const message = (id: string, key: string, value: string): LoopbackReply => ({
  json: [{ message: [{ id, key, value }] }],
});

/** The page that a bad request gets, byte order mark included. */
export const REQUEST_ERROR: LoopbackReply = {
  status: 400,
  headers: { "content-type": "text/html" },
  text: '\uFEFF<?xml version="1.0" encoding="utf-8"?>\r\n<html><head><title>Request Error</title></head><body><p class="heading1">Request Error</p><p>The server encountered an error processing the request. See server logs for more details.</p></body></html>',
};
