import { parseEnv } from "node:util";
import { describe, expect, it } from "vitest";
import { envExample } from "../src/env-example.mjs";

const module = (
  name: string,
  keys: Parameters<typeof envExample>[0][number]["meta"]["keys"],
  needs: string[] = [],
) => ({
  meta: { name, title: name.toUpperCase(), keys },
  tools: [{ needs }],
});

describe("the example of an env file", () => {
  const text = envExample([
    module("zoo", { apiKey: { env: ["ZOO_KEY"], required: false } }),
    module("bank", { apiKey: { env: ["SHARED_KEY", "BANK_KEY"], signUp: "https://bank.example/key" } }),
    module("court", { apiKey: { env: ["SHARED_KEY"], required: false } }, ["apiKey"]),
    module("open", {}),
  ]);

  it("has each variable once, empty, with what it is for and where to get it, needed ones first", () => {
    expect(text).toContain(
      [
        "# BANK (bank): needed",
        "# COURT (court): needed by some tools",
        "# Get one: https://bank.example/key",
        "# Also read from: BANK_KEY",
        "SHARED_KEY=",
        "",
        "# ZOO (zoo): optional",
        "ZOO_KEY=",
        "",
      ].join("\n"),
    );
  });

  it("has a variable that serves several modules by itself", () => {
    const keys = (own: string) => ({ apiKey: { env: [own, "GATE_KEY"] } });
    const shared = envExample([module("a", keys("A_KEY")), module("b", keys("B_KEY"))]);
    expect(shared).toContain("# One key for a, b, in place of theirs\nGATE_KEY=\n");
    expect(text).not.toContain("BANK_KEY=");
  });

  it("sets nothing as it is", () => {
    expect({ ...parseEnv(text) }).toEqual({ SHARED_KEY: "", ZOO_KEY: "" });
    expect(text).toContain("# TOOL_MODE=discovery");
  });
});
