import type { ReceivedRequest } from "@tooling/testing";
import { runTool } from "@tooling/testing";
import { describe, expect, it } from "vitest";
import type { Bls } from "../src/index.js";
import { module } from "../src/module/index.js";
import { against, answering, bodyOf, KEY } from "./loopback.js";

// The API has no machine-readable specification: this is its signature page, method by method.
const GETS: readonly { path: RegExp; parameters: readonly string[] }[] = [
  {
    path: /^\/publicAPI\/v2\/timeseries\/data\/[A-Z0-9_#%-]+(?:\.xlsx)?$/,
    parameters: ["startyear", "endyear", "catalog", "calculations", "annualaverage", "aspects", "latest"],
  },
  { path: /^\/publicAPI\/v2\/timeseries\/popular$/, parameters: ["survey"] },
  { path: /^\/publicAPI\/v2\/surveys\/(?:[A-Z]{2})?$/, parameters: [] },
];
const FIELDS = ["seriesid", "startyear", "endyear", "catalog", "calculations", "annualaverage", "aspects"];
const PAID = ["catalog", "calculations", "annualaverage", "aspects"];

/** What is wrong with a request according to the documentation. */
function faults(request: ReceivedRequest, keyed: boolean): string[] {
  const found: string[] = [];
  const body = bodyOf(request);
  const sent = request.method === "POST" ? body : request.query;
  const { registrationkey, ...given } = sent;
  if ((registrationkey === KEY) !== keyed) found.push("the key");
  if ((given.startyear === undefined) !== (given.endyear === undefined))
    found.push("one year without the other");
  if (!keyed && PAID.some((name) => name in given)) found.push("an extra without a key");
  if (request.method === "GET") {
    const known = GETS.find(({ path }) => path.test(request.path));
    const extra = Object.keys(given).filter((name) => !known?.parameters.includes(name));
    return known === undefined ? [`GET ${request.path}`] : [...found, ...extra];
  }
  if (request.method !== "POST") return [request.method];
  if (request.path !== `/publicAPI/${keyed ? "v2" : "v1"}/timeseries/data/`) found.push(request.path);
  if (request.headers["content-type"] !== "application/json") found.push("the content type");
  const ids = Array.isArray(body.seriesid) ? body.seriesid : [];
  if (ids.length < 1 || ids.length > (keyed ? 50 : 25)) found.push(`${ids.length} series`);
  if (Number(body.endyear ?? 0) - Number(body.startyear ?? 0) >= (keyed ? 20 : 10))
    found.push("too many years");
  return [...found, ...Object.keys(given).filter((name) => !FIELDS.includes(name))];
}

const rows = answering(() => [{ year: "2024", period: "M12", value: "1" }]);
const answer = (request: ReceivedRequest) => {
  if (request.path.endsWith(".xlsx")) {
    return { bytes: new Uint8Array([80, 75]), headers: { "content-type": "application/octet-stream" } };
  }
  const survey = [{ survey_abbreviation: "TU", survey_name: "American Time Use" }];
  const ids = { series: [{ seriesID: "CUUR0000SA0" }] };
  const Results = request.path.includes("/surveys/") ? { survey } : ids;
  return request.path.includes("/timeseries/data/")
    ? rows(request)
    : { json: { status: "REQUEST_SUCCEEDED", responseTime: 1, message: [], Results } };
};

const years = { startYear: 1990, endYear: 2025 };
const extras = { catalog: true, calculations: true, annualAverage: true, aspects: true };
const calls: Record<string, (bls: Bls, keyed: boolean) => Promise<unknown>> = {
  series: (bls, keyed) =>
    bls.series(["LNS14000000", "PCU33312033312014"], keyed ? { ...years, ...extras } : years),
  single: (bls, keyed) => bls.single("LNS14000000", keyed ? { ...years, ...extras } : years),
  latest: (bls) => bls.latest("LNS14000000"),
  spreadsheet: (bls) => bls.spreadsheet("LNS14000000", { startYear: 2020, endYear: 2025 }),
  surveys: (bls) => bls.surveys(),
  survey: (bls) => bls.survey("TU"),
  popular: (bls) => bls.popular(),
  "popular of a survey": (bls) => bls.popular("LA"),
};

describe.each([
  ["with a key", true],
  ["without a key", false],
])("requests %s are as documented", (_how, keyed) => {
  const check = (run: (bls: Bls) => Promise<unknown>) =>
    against(
      answer,
      async (bls, server) => {
        await run(bls);
        expect(server.requests.length).toBeGreaterThan(0);
        expect(server.requests.flatMap((request) => faults(request, keyed))).toEqual([]);
      },
      keyed ? { apiKey: KEY } : {},
    );

  it.each(Object.entries(calls))("%s", async (_name, run) => {
    await check((bls) => run(bls, keyed));
  });

  const tools = module.tools.flatMap((tool) => [tool, ...(tool.members ?? [])]);
  it.each(
    tools.flatMap((tool) => tool.examples.map(({ question, args }) => [tool.name, question, args] as const)),
  )("%s: %s", async (name, _question, args) => {
    await check((bls) => runTool(module, bls, name, args));
  });
});
