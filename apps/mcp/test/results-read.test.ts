import type { Json } from "@govdata/kit";
import type { Body } from "@govdata/kit/outcome";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { handleFor, readHandle } from "../src/handle.js";
import { createServer, type GovDataServer } from "../src/server.js";
import { type Connected, connectChild } from "./helpers/client.js";
import { type Office, openOffice } from "./helpers/office.js";
import { createProject, type Project } from "./helpers/project.js";

interface Step {
  tool: string;
  args: Record<string, Json>;
  gives: string;
}

let project: Project;
let office: Office;
const open: GovDataServer[] = [];

beforeAll(async () => {
  project = createProject();
  office = await openOffice();
});
afterAll(async () => {
  for (const server of open) await server.close();
  await office.close();
  project.remove();
});

async function start(maxResponseBytes: number, cache = "memory:"): Promise<GovDataServer> {
  const server = await createServer({
    cwd: project.directory,
    modules: ["acme"],
    env: { ACME_URL: office.url },
    cache,
    maxResponseBytes,
    logLevel: "silent",
  });
  open.push(server);
  return server;
}

async function answer(server: GovDataServer, tool: string, args: object): Promise<Body> {
  const outcome = await server.callTool(tool, args);
  if (outcome.isError) throw new Error(outcome.text);
  return outcome.structured;
}

async function error(server: GovDataServer, args: object) {
  const outcome = await server.callTool("results_read", args);
  if (!outcome.isError) throw new Error(outcome.text);
  return outcome;
}

const rowsOf = (body: Body) => body.rows as Json[][];
const nextOf = (body: Body) => body.next as Step | undefined;

function follow(body: Body): Step {
  const next = nextOf(body);
  if (next === undefined) throw new Error(`no next: ${body.summary}`);
  return next;
}

/** Everything from a result on, call by call, as `next` says. */
async function toTheEnd(server: GovDataServer, first: Body): Promise<Body[]> {
  const bodies = [first];
  for (let next = nextOf(first); next?.tool === "results_read"; ) {
    const body = await answer(server, next.tool, next.args);
    bodies.push(body);
    next = nextOf(body);
  }
  return bodies;
}

function jsonOf(content: object | undefined): unknown {
  if (content === undefined || !("text" in content)) throw new Error("it has no text");
  return JSON.parse(String(content.text));
}

const TEN_YEARS = { town: "springfield", start: "2014-01-01" };

describe("a handle", () => {
  it("is the tool and its arguments, in whatever order they were written", () => {
    const handle = handleFor("acme_daily", { start: "2014-01-01", town: "springfield" });
    expect(handle).toBe(handleFor("acme_daily", { town: "springfield", start: "2014-01-01" }));
    expect(readHandle(handle ?? "")).toEqual({ tool: "acme_daily", args: TEN_YEARS });
    expect(handle).toMatch(/^acme_daily\.[\w.-]+$/);
  });

  it("packs long arguments, and is not given where it would still be very long", () => {
    const ids = Array.from({ length: 300 }, (_, n) => `SERIES${n}`);
    const packed = handleFor("t", { ids }) ?? "";
    expect(packed.length).toBeLessThan(1600);
    expect(readHandle(packed)).toEqual({ tool: "t", args: { ids } });
    const noise = Array.from({ length: 3000 }, (_, n) => Math.sin(n).toString(36)).join("");
    expect(handleFor("t", { noise })).toBeUndefined();
  });

  it("is refused when a letter of it is lost, changed or added", () => {
    const handle = handleFor("acme_daily", TEN_YEARS) ?? "";
    for (const damaged of [
      handle.slice(0, -1),
      handle.replace("acme", "acne"),
      `${handle}x`,
      "",
      "acme_daily",
    ]) {
      expect(readHandle(damaged)).toBeUndefined();
    }
  });
});

describe("rows that were cut", () => {
  it("are read on in a series from the oldest, without gaps or repeats", async () => {
    const server = await start(8000);
    const first = await answer(server, "acme_daily", TEN_YEARS);
    expect(rowsOf(first).at(-1)?.[0]).toBe("2023-12-30");
    const kept = rowsOf(first).length;
    expect(follow(first)).toMatchObject({
      tool: "results_read",
      args: { offset: 0, limit: 3651 - kept },
      gives: `rows 1-${3651 - kept}, the older ones; also as csv, or some columns`,
    });
    const [newest = first, ...older] = await toTheEnd(server, first);
    const dates = [...older, newest].flatMap(rowsOf).map(([date]) => date);
    expect(dates).toHaveLength(3651);
    expect(dates).toEqual([...new Set(dates)].sort());
    expect(older[1]?.summary).toContain(`rows ${rowsOf(older[0] ?? first).length + 1}-`);
  });

  it("are read on in a table to the last row", async () => {
    const server = await start(4000);
    const bodies = await toTheEnd(server, await answer(server, "acme_stations", { limit: 600 }));
    expect(bodies.flatMap(rowsOf).map(([id]) => id)).toEqual(Array.from({ length: 600 }, (_, n) => n + 1));
    expect(bodies.length).toBeGreaterThan(2);
  });

  it("come from the cache: the agency is asked once", async () => {
    const server = await start(8000);
    await server.callTool("clear_cache");
    const before = office.asked.length;
    await toTheEnd(server, await answer(server, "acme_daily", TEN_YEARS));
    expect(office.asked.length - before).toBe(1);
    const first = await answer(server, "acme_daily", TEN_YEARS);
    const again = await answer(server, "results_read", { ...follow(first).args, fresh: true });
    expect(again.meta.sources[0]?.from).toBe("network");
    expect(office.asked.length - before).toBe(2);
  });

  it("keep the agency's notice and sources beside them", async () => {
    const server = await start(8000);
    const first = await answer(server, "acme_daily", TEN_YEARS);
    const more = await answer(server, "results_read", follow(first).args);
    expect(more.meta.notice).toBe("Acme does not endorse this product.");
    expect(more.meta.sources[0]?.cite).toMatchObject({ page: "https://acme.example/daily" });
  });
});

