import { connect } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { hashOf } from "../src/call-report.js";
import type { HttpOptions } from "../src/http/settings.js";
import { ask, connectTo, PROTOCOL, postCall, type Served, serveHere } from "./helpers/http.js";
import { type Office, openOffice } from "./helpers/office.js";
import { createProject, type Project } from "./helpers/project.js";

const ANA = "ana-0123456789abcdef";
const BEN = "ben-0123456789abcdef";
const CY = "cy--0123456789abcdef";
const KEY = "ledger-key-0123456789";

let office: Office;
let project: Project;
let served: Served | undefined;

beforeAll(async () => {
  office = await openOffice();
  project = createProject();
});
afterEach(() => served?.close());
afterAll(async () => {
  await office.close();
  project.remove();
});

async function serve(tokens: object[] = [], http: Partial<HttpOptions> = {}, env: object = {}) {
  project.write("tokens.json", tokens);
  served = await serveHere(
    {
      cwd: project.directory,
      modules: ["acme", "ledger"],
      env: { ACME_URL: office.url, LEDGER_API_KEY: KEY, ...env },
    },
    tokens.length > 0 ? { tokens: { file: `${project.directory}/tokens.json` }, ...http } : http,
  );
  return served;
}

const text = (result: object) => JSON.stringify(result);

describe("the official client", () => {
  it("calls tools, reads resources and gets prompts", async () => {
    const { url } = await serve();
    const client = await connectTo(url);
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(expect.arrayContaining(["acme_daily", "ledger_entries"]));
    const result = await client.callTool({ name: "acme_daily", arguments: { town: "springfield" } });
    expect(result.structuredContent).toMatchObject({
      kind: "series",
      rows: [
        ["2024-07-01", 31.5],
        ["2024-07-02", null],
        ["2024-07-03", 29],
      ],
    });
    const { contents } = await client.readResource({ uri: "govdata://acme/town/shelbyville" });
    expect(text(contents)).toContain("2024-07-01");
    const prompt = await client.getPrompt({ name: "acme_heat", arguments: { town: "springfield" } });
    expect(text(prompt)).toContain("how hot it was in springfield");
    await client.close();
  });

  it("gets the progress of a call while another client is served", async () => {
    const { url } = await serve();
    const [waiting, other] = await Promise.all([connectTo(url), connectTo(url)]);
    const steps: number[] = [];
    const counted = waiting.callTool({ name: "acme_count", arguments: {} }, undefined, {
      onprogress: ({ progress }) => steps.push(progress),
    });
    await expect.poll(() => office.asked.includes("/gate")).toBe(true);
    const meanwhile = await other.callTool({ name: "acme_stations", arguments: { limit: 2 } });
    expect(meanwhile.structuredContent).toMatchObject({
      rows: [
        [1, "Station 1", ""],
        [2, "Station 2", ""],
      ],
    });
    office.openGate();
    expect((await counted).structuredContent).toMatchObject({ record: { counted: 3 } });
    expect(steps).toEqual([1, 2, 3]);
    await Promise.all([waiting.close(), other.close()]);
  });

  it("that goes away in the middle of a call cancels it, up to the request to the agency", async () => {
    const { url, reports } = await serve();
    const client = await connectTo(url);
    const call = client.callTool({ name: "acme_slow", arguments: {} }).catch(() => "gone");
    await office.slowAsked;
    await client.close();
    await office.slowDropped;
    expect(await call).toBe("gone");
    await expect
      .poll(() => reports.map(({ tool, status }) => [tool, status]))
      .toEqual([["acme_slow", "cancelled"]]);
  });
});

