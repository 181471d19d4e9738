import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";
import { json, type MisbehavingServer, misbehavingServer, text } from "@tooling/testing/server";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createClient, isKind } from "../../src/index.js";
import { loadRecordings, type RecordFetch, recordTo, replayFrom } from "../../src/node/index.js";
import { remove, temporary } from "./helpers.js";

let server: MisbehavingServer;
let dir = "";
beforeEach(async () => {
  server = await misbehavingServer();
  dir = await temporary();
});
afterEach(async () => {
  await server.close();
  await remove(dir);
});

const KEY = "0123456789abcdef0123456789abcdef";

/** A client like an SDK's, with a key in the address, so that recordings are made the way users make them. */
function observations(fetch: RecordFetch | ReturnType<typeof replayFrom>, key = KEY) {
  return createClient(
    {
      name: "fred",
      publisher: "St. Louis Fed",
      homepage: "https://fred.stlouisfed.org",
      baseUrl: server.url,
      keys: { apiKey: { env: ["FRED_API_KEY"], in: "query", name: "api_key" } },
    },
    { fetch, apiKey: key, limits: false, retry: false, env: {} },
  );
}

async function written(): Promise<string[]> {
  return (await readdir(dir)).filter((name) => name !== "recording.json").sort();
}

/** Replies whose text a careless recording would change. */
async function roundTrip(body: string | Buffer, type: string): Promise<{ bytes: Buffer; file: unknown }> {
  server.on("/x", (_request, response) => {
    response.writeHead(200, { "content-type": type }).end(body);
  });
  await (await recordTo(dir)(`${server.url}/x`)).arrayBuffer();
  const replayed = await replayFrom(dir)(`${server.url}/x`);
  expect(replayed.headers.get("content-type")).toBe(type);
  const [name = ""] = await written();
  return {
    bytes: Buffer.from(await replayed.arrayBuffer()),
    file: JSON.parse(await readFile(join(dir, name), "utf8")).response,
  };
}

