import { fileURLToPath, pathToFileURL } from "node:url";
import { isKind } from "@govdata/core";
import { replayFrom } from "@govdata/core/node";
import { describeModule, type EntityKind, type Json, type Module } from "@govdata/kit";
import { IDENTIFIERS } from "@govdata/kit/vocabulary";
import { beforeAll, describe, expect, it } from "vitest";
import type { InstalledModule } from "../src/catalog.js";
import { resolveName } from "../src/resolve.js";
import { essence, mergeFound } from "../src/resolve-names.js";
import { createServer } from "../src/server.js";
import { connectChild } from "./helpers/client.js";
import { createSynthetic } from "./helpers/synthetic.js";

const PACKAGES = fileURLToPath(new URL("../../../packages/", import.meta.url));
const ALL = ["usaspending", "census", "bls", "bea", "world-bank", "sec", "fec", "congress", "fda", "fdic"];

const code = new Map<string, Module<unknown>>();

beforeAll(async () => {
  for (const name of ALL) {
    const source = pathToFileURL(`${PACKAGES}${name}/src/module/index.ts`).href;
    const exports: { default?: Module<unknown>; module?: Module<unknown> } = await import(
      /* @vite-ignore */ source
    );
    const module = exports.default ?? exports.module;
    if (!module) throw new Error(`${name} exports no module`);
    code.set(name, module);
  }
}, 120_000);

interface World {
  /** Modules whose key is not set: they ask the network, which nobody lets them reach. */
  keyless?: string[];
  signal?: AbortSignal;
}

/** Looks a name up in modules that answer from their packages' fixtures. */
async function resolve(args: Record<string, Json>, names: string[] = ALL, world: World = {}) {
  const loaded = new Map<InstalledModule, Module<unknown>>();
  for (const name of names) {
    const module = code.get(name);
    if (!module) throw new Error(`${name} is no module of these tests`);
    const installed: InstalledModule = {
      name,
      packageName: `@govdata/${name}`,
      version: "1.0.0",
      directory: "",
      origin: "server",
      description: describeModule(module),
    };
    loaded.set(installed, module);
  }
  const used: string[] = [];
  const result = await resolveName(args, {
    modules: [...loaded.keys()],
    signal: world.signal ?? new AbortController().signal,
    progress: () => undefined,
    refuse: async (field, reason) => {
      throw new RangeError(`${field} ${reason}`);
    },
    sdks: {
      now: () => new Date("2025-01-20T12:00:00Z"),
      async load(installed) {
        const module = loaded.get(installed);
        if (!module) throw new Error(`${installed.name} is not loaded`);
        used.push(installed.name);
        const env: Record<string, string> = {};
        for (const key of Object.values(module.meta.keys)) {
          for (const variable of key.env) env[variable] = "0123456789abcdef0123456789abcdef";
        }
        const options = world.keyless?.includes(installed.name)
          ? { env: {}, fetch: () => Promise.reject(new Error("no request may be made")) }
          : { env, fetch: replayFrom(`${PACKAGES}${installed.name}/fixtures`), retry: { limit: 0 } };
        return { module, sdk: module.createSdk(options) };
      },
    },
  });
  const rows = "rows" in result ? result.rows : [];
  return { result, rows, used: [...new Set(used)].sort() };
}

function looksUp(module: string, kind: EntityKind): boolean {
  return (code.get(module)?.resolvers ?? []).some(({ kinds }) => kinds.includes(kind));
}