describe("a token", () => {
  const TOKENS = [
    { id: "ana", token: ANA, modules: ["ledger"] },
    { id: "ben", token: BEN, readonly: true, quota: { calls: 2, per: "hour" } },
    { id: "cy", token: CY },
  ];

  it("sees its own tools and calls no other", async () => {
    const { url } = await serve(TOKENS);
    const [ana, ben] = await Promise.all([connectTo(url, ANA), connectTo(url, BEN)]);
    const names = async (client: typeof ana) => (await client.listTools()).tools.map(({ name }) => name);
    const [anas, bens] = await Promise.all([names(ana), names(ben)]);
    expect(anas.filter((name) => /^(acme|ledger)/.test(name))).toEqual(["ledger_entries", "ledger_titles"]);
    expect(bens).toContain("acme_daily");
    expect([anas.includes("clear_cache"), bens.includes("clear_cache")]).toEqual([true, false]);
    const town = { town: "springfield" };
    for (const call of [
      { name: "acme_daily", arguments: town },
      { name: "call_tool", arguments: { name: "acme_daily", arguments: town } },
    ]) {
      const refused = await ana.callTool(call);
      expect(refused).toMatchObject({ isError: true, structuredContent: { error: { kind: "unavailable" } } });
    }
    await expect(ana.readResource({ uri: "govdata://acme/town/springfield" })).rejects.toThrow(
      "There is no resource",
    );
    expect(office.asked.filter((path) => path.startsWith("/daily?town=springfield&"))).toEqual([]);
    await Promise.all([ana.close(), ben.close()]);
  });

  it("has as many calls as its quota, of its own", async () => {
    const { url, reports } = await serve(TOKENS);
    const [ben, cy] = await Promise.all([connectTo(url, BEN), connectTo(url, CY)]);
    const call = { name: "ledger_titles", arguments: {} };
    expect((await ben.callTool(call)).isError).toBeUndefined();
    // A resource that a tool answers is a call of that tool.
    await ben.readResource({ uri: "govdata://acme/town/springfield" });
    const third = await ben.callTool(call);
    expect(third).toMatchObject({
      isError: true,
      structuredContent: {
        error: {
          kind: "quota_exceeded",
          retryable: true,
          retryAfter: expect.toSatisfy((seconds: number) => seconds > 3_000 && seconds <= 3_600),
        },
      },
    });
    expect(text(third)).toContain("The quota of 2 calls per hour is used up.");
    expect((await cy.callTool(call)).isError).toBeUndefined();
    expect(reports.map(({ caller, tool, status }) => [caller, tool, status])).toEqual([
      ["ben", "ledger_titles", "ok"],
      ["ben", "acme_daily", "ok"],
      ["ben", "ledger_titles", "quota_exceeded"],
      ["cy", "ledger_titles", "ok"],
    ]);
    await Promise.all([ben.close(), cy.close()]);
  });

  it("pays for the calls of its scripts, which are told of like any other", async () => {
    const { url, reports } = await serve([
      { id: "ben", token: BEN, modules: ["ledger"], quota: { calls: 2, per: "day" } },
    ]);
    const code = `
      await tools.ledger_titles({});
      try { await tools.ledger_titles({}); } catch (error) { return String(error.message); }`;
    const answer = await postCall(url, "code_mode", { code }, { Authorization: `Bearer ${BEN}` });
    expect(answer.text).toContain("The quota of 2 calls per day is used up.");
    expect(reports.map(({ caller, tool, status, inner }) => [caller, tool, status, inner])).toEqual([
      ["ben", "ledger_titles", "ok", true],
      ["ben", "ledger_titles", "quota_exceeded", true],
      ["ben", "code_mode", "ok", false],
    ]);
  });

  it("cannot use the session of another", async () => {
    const { url } = await serve(TOKENS);
    const opened = await ask(url, {
      method: "POST",
      headers: { ...PROTOCOL, Authorization: `Bearer ${CY}` },
      body: JSON.stringify({
        jsonrpc: "2.0",
        id: 0,
        method: "initialize",
        params: {
          protocolVersion: "2025-06-18",
          capabilities: {},
          clientInfo: { name: "raw", version: "1" },
        },
      }),
    });
    const session = { "Mcp-Session-Id": String(opened.headers["mcp-session-id"]) };
    const as = (token: string) =>
      postCall(url, "ledger_titles", {}, { ...session, Authorization: `Bearer ${token}` });
    expect((await as(BEN)).status).toBe(404);
    expect((await as(CY)).status).toBe(200);
  });
});