describe("recordTo", () => {
  it("writes one readable file per reply, without the key, that replays without the network", async () => {
    server.on(
      "/fred/series/observations",
      json({ observations: [{ date: "2024-01-01", value: "28624.069" }] }),
    );
    const live = observations(recordTo(dir));
    const path = "/fred/series/observations";
    const data = await live.request(path, { series_id: "GDP", limit: 1 });
    const [name = ""] = await written();
    expect(name).toMatch(/^127\.0\.0\.1-fred-series-observations-series_id-GDP-limit-1-[0-9a-f]{8}-1\.json$/);
    const file = await readFile(join(dir, name), "utf8");
    expect(file).not.toContain(KEY);
    expect(JSON.parse(file)).toEqual({
      request: {
        method: "GET",
        url: `${server.url}${path}?series_id=GDP&limit=1`,
        headers: { accept: "application/json" },
        body: null,
      },
      response: {
        status: 200,
        headers: { "content-type": "application/json", date: expect.stringMatching(/GMT$/) },
        body: { observations: [{ date: "2024-01-01", value: "28624.069" }] },
      },
      recorded: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      trimmed: false,
    });
    const asked = server.requests.length;
    const replay = observations(replayFrom(dir), "another-key-0987654321");
    // In another order, and with another key.
    const again = await replay.request(path, { limit: 1, series_id: "GDP" }).withResponse();
    expect(again.data).toEqual(data);
    expect(again.sources[0]?.from).toBe("replayed");
    expect(server.requests).toHaveLength(asked);
  });

  it("never overwrites, numbers equal requests, and replays them in order, the last one for ever", async () => {
    let turn = 0;
    server.on("/n", (request, response) => json({ turn: ++turn })(request, response));
    const record = recordTo(dir);
    for (let i = 0; i < 11; i++) await record(`${server.url}/n`);
    // A second recording into the same directory goes on.
    await recordTo(dir)(`${server.url}/n`);
    expect(await written()).toHaveLength(12);
    const replay = replayFrom(dir);
    const turns: number[] = [];
    for (let i = 0; i < 14; i++) turns.push((await (await replay(`${server.url}/n`)).json()).turn);
    expect(turns).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 12, 12]);
  });

  it("lets two recordings at one time write into one directory", async () => {
    server.on("/n", json({ ok: true }));
    const [first, second] = [recordTo(dir), recordTo(dir)];
    await Promise.all(Array.from({ length: 10 }, (_, i) => (i % 2 ? first : second)(`${server.url}/n`)));
    expect(await written()).toHaveLength(10);
    expect(loadRecordings(dir).map((recording) => recording.response.text)).toEqual(
      Array.from({ length: 10 }, () => expect.stringMatching(/"ok": true/)),
    );
  });

  it("keeps what would change when JSON is written again", async () => {
    const reply = '{"image_number":201907159151653903,"amount":250.00,"10":1,"9":2}';
    const { bytes, file } = await roundTrip(reply, "application/json");
    expect(bytes.toString()).toBe(reply);
    expect(file).toMatchObject({ body: null, bodyText: reply });
    const [recording] = loadRecordings(dir);
    expect(recording?.response.body).toMatchObject({ image_number: "201907159151653903", amount: 250 });
  });

  it.each([
    ["a text that is JSON", '"28624.069"', "application/json"],
    ["null", "null", "application/json"],
    ["an object like our own mark", '{"base64":"aGk="}', "application/json"],
    ["a byte order mark", '\uFEFF{"a":1}', "application/json"],
    ["CSV with carriage returns", "date,value\r\n2024-01-01,\r\n", "text/csv"],
    ["a page that says it is JSON", "<html>maintenance</html>", "application/json"],
    ["NUL", "a\0b", "text/plain"],
  ])("replays %s to the byte", async (_what, body, type) => {
    expect((await roundTrip(body, type)).bytes.toString()).toBe(body);
  });

  it("keeps bytes and other encodings as base64", async () => {
    const zip = Buffer.from("504b0304ff00fe01", "hex");
    const { bytes, file } = await roundTrip(zip, "application/zip");
    expect(bytes).toEqual(zip);
    expect(file).toMatchObject({ body: { base64: "UEsDBP8A/gE=" } });
  });

  it("replays Latin-1 as it came", async () => {
    const latin = Buffer.from("Decêndio;Arrecadação", "latin1");
    expect((await roundTrip(latin, "text/csv; charset=ISO-8859-1")).bytes).toEqual(latin);
  });

  it("removes credentials from headers, forms, JSON bodies and replies that repeat them", async () => {
    const secret = "s3cr3tt0k3nvalue42";
    server.on(
      "/post",
      json({ echo: { UserID: secret }, rows: [1] }, { "set-cookie": "id=1", "x-token": secret }),
    );
    const record = recordTo(dir);
    const url = `${server.url}/post`;
    const send = (fetch: typeof record, init: RequestInit, key: string) =>
      fetch(`${url}?UserID=${key}`, {
        method: "POST",
        ...init,
        headers: { "X-Api-Key": key, ...init.headers },
      });
    const asJson = (key: string): RequestInit => ({
      headers: { "content-type": "application/json", authorization: `Bearer ${key}` },
      body: JSON.stringify({ seriesid: ["CUUR0000SA0"], registrationkey: key, startyear: "2020" }),
    });
    const asForm = (key: string): RequestInit => ({
      body: new URLSearchParams({ format: "json", api_key: key }),
    });
    await send(record, asJson(secret), secret);
    await send(record, asForm(secret), secret);
    const names = await written();
    expect(names).toHaveLength(2);
    for (const name of names) expect(await readFile(join(dir, name), "utf8")).not.toContain(secret);
    expect(loadRecordings(dir).map((recording) => recording.request)).toEqual(
      expect.arrayContaining([
        {
          method: "POST",
          url,
          headers: { "content-type": "application/json" },
          body: { seriesid: ["CUUR0000SA0"], startyear: "2020" },
        },
        {
          method: "POST",
          url,
          headers: { "content-type": "application/x-www-form-urlencoded;charset=UTF-8" },
          body: { format: "json" },
        },
      ]),
    );
    const replay = replayFrom(dir);
    for (const init of [asJson("another-key-99887766"), asForm("another-key-99887766")]) {
      const answer = await (
        await send(Object.assign(replay, { record: true } as const), init, "another-key-99887766")
      ).json();
      expect(answer).toEqual({ echo: { UserID: "[redacted]" }, rows: [1] });
    }
  });

  it("writes no file for a reply that never came", async () => {
    const record = recordTo(dir);
    await server.close();
    await expect(record(`${server.url}/n`)).rejects.toThrow("fetch failed");
    expect(await written()).toEqual([]);
  });

  it("refuses a directory of another format", async () => {
    await writeFile(join(dir, "recording.json"), '{"format":9}');
    await expect(recordTo(dir)(`${server.url}/n`)).rejects.toThrow("has format 9, this version writes 1");
  });

  it("is refused by the client of an API whose terms forbid it", () => {
    const spec = {
      name: "shy",
      publisher: "P",
      homepage: server.url,
      baseUrl: server.url,
      terms: { record: false },
    };
    expect(() => createClient(spec, { fetch: recordTo(dir) })).toThrow("cannot be recorded");
  });
});

