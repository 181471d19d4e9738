import { expectEcho, type Http } from "@govdata/core";
import { lifetime } from "./list.js";
import { API, type Obj, obj, unreadable } from "./read.js";

/** Where one thing is, and what it must say of itself. */
export interface OnePlan {
  path: string;
  /** Its name in the reply. */
  key: string;
  congress?: number;
  ttl?: number;
  page?: string;
}

/** One thing of a reply. A list of one is taken for the thing: the specification and the API disagree at times. */
export async function readOne(http: Http, plan: OnePlan): Promise<Obj> {
  const reply = await fetchOne(http, plan);
  const found = reply[plan.key];
  return obj(Array.isArray(found) && found.length === 1 ? found[0] : found, `"${plan.key}"`);
}

/** All things of a reply that comes as a list where one thing was asked for (the parts of a report). */
export async function readSeveral(http: Http, plan: OnePlan): Promise<Obj[]> {
  const found = (await fetchOne(http, plan))[plan.key];
  if (!Array.isArray(found)) throw unreadable(`"${plan.key}" is no list`);
  return found.map((each) => obj(each, plan.key));
}

async function fetchOne(http: Http, plan: OnePlan): Promise<Obj> {
  const cite = plan.page === undefined ? {} : { cite: { page: plan.page } };
  const ttl = plan.ttl ?? lifetime(http.now(), plan.congress);
  return obj(await http.get(plan.path, {}, { ttl, ...cite }), "the reply");
}

/** Compares what a thing says it is with what was asked. */
export function expectSame(
  what: string,
  asked: Readonly<Record<string, string | number>>,
  got: Readonly<Record<string, unknown>>,
): void {
  for (const [name, value] of Object.entries(asked)) expectEcho(API, `${what}.${name}`, value, got[name]);
}