describe("what is told of a call", () => {
  it("is who, which tool, a hash, how it ended, and nothing else", async () => {
    const { url, reports } = await serve([{ id: "ana", token: ANA }]);
    const client = await connectTo(url, ANA);
    await client.callTool({ name: "acme_daily", arguments: { town: "springfield", end: "2024-07-03" } });
    await client.callTool({
      name: "call_tool",
      arguments: { name: "acme_daily", arguments: { end: "2024-07-03", town: "springfield" } },
    });
    await client.callTool({ name: "no_such_tool", arguments: { secret: 1 } });
    await client.callTool({ name: "acme_daily", arguments: { town: "atlantis" } });
    await client.close();
    const argsHash = hashOf({ end: "2024-07-03", town: "springfield" });
    // Of {"end":"2024-07-03","town":"springfield"}, as sha256sum has it.
    expect(argsHash).toBe("9bed915f4225e827a9a28ad8cc4eedbe25470a558328f4dab532132046b92736");
    const common = { caller: "ana", inner: false, ms: expect.any(Number) };
    expect(reports).toEqual([
      { ...common, tool: "acme_daily", module: "acme", argsHash, status: "ok" },
      { ...common, tool: "acme_daily", module: "acme", argsHash, status: "ok" },
      { ...common, tool: null, module: null, argsHash: hashOf({ secret: 1 }), status: "unknown_tool" },
      {
        ...common,
        tool: "acme_daily",
        module: "acme",
        argsHash: hashOf({ town: "atlantis" }),
        status: "invalid_argument",
      },
    ]);
  });

  it("is counted for Prometheus", async () => {
    const { url, at } = await serve([{ id: "ana", token: ANA }]);
    const client = await connectTo(url, ANA);
    const daily = { name: "acme_daily", arguments: { town: "springfield" } };
    await client.callTool(daily);
    await client.callTool(daily);
    await client.callTool({ name: "acme_missing", arguments: {} });
    await client.callTool({ name: `made_up_${"x".repeat(50)}`, arguments: {} });
    await client.close();
    const { text: metrics } = await ask(at("/metrics"), { headers: { Authorization: `Bearer ${ANA}` } });
    for (const line of [
      'govdata_calls_total{module="acme",tool="acme_daily",status="ok"} 2',
      'govdata_calls_total{module="acme",tool="acme_missing",status="not_found"} 1',
      'govdata_calls_total{module="server",tool="unknown",status="unknown_tool"} 1',
      'govdata_caller_calls_total{caller="ana"} 4',
      'govdata_call_duration_seconds_count{module="acme"} 3',
      'govdata_cache_total{api="acme",result="miss"} 2',
      'govdata_cache_total{api="acme",result="hit"} 1',
      'govdata_upstream_requests_total{api="acme"} 2',
      'govdata_upstream_responses_total{api="acme",status="2xx"} 1',
      'govdata_upstream_responses_total{api="acme",status="4xx"} 1',
      "govdata_http_requests_in_flight 0",
    ]) {
      expect(metrics.split("\n")).toContain(line);
    }
    expect(metrics).toMatch(/^process_resident_memory_bytes \d+$/m);
    expect(metrics).not.toContain("made_up");
    expect(metrics).not.toContain(ANA);
  });

  it("counts what fails upstream by API", async () => {
    const { url, at } = await serve([], {}, { ACME_URL: "http://127.0.0.1:9" });
    await postCall(url, "acme_daily", { town: "springfield" });
    const { text: metrics } = await ask(at("/metrics"));
    expect(metrics.split("\n")).toContain('govdata_upstream_errors_total{api="acme",kind="network"} 1');
  });
});