describe("a view of a result", () => {
  const handle = handleFor("acme_stations", { limit: 50 }) ?? "";

  it("is a range of rows, and at the last one names the call with which the tool itself goes on", async () => {
    const body = await answer(await start(32_000), "results_read", { handle, offset: 10, limit: 2 });
    expect(rowsOf(body)).toEqual([
      [11, "Station 11", ""],
      [12, "Station 12", ""],
    ]);
    expect(body.summary).toMatch(/^Rows 11-12 of 50\. Stations: /);
    expect(body.next).toBeUndefined();
    const rest = await answer(await start(32_000), "results_read", { handle, offset: 12 });
    expect(rowsOf(rest)).toHaveLength(38);
    expect(follow(rest)).toMatchObject({ tool: "acme_stations", args: { offset: 50, limit: 50 } });
  });

  it("is some columns", async () => {
    const server = await start(32_000);
    const body = await answer(server, "results_read", { handle, columns: ["name"], limit: 1 });
    expect(body).toMatchObject({ columns: ["name"], rows: [["Station 1"]] });
    const { text } = await error(server, { handle, columns: ["nam"] });
    expect(text).toContain('there is no column "nam"; columns: id, name, note');
    const series = handleFor("acme_daily", { town: "springfield" }) ?? "";
    expect(await answer(server, "results_read", { handle: series, columns: ["springfield"] })).toMatchObject({
      kind: "series",
      columns: ["date", "springfield"],
      series: [{ id: "springfield", unit: "degrees Celsius" }],
    });
  });

  it("is CSV with missing values empty and texts quoted where they must be, its units beside it", async () => {
    const server = await start(32_000);
    const series = handleFor("acme_daily", { town: "springfield" }) ?? "";
    expect(await answer(server, "results_read", { handle: series, format: "csv" })).toMatchObject({
      kind: "document",
      text: "date,springfield\r\n2024-07-01,31.5\r\n2024-07-02,\r\n2024-07-03,29\r\n",
      notes: ["Units: springfield: degrees Celsius."],
      page_number: 1,
      pages: 1,
    });
    const odd = handleFor("acme_stations", { limit: 1, note: 'He said "a, b"\nand left' }) ?? "";
    const { text } = await answer(server, "results_read", { handle: odd, format: "csv" });
    expect(text).toBe('id,name,note\r\n1,Station 1,"He said ""a, b""\nand left"\r\n');
  });

  it("is CSV in pages that hold every row once, each within the budget and with the columns on top", async () => {
    const server = await start(4000);
    const many = handleFor("acme_stations", { limit: 400, note: "x" }) ?? "";
    const first = await answer(server, "results_read", { handle: many, format: "csv", columns: ["id"] });
    const pages = await toTheEnd(server, first);
    const lines = pages.flatMap((page) => String(page.text).split("\r\n").slice(0, -1));
    expect(lines.filter((line) => line === "id")).toHaveLength(pages.length);
    expect(lines.filter((line) => line !== "id")).toEqual(
      Array.from({ length: 400 }, (_, n) => String(n + 1)),
    );
    expect(first.summary).toMatch(/^CSV, rows 1-\d+ of 400\./);
  });

  it("is refused past the end, for a path that is not there, and as CSV where there are no rows", async () => {
    const server = await start(32_000);
    expect((await error(server, { handle, offset: 50 })).text).toContain(
      "must be less than 50, the number of rows in this result; got 50",
    );
    expect((await error(server, { handle, path: "record.text" })).error).toMatchObject({ field: "path" });
    const text = handleFor("acme_report", { number: 1 }) ?? "";
    expect((await error(server, { handle: text, format: "csv" })).error).toMatchObject({
      field: "format",
      nearest: ["json"],
    });
  });

  it("is refused for what is no handle, and for a tool that is not there or no tool of a module", async () => {
    const server = await start(32_000);
    expect((await error(server, { handle: handle.slice(1) })).text).toContain("was not copied whole");
    for (const tool of ["ledger_entries", "clear_cache", "call_tool", "results_read"]) {
      expect((await error(server, { handle: handleFor(tool, {}) })).error).toMatchObject({
        kind: "invalid_argument",
        field: "handle",
      });
    }
  });

  it("checks what a handle holds like any arguments, whoever made it", async () => {
    const server = await start(32_000);
    const made = (args: Record<string, Json>) => ({ handle: handleFor("acme_stations", args) });
    expect((await error(server, made({ note: "x".repeat(20_001) }))).text).toContain(
      "note: holds a text of 20001",
    );
    expect((await error(server, made({ limit: -1 }))).error).toMatchObject({
      field: "limit",
      fault: "caller",
    });
    expect((await error(server, made({ color: "red" }))).text).toContain("color: unknown argument");
  });

  it("tells what went wrong with the agency as the tool's own error", async () => {
    const { text } = await error(await start(32_000), { handle: handleFor("acme_missing", {}) });
    expect(text).toContain(
      "acme_missing failed. acme has no such thing (HTTP 404): The office has no such thing.",
    );
  });
});