/** Writes a recording in the shape of those that others made. */
async function given(
  name: string,
  parts: { url: string; body?: unknown; [field: string]: unknown },
): Promise<void> {
  const { url, body = {}, request, response, ...rest } = parts;
  await mkdir(join(dir, name, ".."), { recursive: true });
  const file = {
    request: { method: "GET", url, headers: {}, body: null, ...(request as object) },
    response: { status: 200, headers: {}, body, ...(response as object) },
    origin: "documentation",
    recorded: null,
    trimmed: false,
    ...rest,
  };
  await writeFile(join(dir, name), JSON.stringify(file, null, 1));
}

describe("replayFrom", () => {
  it("reads recordings of every shape, in directories inside directories", async () => {
    await given("fred/gdp.json", {
      url: "https://api.stlouisfed.org/fred/series?series_id=GDP&api_key=REDACTED",
      body: { seriess: [{ id: "GDP" }] },
      recorded: "2023-12-29",
      url_reconstructed: true,
      note: "key replaced",
    });
    await given("bls/cpi.json", {
      url: "https://api.bls.gov/publicAPI/v2/timeseries/data/",
      request: {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: { startyear: "2020", seriesid: ["CUUR0000SA0"], registrationkey: "REDACTED" },
      },
      body: { status: "REQUEST_SUCCEEDED" },
      recorded: "2026-03",
    });
    await given("census/error.json", {
      url: "https://api.census.gov/data/2023/acs/acs1?get=NAME&for=moon:*",
      response: { status: 400, headers: { "Content-Type": "text/plain" } },
      body: "error: unknown/unsupported geography hierarchy",
    });
    const replay = replayFrom(pathToFileURL(dir));
    expect(await (await replay("https://api.stlouisfed.org/fred/series?series_id=GDP")).json()).toEqual({
      seriess: [{ id: "GDP" }],
    });
    const posted = await replay("https://api.bls.gov/publicAPI/v2/timeseries/data/", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: '{"registrationkey":"0123456789abcdef","seriesid":["CUUR0000SA0"],"startyear":"2020"}',
    });
    expect(await posted.json()).toEqual({ status: "REQUEST_SUCCEEDED" });
    const refused = await replay("https://api.census.gov/data/2023/acs/acs1?for=moon%3A%2A&get=NAME");
    expect([refused.status, refused.headers.get("content-type"), await refused.text()]).toEqual([
      400,
      "text/plain",
      "error: unknown/unsupported geography hierarchy",
    ]);
    expect(loadRecordings(join(dir, "fred"))).toMatchObject([
      {
        recorded: "2023-12-29",
        note: "key replaced",
        urlReconstructed: true,
        trimmed: false,
        origin: "documentation",
      },
    ]);
    // The month's last day is later than the day in December.
    expect(new Date(replay.clock.now()).toISOString()).toBe("2026-03-31T12:00:00.000Z");
  });

  it("gives numbers as they are written in the file", async () => {
    await given("exact.json", { url: "https://api.open.fec.gov/v1/x" });
    const file = join(dir, "exact.json");
    const source = (await readFile(file, "utf8")).replace(
      '"body": {}',
      '"body": {"n": 201907159151653903, "x": 1.0}',
    );
    await writeFile(file, source);
    expect(await (await replayFrom(file)("https://api.open.fec.gov/v1/x")).text()).toBe(
      '{"n": 201907159151653903, "x": 1.0}',
    );
  });

  it("answers equal requests in the order of their dates", async () => {
    await given("b.json", { url: "https://a.gov/x", body: { n: 1 }, recorded: "2020-01-01" });
    await given("a.json", { url: "https://a.gov/x", body: { n: 2 }, recorded: "2021" });
    const replay = replayFrom([dir]);
    expect(await (await replay("https://a.gov/x")).json()).toEqual({ n: 1 });
    expect(await (await replay("https://a.gov/x")).json()).toEqual({ n: 2 });
    expect(await (await replay("https://a.gov/x")).json()).toEqual({ n: 2 });
  });

  it.each([
    ["2024-02", "2024-02-29T12:00:00.000Z"],
    ["2026", "2026-12-31T12:00:00.000Z"],
    ["2025-01-20", "2025-01-20T12:00:00.000Z"],
    ["2025-01-20T08:31:00-05:00", "2025-01-20T13:31:00.000Z"],
  ])("stands still at %s", async (recorded, moment) => {
    await given("a.json", { url: "https://a.gov/x", recorded });
    const { clock } = replayFrom(dir);
    await clock.sleep(3_600_000);
    expect(new Date(clock.now()).toISOString()).toBe(moment);
  });

  it("stands still when the recording began, or when it is told", async () => {
    await given("a.json", { url: "https://a.gov/x", recorded: "2026-05-05" });
    await writeFile(join(dir, "recording.json"), '{"format":1,"startedAt":"2025-09-17T18:00:00.000Z"}');
    expect(new Date(replayFrom(dir).clock.now()).toISOString()).toBe("2025-09-17T18:00:00.000Z");
    expect(replayFrom(dir, { now: "2024-02-29T00:00:00Z" }).clock.now()).toBe(
      Date.parse("2024-02-29T00:00:00Z"),
    );
  });

  it("wakes at once, but not for who has gone", async () => {
    await given("a.json", { url: "https://a.gov/x" });
    const gone = AbortSignal.abort(new Error("gone"));
    await expect(replayFrom(dir).clock.sleep(1, gone)).rejects.toThrow("gone");
    await expect(replayFrom(dir)("https://a.gov/x", { signal: gone })).rejects.toThrow("gone");
  });

  it("names the nearest recording and what is different about it", async () => {
    const base = "https://api.stlouisfed.org/fred/series";
    await given("other.json", { url: "https://api.bls.gov/x" });
    await given("gdp.json", { url: `${base}/observations?series_id=GDP&units=pc1&limit=5` });
    await given("info.json", { url: `${base}?series_id=GDP` });
    const miss: unknown = await replayFrom(dir)(
      `${base}/observations?series_id=GDPC1&limit=5&sort_order=desc&api_key=${KEY}`,
    ).catch((error: unknown) => error);
    expect(isKind(miss, "replay_miss")).toBe(true);
    const message = String(miss);
    expect(message).toContain(
      `no recording of GET ${base}/observations?limit=5&series_id=GDPC1&sort_order=desc in ${basename(dir)}.`,
    );
    expect(message).toContain(
      `The nearest, gdp.json, differs in series_id (recorded "GDP", asked "GDPC1"), sort_order (asked "desc", not in the recording), units ("pc1" in the recording, not asked).`,
    );
    expect(message).not.toContain(KEY);
  });

  it("says what differs in a body, a path, a method and a host", async () => {
    const post = (body: unknown): RequestInit => ({
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    await given("a.json", {
      url: "https://api.usaspending.gov/api/v2/search/",
      request: {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: { limit: 5, page: 1 },
      },
    });
    const replay = replayFrom(dir);
    const miss = async (...args: Parameters<typeof replay>) =>
      String(await replay(...args).catch((e: unknown) => e));
    const url = "https://api.usaspending.gov/api/v2/search/";
    expect(await miss(url, post({ limit: 5, page: 2 }))).toContain(
      'differs in body page (recorded "1", asked "2").',
    );
    expect(await miss(`${url}geo/`, post({ limit: 5, page: 1 }))).toContain(
      'differs in the path (recorded "/api/v2/search/", asked "/api/v2/search/geo/").',
    );
    expect(await miss(url)).toContain("differs in the method (recorded POST, asked GET)");
    expect(await miss("https://api.usaspending.com/api/v2/search/", post({ limit: 5, page: 1 }))).toContain(
      "differs in the host (recorded https://api.usaspending.gov, asked https://api.usaspending.com).",
    );
  });

  it("refuses a directory that is not there, and a file that is no recording", async () => {
    expect(() => replayFrom(join(dir, "nowhere"))).toThrow(
      `the recordings in ${dir}/nowhere cannot be read (ENOENT)`,
    );
    await writeFile(join(dir, "stray.json"), '{"name":"x"}');
    expect(() => replayFrom(dir)).toThrow(
      `${join(dir, "stray.json")} is no recording: it has no "request" and "response"`,
    );
    await writeFile(join(dir, "stray.json"), "{");
    expect(() => loadRecordings(dir)).toThrow("stray.json is no recording: it is not JSON");
  });

  it("needs no key", async () => {
    server.on("/fred/series", json({ seriess: [{ id: "GDP" }] }));
    await observations(recordTo(dir)).request("/fred/series", { series_id: "GDP" });
    const asked = observations(replayFrom(dir), "").request("/fred/series", { series_id: "GDP" });
    expect(await asked).toEqual({ seriess: [{ id: "GDP" }] });
  });

  it("lets a client miss clearly, without trying again", async () => {
    server.on("/a", text("1"));
    const miss: unknown = await observations(replayFrom(dir))
      .request("/a")
      .catch((error: unknown) => error);
    expect(isKind(miss, "replay_miss")).toBe(true);
    expect(String(miss)).toContain("There are no recordings in it.");
    expect(server.requests).toHaveLength(0);
  });

  it("leaves other files alone", async () => {
    await given("a.json", { url: "https://a.gov/x" });
    await writeFile(join(dir, "README.md"), "notes");
    await writeFile(join(dir, ".half.tmp"), "{");
    expect(loadRecordings(dir).map((recording) => basename(recording.file))).toEqual(["a.json"]);
  });
});
