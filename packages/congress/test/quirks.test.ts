import { afterEach, describe, expect, it } from "vitest";
import { askedOf, type Loopback, onLoopback } from "./loopback.js";

let open: Loopback | undefined;
afterEach(async () => {
  await open?.server.close();
  open = undefined;
});

async function answering(...args: Parameters<typeof onLoopback>): Promise<Loopback> {
  open = await onLoopback(...args);
  return open;
}

const none = { json: { pagination: { count: 0 } } };
const bill = (number: string, type = "HR") => ({ congress: 118, type, number, title: `Bill ${number}` });

describe("what is asked", () => {
  it("names JSON, since every endpoint answers XML unless the format is named", async () => {
    const { congress, server } = await answering(() => none);
    await congress.bills();
    expect(server.requests[0]?.query).toEqual({ format: "json" });
    expect(server.requests[0]?.headers.accept).toBe("application/json");
  });

  it("has the key in a header and never in the address", async () => {
    const { congress, server } = await answering(() => none);
    const { sources } = await congress.bills({ congress: 118 }).withResponse();
    expect(server.requests[0]?.headers["x-api-key"]).toBe("DEMO_KEY");
    expect(sources[0]?.url).toBe(`${server.url}/bill/118?format=json`);
  });

  it("writes types and chambers in lower case, whatever case they come in: upper case is not found", async () => {
    const { congress, server } = await answering(() => none);
    await congress.billActions({ congress: 118, type: "HR", number: "4755" });
    await congress.committeeCommunications("HSPW00");
    await congress.treatyActions({ congress: 114, number: 13, suffix: "a" });
    expect(server.requests.map(({ path }) => path)).toEqual([
      "/bill/118/hr/4755/actions",
      "/committee/house/hspw00/house-communication",
      "/treaty/114/13/A/actions",
    ]);
  });

  it("sends the plus of a sort as the space it is", async () => {
    const { congress, server } = await answering(() => none);
    await congress.bills({ sort: "updateDate+desc" });
    expect(server.requests[0]?.search).toBe("format=json&sort=updateDate%20desc");
  });

  it("takes a day as its first moment, as the filter wants it", async () => {
    const { congress, server } = await answering(() => none);
    await congress.bills({ fromDateTime: "2025-01-03", toDateTime: "2025-02-01T12:00:00Z" });
    expect(server.requests[0]?.query).toEqual({
      format: "json",
      fromDateTime: "2025-01-03T00:00:00Z",
      toDateTime: "2025-02-01T12:00:00Z",
    });
  });

  it("finds a committee's communications of its own chamber", async () => {
    const { congress, server } = await answering(() => none);
    await congress.committeeCommunications("ssju00");
    expect(server.requests[0]?.path).toBe("/committee/senate/ssju00/senate-communication");
  });

  it("is of the congress that sits now when none is named", async () => {
    const { congress, server } = await answering(() => none);
    await congress.billActions("HR 1");
    await congress.laws();
    expect(server.requests.map(({ path }) => path)).toEqual(["/bill/119/hr/1/actions", "/law/119"]);
  });
});