describe("identifiers", () => {
  it("have one vocabulary in all modules", async () => {
    const names: [string, EntityKind][] = [
      ["Colorado", "place"],
      ["24005", "place"],
      ["NASA", "agency"],
      ["Japan", "country"],
      ["Andrew Garbarino", "politician"],
      ["Kyrsten Sinema", "politician"],
      ["Wegovy", "drug"],
      ["berkshire hathaway", "company"],
    ];
    const used = new Map<string, Set<string>>();
    for (const module of ALL) {
      for (const [name, kind] of names.filter(([, kind]) => looksUp(module, kind))) {
        const answer = await resolve({ name, kind }, [module]).catch((error: unknown) => {
          // Not every package has a fixture for every name.
          if (isKind(error, "replay_miss")) return undefined;
          throw error;
        });
        for (const row of answer?.rows ?? []) {
          for (const id of Object.keys(Object(row[3]))) {
            used.set(id, (used.get(id) ?? new Set()).add(module));
          }
        }
      }
    }
    expect([...used.keys()].filter((id) => !Object.hasOwn(IDENTIFIERS, id))).toEqual([]);
    expect([...(used.get("state_fips") ?? [])]).toEqual(["census", "bls", "bea"]);
    expect([...(used.get("county_fips") ?? [])]).toEqual(["bls"]);
    expect(new Set([...used.values()].flatMap((modules) => [...modules]))).toEqual(
      new Set(ALL.filter((module) => module !== "fdic")),
    );
  });

  it("of a bank is its certificate", async () => {
    const sdk = {
      findBanks: async () => ({ rows: [{ CERT: "628", NAME: "JPMorgan Chase Bank", ACTIVE: 1 }] }),
    };
    const context = {
      sdk,
      signal: new AbortController().signal,
      progress: () => undefined,
      now: () => new Date(0),
    };
    const [resolver] = code.get("fdic")?.resolvers ?? [];
    const found = await resolver?.resolve("JPMorgan Chase Bank", "company", context);
    expect(found?.map(({ ids }) => ids)).toEqual([{ fdic_cert: "628" }]);
    expect(Object.hasOwn(IDENTIFIERS, "fdic_cert")).toBe(true);
  });
});

describe("govdata_resolve, offline", () => {
  it("merges what three modules know of a state", async () => {
    const { result, rows, used } = await resolve({ name: "colorado" });
    expect(rows).toEqual([
      [
        "place",
        "Colorado",
        1,
        {
          geoid: "08",
          census_for: "state:08",
          state_fips: "08",
          usps: "CO",
          bls_unemployment_rate: "LASST080000000000003",
          bls_jobs: "SMS08000000000000001",
          geo_fips: "08000",
        },
        "state",
        ["census", "bls", "bea"],
      ],
    ]);
    expect(result.summary).toContain('"colorado" is Colorado (place): geoid 08');
    expect(used).not.toContain("sec");
    expect(result.notes?.[0]).toMatch(/^Tables were sure, so no agency was asked\. Give kind .*company/);
  });

  it("finds agencies by their abbreviation and countries by their name", async () => {
    const nasa = await resolve({ name: "NASA", kind: "agency" });
    expect(nasa.rows[0]?.slice(0, 2)).toEqual(["agency", "National Aeronautics and Space Administration"]);
    expect(nasa.rows[0]?.[3]).toMatchObject({ toptier_code: "080", abbreviation: "NASA" });
    expect(nasa.result.notes).toBeUndefined();
    const japan = await resolve({ name: "Japan" });
    expect(japan.rows[0]).toEqual([
      "country",
      "Japan",
      1,
      { world_bank: "JPN", iso3: "JPN", iso2: "JP" },
      null,
      ["world-bank"],
    ]);
  });

  it("says that a name has two meanings", async () => {
    const { result, rows } = await resolve({ name: "Georgia" });
    expect(
      rows
        .slice(0, 2)
        .map(([kind]) => kind)
        .sort(),
    ).toEqual(["country", "place"]);
    expect(result.summary).toMatch(/^"Georgia" may equally be Georgia \((place|country)\) or Georgia/);
    const only = await resolve({ name: "Georgia", kind: "country" });
    expect(only.rows.map(([kind, , , ids]) => [kind, ids])).toEqual([
      ["country", { world_bank: "GEO", iso3: "GEO", iso2: "GE" }],
    ]);
  });
});

