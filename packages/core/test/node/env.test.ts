import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { isKind } from "../../src/index.js";
import { envWithFiles, readEnvFile } from "../../src/node/index.js";
import { remove, temporary } from "./helpers.js";

let dir = "";
beforeEach(async () => {
  dir = await temporary();
});
afterEach(() => remove(dir));

describe("readEnvFile", () => {
  it("reads names, quotes and comments", async () => {
    const file = join(dir, ".env");
    const lines = [
      "\uFEFFFRED_API_KEY=abc # mine",
      "# BLS_KEY=no",
      "export BEA_USERID='a b'",
      'X="1\\n2"',
      "EMPTY=",
    ];
    await writeFile(file, lines.join("\n"));
    expect(readEnvFile(file)).toEqual({ FRED_API_KEY: "abc", BEA_USERID: "a b", X: "1\n2", EMPTY: "" });
  });

  it("says which file cannot be read", () => {
    expect(() => readEnvFile(join(dir, "no.env"))).toThrow(
      `the environment file ${dir}/no.env cannot be read (ENOENT)`,
    );
  });
});

describe("envWithFiles", () => {
  it("gives what the file holds, without its last newline", async () => {
    const file = join(dir, "fred");
    await writeFile(file, "abcdef\r\n");
    const env = envWithFiles({ FRED_API_KEY_FILE: file, OTHER: "1" });
    expect(env.FRED_API_KEY).toBe("abcdef");
    expect(env.OTHER).toBe("1");
    expect(env.FRED_API_KEY_FILE).toBe(file);
  });

  it("prefers the variable itself, and has none for an empty file", async () => {
    const file = join(dir, "key");
    await writeFile(file, "\n");
    expect(envWithFiles({ KEY: "direct", KEY_FILE: file }).KEY).toBe("direct");
    expect(envWithFiles({ KEY_FILE: file }).KEY).toBeUndefined();
  });

  it("names the variable whose file cannot be read, when it is asked for and not before", () => {
    const env = envWithFiles({ SSL_CERT_FILE: "/nowhere/ca.pem", BLS_API_KEY_FILE: join(dir, "missing") });
    expect({ ...env }).toEqual({ SSL_CERT_FILE: "/nowhere/ca.pem", BLS_API_KEY_FILE: join(dir, "missing") });
    let caught: unknown;
    try {
      env.BLS_API_KEY;
    } catch (error) {
      caught = error;
    }
    expect(isKind(caught, "missing_key")).toBe(true);
    expect(String(caught)).toContain("the file that BLS_API_KEY_FILE names cannot be read (ENOENT)");
  });
});