describe("a key of an agency", () => {
  it("leaves the server for its agency and nowhere else, whatever fails", async () => {
    const { url, at, reports } = await serve([{ id: "ana", token: ANA }]);
    const headers = { Authorization: `Bearer ${ANA}` };
    const answers = [
      await postCall(url, "ledger_entries", { year: 1999 }, headers),
      await postCall(url, "ledger_entries", { year: "x" }, headers),
      await postCall(url, "acme_defect", { how: "throw" }, headers),
      await postCall(url, "acme_missing", {}, headers),
      await postCall(url, "find_tools", { query: "ledger" }, headers),
      await ask(at("/metrics"), { headers }),
      await ask(at("/"), { headers }),
      await postCall(url, "ledger_entries", { year: 1999 }),
    ];
    expect(office.asked).toContain(`/entries?year=1999&api_key=${KEY}`);
    expect(answers[0]?.text).toContain("ice");
    const said = JSON.stringify([answers, reports]);
    for (const secret of [KEY, ANA, "sup3rs3cretvalue"]) expect(said).not.toContain(secret);
  });

  it("is taken anew while calls go on, and a session goes on with it", async () => {
    const running = await serve([{ id: "ana", token: ANA }]);
    const client = await connectTo(running.url, ANA);
    const entries = () => client.callTool({ name: "ledger_entries", arguments: { year: 2001, fresh: true } });
    await entries();
    const env = { ACME_URL: office.url, LEDGER_API_KEY: "another-key-0123456789" };
    project.write("tokens.json", [
      { id: "ana", token: ANA },
      { id: "ben", token: BEN },
    ]);
    const tokens = { file: `${project.directory}/tokens.json` };
    expect(await running.renew({ env, tokens })).toBe("keys were read anew; 2 tokens are good.");
    await entries();
    expect(office.asked.slice(-2)).toEqual([
      `/entries?year=2001&api_key=${KEY}`,
      "/entries?year=2001&api_key=another-key-0123456789",
    ]);
    const ben = await connectTo(running.url, BEN);
    await ben.close();
    await client.close();
  });

  it("and tokens that cannot be used leave the old ones good", async () => {
    const running = await serve([{ id: "ana", token: ANA }]);
    const env = { ACME_URL: office.url };
    const tokens = { file: `${project.directory}/tokens.json` };
    const headers = { Authorization: `Bearer ${ANA}` };
    project.write("tokens.json", "[{");
    expect(await running.renew({ env, tokens })).toContain("the old tokens stay:");
    expect(await running.renew({ env, tokens: {} })).toContain("without any, everybody could call");
    project.write("tokens.json", [{ id: "ana", token: ANA, modules: ["lodger"] }]);
    expect(await running.renew({ env, tokens })).toContain('The token of ana: Unknown module "lodger"');
    expect((await postCall(running.url, "ledger_titles", {}, headers)).status).toBe(200);
    expect((await postCall(running.url, "ledger_titles", {})).status).toBe(401);
    project.write("tokens.json", [{ id: "ben", token: BEN }]);
    expect(await running.renew({ env, tokens })).toBe("keys were read anew; 1 token is good.");
    expect((await postCall(running.url, "ledger_titles", {}, headers)).status).toBe(401);
  });
});

describe("a client that does not read", () => {
  it("keeps no other from its answers", async () => {
    const { url } = await serve();
    const body = JSON.stringify({
      jsonrpc: "2.0",
      id: 1,
      method: "tools/call",
      params: { name: "acme_stations", arguments: { limit: 500 } },
    });
    const request = `POST /mcp HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nAccept: application/json, text/event-stream\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
    const socket = connect(Number(new URL(url).port), "127.0.0.1");
    socket.pause();
    // More answers than any buffer on the way holds.
    socket.write(request.repeat(80));
    const client = await connectTo(url);
    for (let turn = 1; turn <= 20; turn++) {
      const { structuredContent } = await client.callTool({
        name: "acme_stations",
        arguments: { limit: turn },
      });
      expect(structuredContent).toMatchObject({ rows: { length: turn } });
    }
    await client.close();
    socket.destroy();
  });
});
