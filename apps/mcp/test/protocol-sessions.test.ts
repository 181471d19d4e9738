import { createServer as createListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RequestBinding } from "../src/protocol/http.js";
import { bindSessions } from "../src/protocol/v1-http.js";
import { createServer, type GovDataServer } from "../src/server.js";
import { runRaw } from "./helpers/client.js";
import { type Office, openOffice } from "./helpers/office.js";
import { createProject, type Project } from "./helpers/project.js";
import { listenHere } from "./helpers/protocol-clients.js";
import { envelope, INITIALIZE_PARAMS, post } from "./helpers/raw-protocol.js";

const INITIALIZE = { jsonrpc: "2.0", id: 0, method: "initialize", params: INITIALIZE_PARAMS };
const PING = { jsonrpc: "2.0", id: 1, method: "ping" };
const SLOW = { jsonrpc: "2.0", id: 5, method: "tools/call", params: { name: "acme_slow", arguments: {} } };

let office: Office;
let project: Project;

beforeAll(async () => {
  office = await openOffice();
  project = createProject();
});
afterAll(async () => {
  await office.close();
  project.remove();
});

const where = () => ({ cwd: project.directory, modules: ["acme"], env: { ACME_URL: office.url } });

/** Sessions behind a listener; a caller is who the authorization says. */
class Endpoint {
  private constructor(
    readonly url: URL,
    readonly binding: RequestBinding,
    private readonly server: GovDataServer,
    private readonly listener: Server,
  ) {}

  static async open(limits: { most?: number; idleMs?: number }): Promise<Endpoint> {
    const server = await createServer({ ...where(), cache: "memory:", logLevel: "silent" });
    const binding = bindSessions(limits);
    const listener = createListener(async (request, response) => {
      const body = request.method === "POST" ? await json(request) : undefined;
      await binding.handle(request, response, { body, server, caller: request.headers.authorization ?? "" });
    });
    await new Promise<void>((resolve) => listener.listen(0, "127.0.0.1", resolve));
    const { port } = listener.address() as AddressInfo;
    return new Endpoint(new URL(`http://127.0.0.1:${port}/mcp`), binding, server, listener);
  }

  async begin(caller: string): Promise<string> {
    const { headers } = await post(this.url, INITIALIZE, { authorization: caller });
    return headers.get("mcp-session-id") ?? "";
  }

  async ping(session: string, caller: string): Promise<number> {
    return (await post(this.url, PING, { authorization: caller, "mcp-session-id": session })).status;
  }

  async close(): Promise<void> {
    this.listener.close();
    await this.binding.close();
    await this.server.close();
    this.listener.closeAllConnections();
  }
}

describe("sessions over HTTP", () => {
  it("belong to who began them", async () => {
    const endpoint = await Endpoint.open({});
    const session = await endpoint.begin("ana");
    expect(session).toMatch(/^[0-9a-f-]{36}$/);
    expect(await endpoint.ping(session, "ana")).toBe(200);
    const other = await post(endpoint.url, PING, { authorization: "bob", "mcp-session-id": session });
    expect(other.status).toBe(404);
    expect(other.reply.error?.message).toBe("Session not found: start one with initialize.");
    const ended = async (caller: string) =>
      (
        await fetch(endpoint.url, {
          method: "DELETE",
          headers: { authorization: caller, "mcp-session-id": session },
        })
      ).status;
    expect(await ended("bob")).toBe(404);
    expect(await ended("ana")).toBe(200);
    expect(await endpoint.ping(session, "ana")).toBe(404);
    await endpoint.close();
  });

  it("are bounded: who has most loses the one used longest ago, and nobody else does", async () => {
    const endpoint = await Endpoint.open({ most: 3 });
    const bob = await endpoint.begin("bob");
    const first = await endpoint.begin("ana");
    const second = await endpoint.begin("ana");
    expect(await endpoint.ping(first, "ana")).toBe(200);
    const third = await endpoint.begin("ana");
    expect(await endpoint.ping(bob, "bob")).toBe(200);
    expect(await endpoint.ping(second, "ana")).toBe(404);
    expect(await endpoint.ping(first, "ana")).toBe(200);
    expect(await endpoint.ping(third, "ana")).toBe(200);
    await endpoint.close();
  });

  it("are refused when all are busy", async () => {
    const endpoint = await Endpoint.open({ most: 1 });
    const session = await endpoint.begin("ana");
    const leave = new AbortController();
    const busy = fetch(endpoint.url, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        accept: "application/json, text/event-stream",
        authorization: "ana",
        "mcp-session-id": session,
      },
      body: JSON.stringify(SLOW),
      signal: leave.signal,
    });
    await busy;
    const { status, headers, reply } = await post(endpoint.url, INITIALIZE, { authorization: "bob" });
    expect(status).toBe(503);
    expect(headers.get("retry-after")).toBe("5");
    expect(reply.error?.message).toBe("Too many sessions are busy: try again soon.");
    await office.slowAsked;
    leave.abort();
    // With its client the call is gone, and with it what it asked of the agency.
    await office.slowDropped;
    await endpoint.close();
  });

  it("end when nobody uses them, and not while a stream is open", async () => {
    const endpoint = await Endpoint.open({ idleMs: 30 });
    const session = await endpoint.begin("ana");
    const listening = new AbortController();
    const stream = await fetch(endpoint.url, {
      headers: { accept: "text/event-stream", authorization: "ana", "mcp-session-id": session },
      signal: listening.signal,
    });
    expect(stream.status).toBe(200);
    const unused = await endpoint.begin("ana");
    await expect.poll(async () => endpoint.ping(unused, "ana"), { interval: 100 }).toBe(404);
    expect(await endpoint.ping(session, "ana")).toBe(200);
    listening.abort();
    await endpoint.close();
  });

  it("are not needed: a request by itself is answered, and only streams need one", async () => {
    const endpoint = await Endpoint.open({});
    const { status, reply } = await post(endpoint.url, { jsonrpc: "2.0", id: 3, method: "tools/list" });
    expect(status).toBe(200);
    expect(reply.result?.tools).toHaveLength(
      (await createServer({ ...where(), cache: false })).listTools().length,
    );
    const stream = await fetch(endpoint.url, { headers: { accept: "text/event-stream" } });
    expect([stream.status, stream.headers.get("allow")]).toEqual([405, "POST"]);
    await endpoint.close();
  });

  it("tell a client's log to that client only", async () => {
    const endpoint = await Endpoint.open({});
    const sessions = [await endpoint.begin("ana"), await endpoint.begin("bob")] as const;
    const heard = await Promise.all(
      sessions.map(async (session, index) => {
        const headers = { authorization: index === 0 ? "ana" : "bob", "mcp-session-id": session };
        const level = { jsonrpc: "2.0", id: 2, method: "logging/setLevel", params: { level: "error" } };
        await post(endpoint.url, level, headers);
        const leave = new AbortController();
        const { body } = await fetch(endpoint.url, {
          headers: { accept: "text/event-stream", ...headers },
          signal: leave.signal,
        });
        let text = "";
        const reading = (async () => {
          for await (const chunk of body ?? []) text += Buffer.from(chunk).toString();
        })().catch(() => undefined);
        return { headers, text: () => text, leave, reading };
      }),
    );
    const [ana, bob] = heard;
    const defect = { name: "acme_defect", arguments: { how: "throw" } };
    await post(endpoint.url, { jsonrpc: "2.0", id: 4, method: "tools/call", params: defect }, ana?.headers);
    await expect.poll(() => ana?.text()).toContain("defect in acme_defect");
    expect(bob?.text()).toBe("");
    for (const { leave, reading } of heard) {
      leave.abort();
      await reading;
    }
    await endpoint.close();
  });
});