describe("a text that was shortened", () => {
  const args = { limit: 2, note: `${"It rained again today. ".repeat(860)}End.` };

  it("is read whole by its place, in pages of at most 8,000 characters", async () => {
    const server = await start(12_000);
    const first = await answer(server, "acme_stations", args);
    expect(first.summary).toContain("rows[0][2] is shortened. results_read gives each whole");
    const { handle = "" } = follow(first).args;
    const page = await answer(server, "results_read", { handle, path: "rows[0][2]" });
    expect(page).toMatchObject({ kind: "document", page_number: 1, characters: args.note.length });
    const pages = await toTheEnd(server, page);
    expect(pages.map(({ text }) => text).join("")).toBe(args.note);
    for (const { text } of pages) expect(String(text).length).toBeLessThanOrEqual(8000);
    expect(follow(page).gives).toBe(`page 2 of ${pages.length}`);
  });

  it("of a document is given by the page from the start, each fenced when strangers wrote it", async () => {
    const server = await start(4_000);
    const first = await answer(server, "acme_report", { number: 3 });
    expect(first).toMatchObject({ kind: "document", page_number: 1 });
    const pages = await toTheEnd(server, first);
    expect(pages.length).toBeGreaterThan(1);
    const inner = pages.map(({ text }) => /^<untrusted>(.*)<\/untrusted>$/s.exec(String(text))?.[1]);
    expect(inner.join("")).toBe("It rained. ".repeat(600));
  });
});

describe("a result over stdio", () => {
  const read = async ({ client }: Connected, name: string, args: Record<string, unknown>) =>
    (await client.callTool({ name, arguments: args })).structuredContent as Body;

  it("is read on after a restart and from another process with the same cache", async () => {
    const env = {
      ACME_URL: office.url,
      CACHE: `sqlite:${project.directory}/cache.sqlite`,
      MAX_RESPONSE_BYTES: "8000",
    };
    const where = { cwd: project.directory, modules: ["acme"], env };
    const one = await connectChild(where);
    const first = await read(one, "acme_daily", TEN_YEARS);
    await one.close();
    const asked = office.asked.length;
    const two = await connectChild(where);
    const three = await connectChild(where);
    try {
      const more = await read(two, "results_read", follow(first).args);
      expect(rowsOf(more)[0]).toEqual(["2014-01-01", 0]);
      expect(more.meta.sources[0]?.from).toBe("hit");
      expect(await read(three, "call_tool", { name: "results_read", arguments: follow(first).args })).toEqual(
        more,
      );
      const uri = `govdata://results/${follow(first).args.handle}`;
      const { contents } = await three.client.readResource({ uri: `${uri}?offset=0&limit=1` });
      expect(jsonOf(contents[0])).toMatchObject({ rows: [["2014-01-01", 0]] });
      expect(office.asked.length).toBe(asked);
    } finally {
      await two.close();
      await three.close();
    }
  });

  it("is an address too: as CSV for a program to read, with what is to say about it beside it", async () => {
    const one = await connectChild({
      cwd: project.directory,
      modules: ["acme"],
      env: { ACME_URL: office.url },
    });
    try {
      const { resourceTemplates } = await one.client.listResourceTemplates();
      expect(resourceTemplates.map(({ uriTemplate }) => uriTemplate)).toContain("govdata://results/{handle}");
      const uri = `govdata://results/${handleFor("acme_stations", { limit: 3 })}`;
      const { contents } = await one.client.readResource({
        uri: `${uri}?format=csv&columns=id,name&offset=1`,
      });
      expect(contents[0]).toEqual({
        uri: `${uri}?format=csv&columns=id,name&offset=1`,
        mimeType: "text/csv",
        text: "id,name\r\n2,Station 2\r\n3,Station 3\r\n",
      });
      expect(jsonOf(contents[1])).toMatchObject({ page_number: 1, pages: 1 });
      await expect(one.client.readResource({ uri: "govdata://results/nothing" })).rejects.toThrow(
        "was not copied whole",
      );
      await expect(one.client.readResource({ uri: `${uri}?color=red` })).rejects.toThrow("unknown argument");
    } finally {
      await one.close();
    }
  });
});
