import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { findToken, readTokens } from "../src/http/tokens.js";

const ANA = "ana-0123456789abcdef";
const BEN = "ben-0123456789abcdef";
const folder = mkdtempSync(join(tmpdir(), "govdata-tokens-"));
afterAll(() => rmSync(folder, { recursive: true }));

function file(content: string | object): string {
  const path = join(folder, "tokens");
  writeFileSync(path, typeof content === "string" ? content : JSON.stringify(content));
  return path;
}

/** What is said about tokens that cannot be used. */
function problem(read: () => unknown): string {
  try {
    read();
  } catch (error) {
    return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  }
  return "nothing";
}

describe("tokens", () => {
  it("are read from lines, with a space or a colon, past comments", () => {
    const tokens = readTokens({ file: file(`# the team\nana ${ANA}\n\n  ben:${BEN}\r\n`) });
    expect(tokens.map(({ id, scope, quota }) => ({ id, scope, quota }))).toEqual([
      { id: "ana", scope: {}, quota: undefined },
      { id: "ben", scope: {}, quota: undefined },
    ]);
    expect(findToken(tokens, ANA)?.id).toBe("ana");
    expect(findToken(tokens, BEN)?.id).toBe("ben");
  });

  it("are read from the environment, with commas, and add up with the file", () => {
    const tokens = readTokens({ file: file(`ana ${ANA}`), text: `ben:${BEN}, cy ${BEN}cy` });
    expect(tokens.map(({ id }) => id)).toEqual(["ana", "ben", "cy"]);
  });

  it("are read from JSON, with what each may do, and as a hash", () => {
    const sha256 = createHash("sha256").update(BEN).digest("hex");
    const tokens = readTokens({
      file: file({
        tokens: [
          { id: "ana", token: ANA, profile: "macro", readonly: true, quota: { calls: 5, per: "hour" } },
          { id: "ben", sha256, modules: ["fred", "bls"] },
          { id: "prometheus", token: `${ANA}p`, only: "metrics" },
        ],
      }),
    });
    expect(tokens.map(({ digest: _, ...rest }) => rest)).toEqual([
      {
        id: "ana",
        scope: { profiles: ["macro"], readonly: true },
        quota: { calls: 5, per: "hour" },
        metricsOnly: false,
      },
      { id: "ben", scope: { modules: ["fred", "bls"] }, quota: undefined, metricsOnly: false },
      { id: "prometheus", scope: {}, quota: undefined, metricsOnly: true },
    ]);
    expect(findToken(tokens, BEN)?.id).toBe("ben");
  });

  it("are not found by what is nearly one, by none, or by their hash", () => {
    const tokens = readTokens({ text: `ana ${ANA}` });
    const hash = createHash("sha256").update(ANA).digest("hex");
    for (const given of [ANA.slice(0, -1), `${ANA}0`, ANA.toUpperCase(), "", hash]) {
      expect(findToken(tokens, given)).toBeUndefined();
    }
  });

  it.each([
    ["ana short", "line 1: the token of ana must be 16 or more letters"],
    [`ana ${ANA}\nben`, "line 2: needs a name and a token"],
    [`ana ${ANA}\nana ${BEN}`, "there are two of the name ana"],
    [`ana ${ANA}\nben ${ANA}`, "ana and ben have the same token"],
    ["# nobody\n", "holds no token"],
    [`[{"id":"ana","token":"${ANA}"`, "begins like JSON and is none"],
    [[{ id: "ana" }], "entry 1 needs either token or sha256"],
    [[{ id: "ana", token: ANA, sha256: "0".repeat(64) }], "entry 1 needs either token or sha256"],
    [
      [
        { id: "ana", token: ANA },
        { id: "b c", token: BEN },
      ],
      "entry 2, id must be up to 64 letters",
    ],
    [[{ id: "ana", token: ANA, quota: { calls: 0, per: "day" } }], "entry 1, quota.calls"],
    [[{ id: "ana", token: ANA, [BEN]: true }], "entry 1 has a field that is not known; known are id, token"],
    [{ ana: ANA }, "must be a list of objects"],
  ])("that cannot be used are refused, without being repeated: %j", (content, said) => {
    const message = problem(() => readTokens({ file: file(content) }));
    expect(message).toContain(said);
    expect(message).toMatch(/^SetupError: /);
    expect(message).not.toContain(ANA);
    expect(message).not.toContain(BEN);
  });

  it("in a file that is not there are missed by its name", () => {
    expect(problem(() => readTokens({ file: "/nowhere/tokens" }))).toContain(
      "The tokens file /nowhere/tokens cannot be read",
    );
  });
});
