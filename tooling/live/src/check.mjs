import { isGovDataError, keyStatus, redactText } from "@govdata/core";
import { comparable, endpointOf } from "./match.mjs";
import { contentOf, differences, shapeOf } from "./shape.mjs";

/**
 * @typedef {import("./match.mjs").Exchange} Exchange
 * @typedef {{
 *   tool: string, outcome: "answered" | "not asked" | "could not ask" | "failed", said: string,
 * }} CallReport
 * @typedef {{ level: "breaking" | "noted", endpoint: string, path: string, what: string }} Finding
 * @typedef {{
 *   module: string, skipped: string | null, requests: number, compared: number, unknown: string[],
 *   calls: CallReport[], findings: Finding[],
 * }} ModuleReport
 */

/** Errors that say nothing of the agency's data: nobody could ask. */
const NOT_ASKED = new Set(["missing_key", "auth", "rate_limited", "upstream", "timeout", "network"]);

/** Requests of one module, when nobody says otherwise. */
export const BUDGET = 25;

/**
 * Calls a module's tools against whatever `fetch` leads to, and compares what comes back with the known replies.
 *
 * @param {{
 *   module: import("@govdata/kit").Module, known: Exchange[],
 *   calls?: readonly { tool: string, args: Record<string, unknown> }[], env?: Record<string, string | undefined>,
 *   fetch?: typeof fetch, budget?: number, options?: Record<string, unknown>, onCall?: (tool: string) => void,
 * }} setup `calls`: default the module's smoke calls; `options`: further options of the SDK
 * @returns {Promise<ModuleReport>}
 */
export async function checkModule(setup) {
  const { module, known, calls = module.smoke ?? [], env = process.env, budget = BUDGET, onCall } = setup;
  const report = {
    module: module.meta.name,
    skipped: null,
    requests: 0,
    compared: 0,
    unknown: [],
    calls: [],
    findings: [],
  };
  const { missing, problem } = missingKeys(module.meta, env);
  if (problem) return { ...report, skipped: problem };
  const exchanges = [];
  const sdk = module.createSdk({
    cache: false,
    ...setup.options,
    env,
    fetch: watched(setup.fetch ?? fetch, exchanges, report),
  });
  const tools = module.tools.flatMap((tool) => [tool, ...(tool.members ?? [])]);
  for (const { tool: name, args } of calls) {
    const tool = tools.find((each) => each.name === name);
    const lacks = tool.needs.filter((need) => missing.has(need)).map((need) => missing.get(need));
    if (lacks.length > 0)
      report.calls.push({ tool: name, outcome: "not asked", said: `${lacks.join(", ")} is not set` });
    else if (report.requests >= budget) {
      report.calls.push({
        tool: name,
        outcome: "not asked",
        said: `the budget of ${budget} requests is spent`,
      });
    } else {
      onCall?.(name);
      report.calls.push(await call(tool, args, sdk));
    }
  }
  for (const exchange of exchanges) compare(exchange, known, report);
  report.findings = unique(report.findings);
  report.unknown = [...new Set(report.unknown)];
  return report;
}

/** Keys that are not set, by name; a problem when one of them is needed for everything. */
function missingKeys({ name, keys }, env) {
  const missing = new Map();
  try {
    for (const [key, spec] of Object.entries(keys)) {
      const [status] = keyStatus(name, { [key]: spec }, { env });
      if (!status?.set) missing.set(key, spec.env.join(" or "));
    }
  } catch (error) {
    // A key file that cannot be read.
    if (!isGovDataError(error)) throw error;
    return { missing, problem: error.message };
  }
  const needed = Object.entries(keys).filter(([key, { required }]) => required !== false && missing.has(key));
  const problem =
    needed.length > 0 ? `${needed.map(([key]) => missing.get(key)).join(", ")} is not set` : null;
  return { missing, problem };
}

async function call(tool, args, sdk) {
  const now = () => {
    const own = typeof sdk.now === "function" ? sdk.now() : undefined;
    return own instanceof Date ? own : new Date();
  };
  const signal = new AbortController().signal;
  try {
    const { summary } = await tool.run(args, { sdk, signal, progress: () => undefined, now });
    return { tool: tool.name, outcome: "answered", said: redactText(summary) };
  } catch (error) {
    const said = redactText(error instanceof Error ? error.message : String(error));
    const unasked = isGovDataError(error) && NOT_ASKED.has(error.kind);
    return { tool: tool.name, outcome: unasked ? "could not ask" : "failed", said };
  }
}

/** A `fetch` that keeps what it got. */
function watched(base, exchanges, report) {
  const watching = async (input, init) => {
    const request = new Request(input, init);
    report.requests++;
    const asked = { method: request.method, url: request.url, body: await request.clone().text() };
    const response = await base(request);
    const text = await response.clone().text();
    exchanges.push({
      request: asked,
      status: response.status,
      type: response.headers.get("content-type") ?? "",
      text,
    });
    return response;
  };
  return Object.assign(watching, base.clock ? { clock: base.clock } : {});
}

function compare(exchange, known, report) {
  // What went wrong is told by the call.
  if (exchange.status >= 300) return;
  const endpoint = redactText(endpointOf(exchange.request));
  const { same, exchanges } = comparable(
    exchange.request,
    known.filter(({ status }) => status < 300),
  );
  if (exchanges.length === 0) {
    report.unknown.push(endpoint);
    return;
  }
  report.compared++;
  const before = shapeOf(exchanges.map(({ text, type }) => contentOf(text, type)));
  const now = shapeOf([contentOf(exchange.text, exchange.type)]);
  report.findings.push(...differences(before, now, { same }).map((one) => ({ ...one, endpoint })));
}

function unique(findings) {
  return [...new Map(findings.map((one) => [JSON.stringify(one), one])).values()];
}

/**
 * 0: no drift; 1: breaking drift; 3: none was seen, but somebody could not be asked. A key that is not set is a choice.
 *
 * @param {ModuleReport[]} reports
 */
export function exitCodeOf(reports) {
  const outcomes = reports.flatMap(({ calls }) => calls.map(({ outcome }) => outcome));
  const broken = reports.some(({ findings }) => findings.some(({ level }) => level === "breaking"));
  if (broken || outcomes.includes("failed")) return 1;
  return outcomes.includes("could not ask") ? 3 : 0;
}
