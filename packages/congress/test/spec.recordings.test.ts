import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isKind } from "@govdata/core";
import { loadRecordings } from "@govdata/core/node";
import { runTool, serve } from "@tooling/testing";
import { beforeAll, describe, expect, it } from "vitest";
import { createCongress } from "../src/index.js";
import { module } from "../src/module/index.js";
import { fixtures } from "../src/testing.js";
import { everyMethod } from "./every-method.js";

// The agency's OpenAPI description, which lies beside the project. Run only where GOVDATA_SHARED says where.
interface Parameter {
  name: string;
  in: "path" | "query";
  schema: { type: string; enum?: (string | number | boolean)[] };
}
interface Description {
  paths: Record<string, { get: { parameters?: (Parameter | { $ref: string })[] } }>;
  components: { parameters: Record<string, Parameter> };
}
const description: Description = JSON.parse(
  readFileSync(join(String(process.env.GOVDATA_SHARED), "specs", "congress.json"), "utf8"),
);

const parametersOf = (template: string): Parameter[] =>
  (description.paths[template]?.get.parameters ?? []).flatMap((each) => {
    if (!("$ref" in each)) return [each];
    const found = description.components.parameters[each.$ref.split("/").at(-1) ?? ""];
    return found === undefined ? [] : [found];
  });

/** What the description says of these in words only. */
const WORDS: Record<string, RegExp> = {
  billType: /^(hr|s|hjres|sjres|hconres|sconres|hres|sres)$/,
  amendmentType: /^(hamdt|samdt|suamdt)$/,
  lawType: /^(pub|priv)$/,
  stateCode: /^[A-Z]{2}$/,
  bioguideId: /^[A-Z]\d{6}$/,
  committeeCode: /^[hsj][a-z]{3}\d{2}$/,
  treatySuffix: /^[A-Z]{1,2}$/,
  limit: /^([1-9]\d?|1\d\d|2[0-4]\d|250)$/,
  fromDateTime: /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/,
  toDateTime: /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/,
  sort: /^updateDate (asc|desc)$/,
  format: /^json$/,
};

/** Where the description falls behind the API, and what shows it. */
const KNOWN: Record<string, (template: string) => boolean> = {
  // ChangeLog of the API: the sort works on these lists as well.
  sort: (template) => /^\/(bill|amendment|committee|committee-report|congress)(\/\{[^}]+\})*$/.test(template),
  // `pagination.next` of this list has an offset.
  offset: (template) => template === "/member/{stateCode}",
};

function problem(parameter: Parameter, value: string): string | undefined {
  const { name, schema } = parameter;
  if (schema.enum !== undefined && !schema.enum.map(String).includes(value)) {
    // Prints, meetings and hearings are also of no chamber, as the API's documentation says.
    if (name !== "chamber" || value !== "nochamber") return `${name}=${value} is not in its list`;
  }
  // A part of a divided nomination: "851-1".
  const whole = name === "nominationNumber" ? value.replace(/-\d+$/, "") : value;
  if (schema.type === "integer" && !/^\d+$/.test(whole)) return `${name}=${value} is no integer`;
  if (WORDS[name]?.test(value) === false) return `${name}=${value} is not as documented`;
  return undefined;
}

/** The template a request is valid against, or what is wrong with it. */
function matched(address: string): { template?: string; faults: string[] } {
  const url = new URL(address);
  const segments = url.pathname.split("/").slice(1).map(decodeURIComponent);
  const faults: string[] = [];
  // Not described, but recorded: the members of a state in a congress.
  const state = /^\/member\/congress\/\d+\/[A-Z]{2}$/.test(url.pathname);
  const templates = state ? ["/member/congress/{congress}"] : Object.keys(description.paths);
  for (const template of templates) {
    const parts = template.split("/").slice(1);
    if (parts.length !== segments.length - (state ? 1 : 0)) continue;
    const parameters = parametersOf(template);
    const own: string[] = [];
    let literal = true;
    for (const [index, part] of parts.entries()) {
      const value = segments[index] ?? "";
      const name = /^\{(\w+)\}$/.exec(part)?.[1];
      if (name === undefined) literal &&= part === value;
      else {
        const parameter = parameters.find((each) => each.name === name && each.in === "path");
        const wrong = parameter === undefined ? `${name} is not described` : problem(parameter, value);
        if (wrong !== undefined) own.push(wrong);
      }
    }
    if (!literal) continue;
    for (const [name, value] of url.searchParams) {
      const parameter = parameters.find((each) => each.name === name && each.in === "query");
      if (parameter === undefined) {
        if (KNOWN[name]?.(template) !== true) own.push(`${name} is not documented for ${template}`);
        continue;
      }
      const wrong = problem(parameter, value);
      if (wrong !== undefined) own.push(wrong);
    }
    if (url.searchParams.get("format") !== "json") own.push("JSON is not asked for");
    if (own.length === 0) return { template, faults: [] };
    faults.push(...own);
  }
  return { faults: faults.length === 0 ? [`no path ${url.pathname}`] : faults };
}