describe("govdata_resolve, by the modules' own look-ups", () => {
  it("gives the CIK and ticker of a company", async () => {
    const { rows, used } = await resolve({ name: "berkshire hathaway", kind: "company" }, [
      "sec",
      "world-bank",
    ]);
    expect(rows).toEqual([
      ["company", "BERKSHIRE HATHAWAY INC", 0.95, { cik: "0001067983", ticker: "BRK-B" }, null, ["sec"]],
    ]);
    expect(used).toEqual(["sec"]);
  });

  it("gives the Bioguide id of one politician and the FEC numbers of another", async () => {
    const garbarino = await resolve({ name: "Andrew Garbarino", kind: "politician" }, [
      "congress",
      "world-bank",
    ]);
    expect(garbarino.rows[0]?.slice(0, 4)).toEqual([
      "politician",
      "Garbarino, Andrew R.",
      1,
      { bioguide: "G000597" },
    ]);
    const sinema = await resolve({ name: "Kyrsten Sinema" }, ["fec"]);
    expect(sinema.rows[0]?.[3]).toEqual({ fec_candidate_id: "H2AZ09019", fec_committee_id: "C00508804" });
  });

  it("skips a module whose key is not set, says so, and answers with the others", async () => {
    const { result, rows } = await resolve(
      { name: "Andrew Garbarino", kind: "politician" },
      ["congress", "fec"],
      {
        keyless: ["fec"],
      },
    );
    expect(rows[0]?.[3]).toEqual({ bioguide: "G000597" });
    expect(result.notes).toHaveLength(1);
    expect(result.notes?.[0]).toMatch(/^fec was skipped: its key is not set\. .*(?:FEC_API_KEY|DATA_GOV)/);
  });

  it("fails as the module fails when nobody else could answer", async () => {
    const keyless = resolve({ name: "Kyrsten Sinema" }, ["fec"], { keyless: ["fec"] });
    await expect(keyless).rejects.toMatchObject({ kind: "missing_key" });
  });

  it("names a module that failed, beside what the others found", async () => {
    // The fixtures of USAspending have no such keyword.
    const { result, rows } = await resolve({ name: "berkshire hathaway", kind: "company" }, [
      "sec",
      "usaspending",
    ]);
    expect(rows).toHaveLength(1);
    expect(result.notes?.[0]).toMatch(/^usaspending could not be asked: /);
  });

  it("ends with the caller's signal", async () => {
    const aborted = AbortSignal.abort(new DOMException("no more", "AbortError"));
    const call = resolve({ name: "berkshire hathaway", kind: "company" }, ["sec"], { signal: aborted });
    await expect(call).rejects.toThrow("no more");
  });

  it("says what it cannot look up, and what was searched in vain", async () => {
    const drug = await resolve({ name: "Keytruda", kind: "drug" }, ["world-bank"]);
    expect(drug.result).toMatchObject({
      kind: "empty",
      summary: "No loaded module looks up a drug by name.",
      widen: ["What can be looked up here: country."],
    });
    const nowhere = await resolve({ name: "Zeppelinia" }, ["world-bank"]);
    expect(nowhere.result).toMatchObject({ kind: "empty", summary: 'Nothing was found for "Zeppelinia".' });
    const unasked = await resolve({ name: "Zeppelinia" }, ["world-bank", "fec"], { keyless: ["fec"] });
    expect(unasked.result).toMatchObject({
      kind: "empty",
      summary: 'Nothing was found for "Zeppelinia", but fec could not be asked.',
      notes: [expect.stringMatching(/^fec was skipped: its key is not set\. /)],
    });
    expect(unasked.result).toHaveProperty("widen.0", "Mend what the notes name, and ask again.");
    await expect(resolve({ name: "  " }, ["world-bank"])).rejects.toThrow("name must not be empty");
  });
});

