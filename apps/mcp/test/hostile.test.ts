import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createServer, type GovDataServer } from "../src/server.js";
import { createProject, type Project } from "./helpers/project.js";

let project: Project;
let server: GovDataServer;

beforeAll(async () => {
  project = createProject();
  server = await createServer({
    cwd: project.directory,
    modules: ["acme"],
    env: {},
    cache: "memory:",
    logLevel: "silent",
  });
});
afterAll(async () => {
  await server.close();
  project.remove();
});

const errorOf = async (name: string, args: unknown) => {
  const outcome = await server.callTool(name, args);
  return outcome.isError ? outcome.error : undefined;
};

describe("arguments that nobody means", () => {
  it("are the caller's fault when they have no text", async () => {
    const error = await errorOf("find_tools", { query: { toString: 1 } });
    expect(error).toMatchObject({ kind: "invalid_argument", field: "query" });
  });

  const long = "x".repeat(20_001);
  const overlong: Record<string, unknown> = {
    "a text": long,
    "a list": ["a", long],
    "a name far inside": { a: [{ [long]: 1 }] },
  };
  for (const [what, query] of Object.entries(overlong)) {
    it(`are refused unread when ${what} is far too long, and not repeated`, async () => {
      const error = await errorOf("find_tools", { query });
      expect(error).toMatchObject({ kind: "invalid_argument", field: "query" });
      expect(JSON.stringify(error).length).toBeLessThan(1_000);
    });
  }

  it("find nothing where a word is too long to be one", async () => {
    expect(await errorOf("find_tools", { query: `weather ${"x".repeat(19_000)}` })).toBeUndefined();
  });

  it("get a short answer for a tool with an endless name", async () => {
    const { text } = await server.callTool("x".repeat(200_000), {});
    expect(text).toContain("There is no tool");
    expect(text.length).toBeLessThan(1_000);
  });
});