const CHAMBERS =
  /^\/(legislative\/LIS\/roll_call_lists\/vote_menu_\d+_[12]\.xml|legislative\/LIS\/roll_call_votes\/vote\d+\/vote_\d+_[12]_\d{5}\.xml|evs\/\d{4}\/roll\d{3,}\.xml)$/;

describe("every request", () => {
  const asked: string[] = [];
  const outside: string[] = [];

  beforeAll(async () => {
    const server = await serve(({ path, search }) => {
      const address = `${server.url}${path}${search === "" ? "" : `?${search}`}`;
      if (CHAMBERS.test(path)) {
        outside.push(`${path}?${search}`);
        return { text: "<!DOCTYPE html><html><title>none</title></html>" };
      }
      asked.push(address);
      return { json: { pagination: { count: 0 } } };
    });
    const sdk = createCongress({
      baseUrl: server.url,
      apiKey: "DEMO_KEY",
      retry: false,
      cache: false,
      limits: false,
      clock: { now: () => Date.parse("2026-10-03T12:00:00Z"), sleep: async () => undefined },
    });
    const run = async (call: () => Promise<unknown>) => {
      try {
        await call();
      } catch (error) {
        // Everything is empty here: what must be one thing cannot be read. Anything else is a fault of the test.
        if (!isKind(error, "unreadable", "not_found")) throw error;
      }
    };
    for (const call of everyMethod(sdk)) await run(call);
    const tools = module.tools.flatMap((tool) => [tool, ...(tool.members ?? [])]);
    const examples = tools.flatMap((tool) => tool.examples.map(({ args }) => ({ tool: tool.name, args })));
    for (const { tool, args } of [...examples, ...(module.smoke ?? [])])
      await run(() => runTool(module, sdk, tool, args));
    await server.close();
  });

  it("is valid against the API's description", () => {
    expect(asked.length).toBeGreaterThan(200);
    expect(
      asked.flatMap((address) => matched(address).faults.map((fault) => `${fault}: ${address}`)),
    ).toEqual([]);
  });

  it("reaches every path that is described", () => {
    const reached = new Set(asked.map((address) => matched(address).template));
    expect(Object.keys(description.paths).filter((template) => !reached.has(template))).toEqual([]);
  });

  it("to the chambers' own hosts has neither key nor format", () => {
    expect(outside.length).toBeGreaterThan(4);
    expect(outside.filter((address) => !address.endsWith("?"))).toEqual([]);
  });

  it("of the fixtures is valid too", () => {
    const found = loadRecordings(fixtures)
      .map(({ request }) => request.url)
      .filter((address) => address.startsWith("https://api.congress.gov"))
      .flatMap((address) =>
        matched(address.replace("/v3/", "/")).faults.map((fault) => `${fault}: ${address}`),
      );
    expect(found).toEqual([]);
  });

  it("would be found out", () => {
    expect(matched("http://x/bill/118/HR/4755?format=json").faults).toEqual([
      "billType=HR is not as documented",
    ]);
    expect(matched("http://x/bill?q=tax&format=json").faults).toEqual(["q is not documented for /bill"]);
    expect(matched("http://x/bill").faults).toEqual(["JSON is not asked for"]);
    expect(matched("http://x/senate-vote/119?format=json").faults).toEqual(["no path /senate-vote/119"]);
    expect(matched("http://x/bill?limit=500&format=json").faults).toEqual(["limit=500 is not as documented"]);
  });
});