describe("what is refused before a request", () => {
  const wrong: [string, (congress: Loopback["congress"]) => Promise<unknown>, string][] = [
    ["a limit that would be cut to 250 without a word", (c) => c.bills({ limit: 251 }), "limit"],
    ["a type without a congress", (c) => c.bills({ type: "hr" }), "congress"],
    ["a type that is none", (c) => c.bills({ congress: 118, type: "hb2" }), "type"],
    [
      "a bad date, which the API answers with 400",
      (c) => c.bills({ fromDateTime: "2025-02-30" }),
      "fromDateTime",
    ],
    ["a year in place of a congress", (c) => c.bills({ congress: 2025 }), "congress"],
    ["an id that is no member's", (c) => c.member("Leahy"), "bioguideId"],
    ["a district without a state", (c) => c.members({ district: 2 }), "state"],
    [
      "dates for members of a state",
      (c) => c.members({ state: "NY", fromDateTime: "2025-01-01" }),
      "fromDateTime",
    ],
    ["a state that is none", (c) => c.members({ state: "Old York" }), "state"],
    ["nominations before a House committee", (c) => c.committeeNominations("hsju00"), "chamber"],
    ["a House vote the API does not have", (c) => c.houseVote({ year: 2016, number: 1 }), "congress"],
    ["a third session", (c) => c.houseVote({ congress: 119, session: 3, number: 1 }), "session"],
    ["a year of another congress", (c) => c.senateVotes({ congress: 118, year: 2025 }), "year"],
    ["Senate votes before 1989", (c) => c.senateVotes({ congress: 100, session: 1 }), "congress"],
    ["unprinted amendments outside the 97th and 98th", (c) => c.amendment("SU 1 99th"), "amendment"],
    ["a committee's code that is none", (c) => c.committee("judiciary"), "code"],
    ["a day without its month", (c) => c.boundRecord({ year: 1948, day: 19 }), "month"],
    [
      "a communication of the other chamber's type",
      (c) => c.houseCommunications({ congress: 117, type: JSON.parse('"pom"') }),
      "type",
    ],
  ];
  it.each(wrong)("%s", async (_what, call, field) => {
    const { congress, server } = await answering(() => none);
    await expect(call(congress)).rejects.toMatchObject({ kind: "invalid_argument", field });
    expect(server.requests).toEqual([]);
  });

  it("a missing key, naming both variables and where to get one", async () => {
    const { congress, server } = await answering(() => none, { apiKey: undefined });
    await expect(congress.bills()).rejects.toMatchObject({
      kind: "missing_key",
      env: ["CONGRESS_API_KEY", "DATA_GOV_API_KEY"],
      signUp: "https://api.congress.gov/sign-up/",
    });
    expect(server.requests).toEqual([]);
  });

  it("not the key of api.data.gov under its own name", async () => {
    const { congress, server } = await answering(() => none, {
      apiKey: undefined,
      env: { DATA_GOV_API_KEY: "one-key-for-all" },
    });
    await congress.bills();
    expect(server.requests[0]?.headers["x-api-key"]).toBe("one-key-for-all");
  });
});

describe("paging", () => {
  it("takes the offset out of the next page's address, which lacks the key and names another host at times", async () => {
    const { congress, server } = await answering(({ query }) => ({
      json:
        query.offset === "250"
          ? { bills: [bill("3")], pagination: { count: 3, prev: "x" } }
          : {
              bills: [bill("1"), bill("2")],
              pagination: {
                count: 3,
                next: "https://api.data.gov/congress/v3/bill/118?offset=250&limit=250&format=json",
              },
            },
    }));
    const numbers: string[] = [];
    for await (const { number } of congress.bills.all({ congress: 118 })) numbers.push(number);
    expect(numbers).toEqual(["1", "2", "3"]);
    expect(askedOf(server)).toEqual([
      "/bill/118?format=json&limit=250",
      "/bill/118?format=json&limit=250&offset=250",
    ]);
  });

  it("leaves out bills that two pages repeat while the data reloads", async () => {
    const { congress } = await answering(({ query }) => ({
      json:
        query.offset === undefined
          ? { bills: [bill("1"), bill("2")], pagination: { count: 4, next: "https://x/?offset=2&limit=250" } }
          : { bills: [bill("2"), bill("3")], pagination: { count: 4 } },
    }));
    const numbers: string[] = [];
    for await (const { number } of congress.bills.all({ congress: 118 })) numbers.push(number);
    expect(numbers).toEqual(["1", "2", "3"]);
  });

  it("stops when the reader does", async () => {
    const { congress, server } = await answering(() => ({
      json: {
        bills: [bill("1"), bill("2")],
        pagination: { count: 99, next: "https://x/?offset=250&limit=250" },
      },
    }));
    for await (const { number } of congress.bills.all({ congress: 118 })) if (number === "2") break;
    expect(server.requests).toHaveLength(1);
  });

  it("says of a page that it is the last by its missing next address, not by its size", async () => {
    const { congress } = await answering(() => ({ json: { bills: [bill("1")], pagination: { count: 1 } } }));
    expect(await congress.bills({ congress: 118, limit: 1 })).toMatchObject({ count: 1, next: null });
  });

  it("counts the policy area as the first of a bill's subjects", async () => {
    const { congress } = await answering(() => ({
      json: {
        subjects: { policyArea: { name: "Health" }, legislativeSubjects: [{ name: "Rural health" }] },
        pagination: { count: 2 },
      },
    }));
    const { items, count } = await congress.billSubjects("HR 1 119th");
    expect({ count, names: items.map(({ name, policyArea }) => [name, policyArea]) }).toEqual({
      count: 2,
      names: [
        ["Health", true],
        ["Rural health", false],
      ],
    });
  });

  it("gives a page with one more than was asked for whole, as bill texts come", async () => {
    const { congress } = await answering(() => ({
      json: { textVersions: [{ type: "A" }, { type: "B" }], pagination: { count: 1 } },
    }));
    const { items } = await congress.billText("HR 1 119th", { limit: 1 });
    expect(items.map(({ type }) => type)).toEqual(["A", "B"]);
  });

  it("gives the newest bills of a committee, which come last", async () => {
    const rows = ["1", "2", "3", "4", "5"].map((number) => bill(number));
    const { congress, server } = await answering(({ query }) => {
      const offset = Number(query.offset ?? 0);
      const bills = rows.slice(offset, offset + Number(query.limit));
      return {
        json: {
          "committee-bills": { bills, count: 5 },
          pagination: { count: 5, next: "https://x/?offset=2" },
        },
      };
    });
    const page = await congress.newestCommitteeBills("hspw00", { limit: 2 });
    expect(page.items.map(({ number }) => number)).toEqual(["5", "4"]);
    expect(page).toMatchObject({ count: 5, next: 2 });
    const last = await congress.newestCommitteeBills("hspw00", { limit: 2, offset: 4 });
    expect(last.items.map(({ number }) => number)).toEqual(["1"]);
    expect(last.next).toBeNull();
    expect(askedOf(server).slice(0, 2)).toEqual([
      "/committee/house/hspw00/bills?format=json&limit=2",
      "/committee/house/hspw00/bills?format=json&limit=2&offset=3",
    ]);
  });
});