describe("the binding over HTTP", () => {
  it("lets requests under way finish when it closes, ends streams, and takes no new ones", async () => {
    const gate = await openOffice();
    const listening = await listenHere({ ...where(), env: { ACME_URL: gate.url } });
    const begun = await post(listening.url, INITIALIZE);
    const session = { "mcp-session-id": begun.headers.get("mcp-session-id") ?? "" };
    const stream = await fetch(listening.url, { headers: { accept: "text/event-stream", ...session } });
    const listen = {
      jsonrpc: "2.0",
      id: 8,
      method: "subscriptions/listen",
      params: { notifications: {}, _meta: envelope() },
    };
    const modern = { "mcp-protocol-version": "2026-07-28", "mcp-method": "subscriptions/listen" };
    const subscribed = post(listening.url, listen, modern);
    const count = {
      jsonrpc: "2.0",
      id: 9,
      method: "tools/call",
      params: { name: "acme_count", arguments: {} },
    };
    const counted = post(listening.url, count, session);
    await expect.poll(() => gate.asked).toContain("/gate");
    const closed = listening.binding.close();
    expect(await stream.text()).toBe("");
    expect(await post(listening.url, PING)).toMatchObject({
      status: 503,
      reply: { error: { message: "The server is closing." } },
    });
    gate.openGate();
    expect((await counted).reply.result).toMatchObject({ structuredContent: { record: { counted: 3 } } });
    await closed;
    expect((await subscribed).status).toBe(200);
    await listening.close();
    await gate.close();
  });

  it("ends the stream of a call that its client cancels", async () => {
    const slow = await openOffice();
    const listening = await listenHere({ ...where(), env: { ACME_URL: slow.url } });
    const begun = await post(listening.url, INITIALIZE);
    const session = { "mcp-session-id": begun.headers.get("mcp-session-id") ?? "" };
    const pending = post(listening.url, SLOW, session);
    await slow.slowAsked;
    const cancel = { jsonrpc: "2.0", method: "notifications/cancelled", params: { requestId: 5 } };
    expect((await post(listening.url, cancel, session)).status).toBe(202);
    expect((await pending).reply).toEqual({});
    await slow.slowDropped;
    await listening.close();
    await slow.close();
  });
});

describe("the process over stdio", () => {
  it("goes on answering when its client closes stderr", async () => {
    const call = (id: number, name: string, args: object) => ({
      id,
      method: "tools/call",
      params: { name, arguments: args },
    });
    const ended = await runRaw(
      { ...where(), env: { ACME_URL: office.url, LOG_LEVEL: "debug" } },
      [],
      async (child) => {
        child.closeStderr();
        child.write({ id: 0, method: "initialize", params: INITIALIZE_PARAMS });
        await child.seen('"id":0');
        // Each of them is logged.
        for (const id of [1, 2, 3]) {
          child.write(call(id, "acme_defect", { how: "throw" }));
          await child.seen(`"id":${id}`);
        }
        child.write(call(4, "acme_noisy", {}));
        await child.seen('"id":4');
        child.write(call(5, "acme_daily", { town: "springfield" }));
        await child.seen('"id":5');
        child.end();
      },
    );
    expect(ended).toMatchObject({ code: 0, signal: null });
    expect(ended.stdout).toContain("Temperature in springfield");
  });
});
