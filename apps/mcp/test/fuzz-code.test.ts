import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SECRETS, whatLeaks } from "./helpers/leaks.js";
import { type Office, openOffice } from "./helpers/office.js";
import { createProject, type Project } from "./helpers/project.js";
import { type Message, readyTalker, type Talker } from "./helpers/talker.js";

let office: Office;
let project: Project;
let talker: Talker;

beforeAll(async () => {
  office = await openOffice();
  project = createProject();
  talker = await readyTalker(project.directory, {
    MODULES: "acme,ledger",
    ACME_URL: office.url,
    ...SECRETS,
  });
});
afterAll(async () => {
  talker.end();
  const code = await talker.ended;
  await office.close();
  project.remove();
  expect(code).toBe(0);
  expect(whatLeaks(talker.stdout)).toEqual([]);
  expect(talker.stderr).not.toMatch(/unhandled|Warning:/);
  for (const secret of Object.values(SECRETS)) expect(talker.stderr).not.toContain(secret);
});

function run(id: string, code: string): void {
  const params = { name: "code_mode", arguments: { code } };
  talker.send({ jsonrpc: "2.0", id, method: "tools/call", params });
}

const answerTo = (id: string): Message | undefined => talker.heard.find((message) => message.id === id);

async function answered(id: string): Promise<{ isError?: boolean; text: string; data: unknown }> {
  await talker.until(() => answerTo(id) !== undefined);
  const { isError, content, structuredContent } = Object(answerTo(id)?.result);
  return { isError, text: content?.[0]?.text ?? "", data: structuredContent };
}

/** Scripts that end by themselves or are ended, and the kind of error each comes to. */
const HARMFUL: Record<string, [code: string, kind: string]> = {
  memory: ["const all = []; for (;;) all.push(new Uint8Array(4_000_000));", "script_memory"],
  stack: ["const down = () => down() + 1; down();", "script_error"],
  never: ["await new Promise(() => undefined);", "script_stuck"],
  throws: ["throw { toString() { throw new Error('again'); } };", "script_error"],
  syntax: ["const = ;", "script_syntax"],
  escape: ["this.constructor.constructor('return process')().exit(1)", "script_error"],
  calls: ["for (;;) await tools.find_tools({ query: 'town' });", "script_calls"],
  unknown: ["await tools.no_such_tool({})", "unknown_tool"],
  itself: ["await tools.code_mode({ code: '1' })", "unavailable"],
};

describe("scripts that do harm, all at once", () => {
  it("end in errors of their own, while plain calls are answered", { timeout: 60_000 }, async () => {
    for (const [id, [code]] of Object.entries(HARMFUL)) run(id, code);
    for (let index = 0; index < 20; index++) {
      const { result } = await talker.plainCall(`plain ${index}`);
      expect(result).toMatchObject({ structuredContent: { kind: "document" } });
    }
    for (const [id, [, kind]] of Object.entries(HARMFUL)) {
      const { isError, text, data } = await answered(id);
      expect(isError).toBe(true);
      expect({ id, data }).toMatchObject({ id, data: { error: { kind } } });
      expect(Buffer.byteLength(text)).toBeLessThanOrEqual(32_000);
    }
  });

  it("spin in every thread there is and hold up no plain call, and end when they are cancelled", {
    timeout: 60_000,
  }, async () => {
    const ids = Array.from({ length: 12 }, (_, index) => `spin ${index}`);
    for (const id of ids) run(id, "for (;;);");
    for (let index = 0; index < 20; index++) {
      const { result } = await talker.plainCall(`beside ${index}`);
      expect(result).toMatchObject({ structuredContent: { kind: "document" } });
    }
    expect(ids.filter((id) => answerTo(id) !== undefined)).toEqual([]);
    for (const requestId of ids) {
      talker.send({ jsonrpc: "2.0", method: "notifications/cancelled", params: { requestId } });
    }
    // Queued behind all of those: that it runs shows that they gave their threads back.
    run("after", "return 1 + 2;");
    expect((await answered("after")).data).toMatchObject({ record: { result: 3 } });
  });

  it("print and return far too much, and it is cut", { timeout: 60_000 }, async () => {
    run("prints", "for (let i = 0; i < 2_000; i++) console.log('line ' + i); return 'x'.repeat(200_000);");
    const { isError, text } = await answered("prints");
    expect(isError).not.toBe(true);
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(32_000);
    expect(text).toContain("Cut to fit");
  });

  it("leave nothing behind for the next", async () => {
    run(
      "pollutes",
      "Object.prototype.polluted = 1; globalThis.kept = 2; return await tools.find_tools({ query: 'town' });",
    );
    expect((await answered("pollutes")).isError).not.toBe(true);
    run("next", "return [typeof kept, ({}).polluted ?? null];");
    expect((await answered("next")).data).toMatchObject({ record: { result: ["undefined", null] } });
  });
});
