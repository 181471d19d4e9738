import { stripCredentials } from "@govdata/core";

/**
 * @typedef {{ method: string, url: string, body: string }} Request
 * @typedef {{ request: Request, status: number, type: string, text: string }} Exchange
 */

/** A part of an address that names a thing, and not a kind of thing: it has digits, capitals or several names in it. */
const THING = /[\d,;A-Z]|%/;

/** Each known request is compared with every one that is made. */
const taken = new WeakMap();

/** What is compared of a request: its parts without credentials, and without order. */
function partsOf(request) {
  const known = taken.get(request) ?? takeApart(request);
  taken.set(request, known);
  return known;
}

function takeApart({ method, url, body }) {
  const clean = stripCredentials(url);
  return {
    endpoint: `${method} ${clean.origin}`,
    path: clean.pathname.split("/").filter((part) => part !== ""),
    params: new Map([...new URLSearchParams(clean.search), ...fieldsOf(body)]),
  };
}

function fieldsOf(body) {
  if (!body.startsWith("{")) return [...new URLSearchParams(body)];
  const fields = Object.entries(JSON.parse(body));
  return fields.map(([name, value]) => [`body ${name}`, JSON.stringify(value)]);
}

/**
 * The known exchanges that a request is to be compared with: those of the same endpoint, of these the ones that were
 * asked most alike.
 *
 * @param {Request} request
 * @param {Exchange[]} known
 * @returns {{ same: boolean, exchanges: Exchange[] }}
 */
export function comparable(request, known) {
  const asked = partsOf(request);
  let best = { distance: Number.POSITIVE_INFINITY, exchanges: [] };
  for (const exchange of known) {
    const distance = distanceOf(asked, partsOf(exchange.request));
    if (distance === undefined || distance > best.distance) continue;
    if (distance < best.distance) best = { distance, exchanges: [] };
    best.exchanges.push(exchange);
  }
  return { same: best.distance === 0, exchanges: best.exchanges };
}

/** Undefined for another endpoint. A name too many or missing counts more than another value. */
function distanceOf(asked, recorded) {
  if (asked.endpoint !== recorded.endpoint || asked.path.length !== recorded.path.length) return undefined;
  let distance = 0;
  for (const [at, part] of asked.path.entries()) {
    const other = recorded.path[at];
    if (part === other) continue;
    if (!THING.test(part) && !THING.test(other)) return undefined;
    distance += 1;
  }
  for (const name of new Set([...asked.params.keys(), ...recorded.params.keys()])) {
    const [is, was] = [asked.params.get(name), recorded.params.get(name)];
    if (is !== was) distance += is === undefined || was === undefined ? 10 : 1;
  }
  return distance;
}

/** An endpoint as a report names it, without anything that may be a credential. */
export function endpointOf({ method, url }) {
  const { host, pathname } = stripCredentials(url);
  return `${method} ${host}${pathname}`;
}