describe("replies that would pass for something else", () => {
  it("is an error when a list is not where it should be, and not an empty list", async () => {
    const { congress } = await answering(() => ({
      json: { "committee-bills": { count: 4 }, pagination: { count: 4 } },
    }));
    await expect(congress.committeeBills("hspw00")).rejects.toMatchObject({ kind: "unreadable" });
  });

  it("is an error when another bill comes than was asked for", async () => {
    const { congress } = await answering(() => ({ json: { bill: bill("2") } }));
    await expect(congress.bill("HR 1 118th")).rejects.toMatchObject({
      kind: "mismatch",
      message: 'congress: bill.number: asked for "1", but the reply is of "2".',
    });
  });

  it("is an error when a filter was not applied", async () => {
    const { congress } = await answering(() => ({
      json: { bills: [bill("1", "S")], pagination: { count: 1 } },
    }));
    await expect(congress.bills({ congress: 118, type: "hr" })).rejects.toMatchObject({ kind: "mismatch" });
    await expect(congress.laws({ congress: 117 })).rejects.toMatchObject({ kind: "mismatch" });
  });

  it("is an error when members of another state come", async () => {
    const { congress } = await answering(() => ({
      json: { members: [{ bioguideId: "A000000", name: "A, B", state: "Ohio" }], pagination: { count: 1 } },
    }));
    await expect(congress.members({ state: "NY" })).rejects.toMatchObject({ kind: "mismatch" });
  });

  it("treats missing, null and empty alike, as bodies of three years have them", async () => {
    const { congress } = await answering([
      { json: { bill: { ...bill("1"), laws: [], notes: null, policyArea: {}, sponsors: null } } },
      { json: { bill: bill("1") } },
    ]);
    const old = await congress.bill("HR 1 118th");
    expect(await congress.bill("HR 1 118th")).toEqual(old);
    expect(old).toMatchObject({ laws: [], notes: [], policyArea: null, sponsors: [], actions: null });
  });

  it("reads numbers of bills as text, sent as text or as a number, halves included", async () => {
    const { congress } = await answering(() => ({
      json: {
        bills: [
          { congress: 6, type: "HR", number: "590½" },
          { congress: 6, type: "CEN_DOC_H", number: 73 },
        ],
        pagination: { count: 2 },
      },
    }));
    const { items } = await congress.bills({ congress: 6 });
    expect(items.map(({ number, page }) => [number, page])).toEqual([
      ["590½", "https://www.congress.gov/bill/6th-congress/house-bill/590%C2%BD"],
      ["73", null],
    ]);
  });

  it("takes the one print out of the list it comes in, and all parts of a report", async () => {
    const report = { congress: 118, type: "HRPT", number: 5 };
    const { congress } = await answering(({ path }) => ({
      json: path.startsWith("/committee-print")
        ? { committeePrint: [{ congress: 117, chamber: "House", jacketNumber: 48144, title: "T" }] }
        : {
            committeeReports: [
              { ...report, part: 1 },
              { ...report, part: 2 },
            ],
          },
    }));
    expect((await congress.print({ congress: 117, chamber: "house", jacketNumber: 48144 })).title).toBe("T");
    expect((await congress.report("H. Rept. 118-5")).map(({ part }) => part)).toEqual([1, 2]);
  });

  it("takes the current congress as an object and as a list of one", async () => {
    const current = { name: "119th Congress", startYear: "2025", endYear: "2026" };
    const { congress } = await answering([
      { json: { congress: current } },
      { json: { congress: [current] } },
    ]);
    expect((await congress.currentCongress()).number).toBe(119);
    expect((await congress.currentCongress()).startYear).toBe(2025);
  });

  it("reads a treaty under its names before and since January 2024", async () => {
    const { congress } = await answering([
      {
        json: {
          treaty: {
            congress: 117,
            endCongressId: 117,
            treatyNum: 3,
            treatySuffix: "",
            treatySubject: "X",
            oldTreatyNumDisplayStr: null,
          },
        },
      },
      {
        json: {
          treaty: { congressReceived: 117, congressConsidered: 117, number: 3, suffix: "", topic: "X" },
        },
      },
    ]);
    const before = await congress.treaty("117-3");
    expect(await congress.treaty("117-3")).toEqual(before);
    expect(before).toMatchObject({ congressReceived: 117, number: 3, suffix: null, topic: "X" });
  });

  it("finds the committees of a treaty under either name", async () => {
    const rows = [{ name: "Foreign Relations Committee", systemCode: "ssfr00" }];
    const { congress } = await answering([
      { json: { treatyCommittees: rows, pagination: { count: 1 } } },
      { json: { committees: rows, pagination: { count: 1 } } },
    ]);
    const found = await congress.treatyCommittees("114-13");
    expect(await congress.treatyCommittees("114-13")).toEqual(found);
    expect(found.items[0]?.systemCode).toBe("ssfr00");
  });

  it("names a committee by its newest name: the detail has none of its own", async () => {
    const { congress } = await answering(() => ({
      json: { committee: { systemCode: "jsec03", history: [{ libraryOfCongressName: "Economic Growth" }] } },
    }));
    expect((await congress.committee({ code: "jsec03", chamber: "senate" })).name).toBe("Economic Growth");
  });

  it("gives each related material of a CRS report once: the API repeats them and spells URL in capitals", async () => {
    const law = {
      URL: "https://api.congress.gov/v3/law/93/pub/344",
      congress: 93,
      number: "93-344",
      type: "PUB",
    };
    const { congress } = await answering(() => ({
      json: { CRSReport: { id: "R47175", relatedMaterials: [law, law] } },
    }));
    const { relatedMaterials } = await congress.crsReport("R47175");
    expect(relatedMaterials.map(({ url }) => url)).toEqual(["https://api.congress.gov/v3/law/93/pub/344"]);
  });

  it("reads the capitalised keys of the Congressional Record and pages by its count", async () => {
    const { congress } = await answering(() => ({
      json: {
        Results: {
          IndexStart: 1,
          SetSize: 1,
          TotalCount: 3,
          Issues: [
            {
              Congress: "117",
              Issue: "109",
              Links: {
                House: {
                  Label: "House Section",
                  PDF: [{ Part: "1", Url: "https://www.congress.gov/x.pdf" }],
                },
              },
              PublishDate: "2022-06-28",
            },
          ],
        },
        Status: {},
      },
    }));
    const page = await congress.recordIssues({ year: 2022, limit: 1 });
    expect(page).toMatchObject({ count: 3, next: 1 });
    expect(page.items[0]).toMatchObject({
      congress: 117,
      issue: "109",
      files: [{ section: "House Section", part: "1", url: "https://www.congress.gov/x.pdf" }],
    });
  });
});
