import { expectRequest } from "@tooling/testing";
import { describe, expect, it } from "vitest";
import { createReplay } from "../src/testing.js";
import { onLoopback } from "./loopback.js";

const entry = (n: number, title: string) => `<entry><title>${title}</title>
<link rel="alternate" type="text/html" href="https://www.sec.gov/Archives/edgar/data/1/x-index.htm"/>
<summary type="html">&lt;b&gt;Filed:&lt;/b&gt; 2025-12-12 &lt;b&gt;AccNo:&lt;/b&gt; x &lt;b&gt;Size:&lt;/b&gt; 13 KB</summary>
<updated>2025-12-12T18:02:10-05:00</updated><category term="4"/>
<id>urn:tag:sec.gov,2008:accession-number=0000000001-25-${String(n).padStart(6, "0")}</id></entry>`;

const feed = (entries: readonly string[]) =>
  `<?xml version="1.0" encoding="ISO-8859-1" ?><feed><updated>2025-12-12T18:02:34-05:00</updated>${entries.join("")}</feed>`;

const atom = { "content-type": "application/atom+xml" };
const latin1 = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

describe("the newest filings", () => {
  it("lists each filing once, with all of its parties", async () => {
    const page = await createReplay().currentFilings();
    expect(page).toMatchObject({ updated: "2025-12-12T18:02:34-05:00", next: null });
    expect(page.filings).toHaveLength(3);
    expect(page.filings[0]).toEqual({
      accessionNumber: "0001700545-25-000020",
      form: "4",
      filingDate: "2025-12-12",
      updated: "2025-12-12T18:02:10-05:00",
      size: "13 KB",
      parties: [
        { name: "DOE JANE B", cik: "0001700545", role: "Reporting" },
        { name: "CARVANA CO.", cik: "0001690820", role: "Issuer" },
      ],
      url: "https://www.sec.gov/Archives/edgar/data/1700545/000170054525000020/0001700545-25-000020-index.htm",
    });
  });

  it("decodes the feed as it says itself, which its headers do not", async () => {
    const bytes = latin1(feed([entry(1, "4 - SOCIÉTÉ X (0000000001) (Issuer)")]));
    const { sec, server } = await onLoopback([{ bytes, headers: atom }]);
    expect((await sec.currentFilings()).filings[0]?.parties[0]?.name).toBe("SOCIÉTÉ X");
    await server.close();
  });

  it("asks with the documented parameters", async () => {
    const { sec, server } = await onLoopback([{ bytes: latin1(feed([])), headers: atom }]);
    const page = await sec.currentFilings({ type: "8-K", owner: "exclude", count: 100, start: 200 });
    expect(page.filings).toEqual([]);
    expectRequest(server.requests[0], {
      path: "/cgi-bin/browse-edgar",
      query: {
        action: "getcurrent",
        count: "100",
        start: "200",
        type: "8-K",
        owner: "exclude",
        output: "atom",
      },
    });
    await server.close();
  });

  it("counts entries when it reads on, and gives a filing whose parties lie on two pages once", async () => {
    const pageOne = Array.from({ length: 10 }, (_, n) => entry(n, `4 - P${n} (0000000001) (Issuer)`));
    const pageTwo = [entry(9, "4 - Q (0000000002) (Reporting)"), entry(10, "4 - P10 (0000000001) (Issuer)")];
    const { sec, server } = await onLoopback([
      { bytes: latin1(feed(pageOne)), headers: atom },
      { bytes: latin1(feed(pageTwo)), headers: atom },
    ]);
    const found: string[] = [];
    for await (const { accessionNumber } of sec.currentFilings.all({ count: 10 }))
      found.push(accessionNumber);
    expect(found).toHaveLength(11);
    expect(server.requests[1]?.query.start).toBe("10");
    await server.close();
  });

  it("fails far down the list as EDGAR does", async () => {
    const { sec, server } = await onLoopback([
      {
        status: 503,
        headers: { "content-type": "text/html" },
        text: "<html><head><title>SEC.gov | File Unavailable</title></head></html>",
      },
    ]);
    await expect(sec.currentFilings({ start: 5100 })).rejects.toMatchObject({
      kind: "upstream",
      status: 503,
    });
    await server.close();
  });

  it("refuses a count that is not offered", async () => {
    const { sec, server } = await onLoopback([]);
    // @ts-expect-error 50 is none of the counts.
    await expect(sec.currentFilings({ count: 50 })).rejects.toMatchObject({ field: "count" });
    await server.close();
  });
});

describe("the index of a quarter", () => {
  it("reads its lines, narrowed by form, name and day", async () => {
    const sec = createReplay();
    const all = await sec.quarterIndex(2024, 4);
    expect(all.map(({ form }) => form)).toEqual(["10-K", "144", "4", "8-K"]);
    expect(
      await sec.quarterIndex(2024, 4, { forms: "10-K", name: "apple", from: "2024-11-01", to: "2024-11-01" }),
    ).toEqual([
      {
        cik: "0000320193",
        name: "Apple Inc.",
        form: "10-K",
        filingDate: "2024-11-01",
        accessionNumber: "0000320193-24-000123",
        url: "https://www.sec.gov/Archives/edgar/data/320193/0000320193-24-000123.txt",
      },
    ]);
    expect(await sec.quarterIndex(2024, 4, { cik: 1 })).toEqual([]);
  });

  it("asks for the quarter's file", async () => {
    const { sec, server } = await onLoopback([
      { text: "CIK|Company Name|Form Type|Date Filed|Filename\n-----\n" },
    ]);
    expect(await sec.quarterIndex(1993, 1)).toEqual([]);
    expectRequest(server.requests[0], { path: "/Archives/edgar/full-index/1993/QTR1/master.idx", query: {} });
    await server.close();
  });

  it("refuses years before 1993, quarters past four, and a file that is no index", async () => {
    const { sec, server } = await onLoopback([{ text: "something else" }]);
    await expect(sec.quarterIndex(1992, 1)).rejects.toMatchObject({ field: "year" });
    await expect(sec.quarterIndex(2024, 5)).rejects.toMatchObject({ field: "quarter" });
    await expect(sec.quarterIndex(2024, 1, { cik: "AAPL" })).rejects.toMatchObject({ field: "cik" });
    await expect(sec.quarterIndex(2024, 1)).rejects.toMatchObject({ kind: "unreadable" });
    expect(server.requests).toHaveLength(1);
    await server.close();
  });
});
