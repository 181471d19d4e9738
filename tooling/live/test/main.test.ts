import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { leaked } from "@tooling/testing";
import { afterEach, describe, expect, it } from "vitest";
import { modulePackages } from "../src/modules.mjs";
import { type Agency, agencyOf, type Change } from "./agency.ts";

const main = fileURLToPath(new URL("../src/main.mjs", import.meta.url));
const KEY = "7c0a9b3e4d268a7c1e0f3b5d9c425f1d";

/** Runs `pnpm live` as a person would, with an environment of its own. */
async function live(args: readonly string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [main, ...args], { env: { PATH: process.env.PATH, ...env } });
  let [out, err] = ["", ""];
  child.stdout.on("data", (chunk) => {
    out += chunk;
  });
  child.stderr.on("data", (chunk) => {
    err += chunk;
  });
  const code = await new Promise<number | null>((resolve) => child.on("close", resolve));
  return { code, out, err };
}

let agency: Agency | undefined;
afterEach(async () => {
  await agency?.close();
  agency = undefined;
});

/** The agency of a module, with its fixtures. */
async function local(module: string, change?: Change) {
  const dir = modulePackages().find(({ name }) => name === module)?.dir;
  agency = await agencyOf(`${dir}/fixtures`, change);
  return agency.url;
}

describe("pnpm live", () => {
  it("says how it is called, and what there is", async () => {
    const help = await live(["--help"]);
    expect(help.code).toBe(0);
    for (const option of ["--list", "--budget", "--json", "--markdown", "--through"])
      expect(help.out).toContain(option);
    const list = await live(["--list", "fred", "treasury"]);
    expect(list.code).toBe(0);
    expect(list.out).toMatch(/^fred +\d+ calls {2}FRED_API_KEY\ntreasury +\d+ calls {2}no key\n$/);
  });

  it("refuses what it does not know", async () => {
    expect(await live(["frde"])).toMatchObject({
      code: 2,
      out: "",
      err: expect.stringContaining("no module frde"),
    });
    expect(await live(["--budget", "none"])).toMatchObject({
      code: 2,
      err: expect.stringContaining("--budget"),
    });
    expect(await live(["--colour"])).toMatchObject({ code: 2, err: expect.stringContaining("--colour") });
  });

  it("skips a module without its key", async () => {
    const { code, out } = await live(["fred"]);
    expect(out).toBe("skipped    fred               FRED_API_KEY is not set\n");
    expect(code).toBe(0);
  });

  it("finds no drift where there is none, with progress on stderr and the report on stdout", async () => {
    const url = await local("sec");
    const contact = "desk-7f3a91@newsroom.example.com";
    const found = await live(["sec", "--budget", "2", "--json", "--through", url], {
      SEC_CONTACT_EMAIL: contact,
    });
    const [report] = JSON.parse(found.out);
    expect(report).toMatchObject({ module: "sec", skipped: null, requests: 2, compared: 2, findings: [] });
    expect(found.err).toContain("sec: sec_company\n");
    expect(found.code).toBe(0);
    expect(leaked(found.out + found.err, [contact])).toEqual([]);
  });

  it("ends with 3 when nobody answers, and never shows the key", async () => {
    const url = await local("fred", () => ({
      status: 403,
      json: { error_message: `key ${KEY} is refused` },
    }));
    const { code, out, err } = await live(["fred", "--markdown", "--quiet", "--through", url], {
      FRED_API_KEY: KEY,
    });
    expect(code).toBe(3);
    expect(out).toContain("| fred | not asked |");
    expect(err).toBe("");
    expect(leaked(out, [KEY])).toEqual([]);
  });

  it("ends with 1 when a field is gone", async () => {
    const url = await local("sec", ({ status, type, text }) => ({
      status,
      headers: { "content-type": type },
      text: text.replaceAll('"sicDescription"', '"sic_description"'),
    }));
    const { code, out } = await live(["sec", "--budget", "2", "--quiet", "--through", url], {
      SEC_CONTACT_EMAIL: "desk@newsroom.example.com",
    });
    expect(out).toContain("BREAKING: sicDescription is gone");
    expect(code).toBe(1);
  });
});

it("the scheduled workflow hands every key on", async () => {
  const workflow = readFileSync(new URL("../../../.github/workflows/live.yml", import.meta.url), "utf8");
  const { out } = await live(["--list"]);
  const variables = new Set(out.match(/\b[A-Z]{2,}_[A-Z_]+\b/g));
  // A key may have several variables; one is enough.
  const lines = out.split("\n").flatMap((line) => line.split(/ {2,}/).at(-1)?.split(", ") ?? []);
  const left = lines
    .map((line) => line.match(/\b[A-Z]{2,}_[A-Z_]+\b/g) ?? [])
    .filter(
      (names) =>
        names.length > 0 && !names.some((name) => workflow.includes(`${name}: \${{ secrets.${name} }}`)),
    );
  expect(variables.size).toBeGreaterThan(10);
  expect(left).toEqual([]);
});