describe("names of one thing", () => {
  it("are the same however an agency writes them", () => {
    expect(essence("company", "THE BOEING COMPANY")).toBe(essence("company", "Boeing Co."));
    expect(essence("company", "Johnson & Johnson")).toBe("johnson and johnson");
    expect(essence("politician", "SINEMA, KYRSTEN")).toBe(essence("politician", "Kyrsten Sinema"));
    expect(essence("politician", "Garbarino, Andrew R.")).toBe(essence("politician", "Andrew Garbarino"));
    expect(essence("company", "The Limited Co")).toBe("the limited co");
  });

  const boeing = (module: string, ids: Record<string, string>, kind: EntityKind = "company") => ({
    module,
    candidate: { kind, name: module === "sec" ? "BOEING CO" : "THE BOEING COMPANY", ids, confidence: 0.9 },
  });

  it("are merged, with the identifiers of each", () => {
    const merged = mergeFound([
      boeing("sec", { cik: "0000012927" }),
      boeing("usaspending", { uei: "NU2UC8MX6NK1" }),
    ]);
    expect(merged).toMatchObject([
      { ids: { cik: "0000012927", uei: "NU2UC8MX6NK1" }, from: ["sec", "usaspending"] },
    ]);
  });

  it("stay apart where they may be two: one module has two of them, or an identifier differs", () => {
    const two = [
      boeing("sec", { cik: "1" }),
      boeing("usaspending", { uei: "A" }),
      boeing("usaspending", { uei: "B" }),
    ];
    expect(mergeFound(two)).toHaveLength(3);
    expect(mergeFound([boeing("sec", { cik: "1" }), boeing("fdic", { cik: "2" })])).toHaveLength(2);
    expect(mergeFound([boeing("sec", { cik: "1" }), boeing("fdic", {}, "agency")])).toHaveLength(2);
  });
});

describe("govdata_resolve in the server", () => {
  it("is listed first and answers over stdio; in discovery it is reached by call_tool", async () => {
    const env = { TOOL_MODE: "default" };
    const where = { cwd: PACKAGES, modules: ["world-bank"], env };
    const replay = ["--replay", `${PACKAGES}world-bank/fixtures`];
    const connected = await connectChild(where, replay);
    const { tools } = await connected.client.listTools();
    const japan = await connected.client.callTool({ name: "govdata_resolve", arguments: { name: "Japan" } });
    const wrong = await connected.client.callTool({
      name: "govdata_resolve",
      arguments: { name: "Japan", kind: "town" },
    });
    await connected.close();
    expect(tools[0]?.name).toBe("govdata_resolve");
    expect(japan.structuredContent).toMatchObject({
      columns: ["kind", "name", "confidence", "ids", "note", "from"],
      rows: [["country", "Japan", 1, { world_bank: "JPN" }, null, ["world-bank"]]],
    });
    expect(wrong.isError).toBe(true);

    const discovery = await connectChild({ ...where, env: { TOOL_MODE: "discovery" } }, replay);
    const listed = (await discovery.client.listTools()).tools.map(({ name }) => name);
    const args = { name: "govdata_resolve", arguments: { name: "Japan" } };
    const same = await discovery.client.callTool({ name: "call_tool", arguments: args });
    await discovery.close();
    expect(listed).not.toContain("govdata_resolve");
    expect(same.structuredContent).toMatchObject({
      rows: [["country", "Japan", 1, { iso2: "JP" }, null, ["world-bank"]]],
    });
  });

  it("is not there where no loaded module looks names up", async () => {
    const synthetic = createSynthetic();
    const { directory: cwd, modules } = synthetic;
    const server = await createServer({ cwd, modules, env: {}, cache: "memory:", logLevel: "silent" });
    expect(server.listTools().map(({ name }) => name)).not.toContain("govdata_resolve");
    expect(await server.callTool("govdata_resolve", { name: "Ohio" })).toMatchObject({
      isError: true,
      text: expect.stringContaining("none of the loaded modules looks names up"),
    });
    await server.close();
    synthetic.remove();
  });
});
