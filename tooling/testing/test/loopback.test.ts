import { expectRequest, runTool, serve } from "@tooling/testing";
import { afterEach, describe, expect, it } from "vitest";
import { createLighthouse } from "./lighthouse/src/client.ts";
import module from "./lighthouse/src/module/index.ts";

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const server of open.splice(0)) await server.close();
});
async function serving(...args: Parameters<typeof serve>) {
  const server = await serve(...args);
  open.push(server);
  return server;
}

const apiKey = "5f1d7c0a9b3e4d268a7c1e0f3b5d9c42";

describe("serve", () => {
  it("answers an SDK over a socket and keeps what it sent", async () => {
    const server = await serving([{ json: { lights: [{ id: "007", name: "North Rock", height: null }] } }]);
    const lighthouse = createLighthouse({ baseUrl: server.url, apiKey, retry: false });
    expect(await lighthouse.lights("rock & sand")).toEqual([{ id: "007", name: "North Rock", height: null }]);
    expectRequest(server.requests[0], { path: "/lights", query: { name: "rock & sand", key: apiKey } });
    expect(server.requests).toHaveLength(1);
  });

  it("answers by a handler: status, headers, text, bytes", async () => {
    const server = await serving((request) =>
      request.method === "POST"
        ? { status: 201, headers: { "x-seen": request.path }, text: request.body }
        : { bytes: new Uint8Array([1, 2, 3]) },
    );
    const posted = await fetch(`${server.url}/a?x=1&x=2`, { method: "POST", body: '{"b":1}' });
    expect([posted.status, posted.headers.get("x-seen"), await posted.text()]).toEqual([
      201,
      "/a",
      '{"b":1}',
    ]);
    expect(new Uint8Array(await (await fetch(server.url)).arrayBuffer())).toEqual(new Uint8Array([1, 2, 3]));
    expectRequest(server.requests[0], {
      method: "POST",
      query: { x: ["1", "2"] },
      headers: { "content-type": "text/plain;charset=UTF-8" },
      body: '{"b":1}',
      json: { b: 1 },
    });
  });

  it("answers 500 when the replies are used up or the handler throws", async () => {
    const none = await serving([]);
    expect((await fetch(none.url)).status).toBe(500);
    const throwing = await serving(() => {
      throw new Error("no");
    });
    expect(await (await fetch(throwing.url)).text()).toBe("the test's handler threw: Error: no");
  });
});

describe("expectRequest", () => {
  it("fails for a parameter too many and for a request that never came", async () => {
    const server = await serving([{ text: "ok" }]);
    await fetch(`${server.url}/a?x=1&y=2`);
    expect(() => expectRequest(server.requests[0], { query: { x: "1" } })).toThrow();
    expect(() => expectRequest(server.requests[1], {})).toThrow("no such request arrived");
  });
});

describe("runTool", () => {
  it("runs a member as a tool, with the time that is given", async () => {
    const server = await serving([{ json: { lights: [{ id: "007", name: "North Rock", height: 31.5 }] } }]);
    const sdk = createLighthouse({ baseUrl: server.url, apiKey, retry: false });
    const result = await runTool(
      module,
      sdk,
      "lighthouse_height_tallest",
      { name: "rock" },
      { now: new Date(0) },
    );
    expect(result).toMatchObject({ record: { height: 31.5, asked: "1970-01-01T00:00:00.000Z" } });
  });

  it("names the tools there are", async () => {
    await expect(runTool(module, createLighthouse(), "lighthouse_x", {})).rejects.toThrow(
      'no tool "lighthouse_x"; there are lighthouse_search, lighthouse_height, lighthouse_height_tallest, lighthouse_height_lowest',
    );
  });

  it("needs a clock for a tool that asks for the time", async () => {
    const server = await serving([{ json: { lights: [{ id: "007", name: "North Rock", height: 31.5 }] } }]);
    const { lights } = createLighthouse({ baseUrl: server.url, apiKey, retry: false });
    const timeless: Pick<ReturnType<typeof createLighthouse>, "lights"> = { lights };
    const tools: { tools: typeof module.tools } = module;
    await expect(
      runTool<unknown>(tools, timeless, "lighthouse_height", { which: "tallest", name: "rock" }),
    ).rejects.toThrow("this tool asks for the time");
  });
});
