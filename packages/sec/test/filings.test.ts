import { expectRequest, type LoopbackHandler } from "@tooling/testing";
import { describe, expect, it } from "vitest";
import { readDocument } from "../src/documents.js";
import { createReplay } from "../src/testing.js";
import { columns, notThere, onLoopback, submissions } from "./loopback.js";

const filed = (n: number, form: string, filingDate: string, more: Record<string, unknown> = {}) => ({
  accessionNumber: `0000000001-${filingDate.slice(2, 4)}-${String(n).padStart(6, "0")}`,
  filingDate,
  form,
  size: 10,
  isXBRL: 0,
  isInlineXBRL: 0,
  ...more,
});

const RECENT = [
  filed(9, "4", "2025-02-01", { primaryDocument: "xslF345X05/form4.xml" }),
  filed(8, "SCHEDULE 13G/A", "2025-01-15"),
  filed(7, "10-K/A", "2025-01-10"),
  filed(6, "10-K", "2024-12-20", { isXBRL: 1, isInlineXBRL: 1, primaryDocument: "a10k.htm" }),
  filed(5, "8-K", "2024-11-01", { items: "2.02,9.01", reportDate: "2024-10-31" }),
  filed(4, "424B2", "2024-10-01"),
  filed(3, "SC 13G", "2024-02-01"),
];
const FILES = [
  {
    name: "CIK0000000001-submissions-002.json",
    filingCount: 1,
    filingFrom: "2000-01-01",
    filingTo: "2003-12-31",
  },
  {
    name: "CIK0000000001-submissions-001.json",
    filingCount: 2,
    filingFrom: "2004-01-01",
    filingTo: "2023-12-31",
  },
];
const OLDER: Record<string, unknown> = {
  "001": columns([filed(2, "10-K", "2023-12-20"), filed(1, "8-K", "2004-06-01", { items: "12,7" })]),
  "002": columns([filed(1, "10-K", "2003-12-20")]),
};

const answer: LoopbackHandler = ({ path }) => {
  const part = /submissions-(\d{3})\.json$/.exec(path)?.[1];
  if (part !== undefined) return { json: OLDER[part] };
  return path === "/submissions/CIK0000000001.json"
    ? { json: submissions("0000000001", "Example Inc", RECENT, {}, FILES) }
    : notThere;
};

async function onExample<T>(run: (sec: Awaited<ReturnType<typeof onLoopback>>["sec"]) => Promise<T>) {
  const { sec, server } = await onLoopback(answer);
  const result = await run(sec);
  await server.close();
  return { result, asked: server.requests.map(({ path }) => path.replace("/submissions/CIK0000000001", "")) };
}

describe("a company's filings", () => {
  it("makes one filing of each position in EDGAR's lists", async () => {
    const { result } = await onExample((sec) => sec.filings(1, { forms: "8-K", limit: 1 }));
    expect(result.filings[0]).toEqual({
      accessionNumber: "0000000001-24-000005",
      filingDate: "2024-11-01",
      reportDate: "2024-10-31",
      acceptanceDateTime: null,
      act: null,
      form: "8-K",
      fileNumber: null,
      filmNumber: null,
      items: ["2.02", "9.01"],
      core_type: null,
      size: 10,
      isXBRL: false,
      isInlineXBRL: false,
      isXBRLNumeric: null,
      primaryDocument: null,
      primaryDocDescription: null,
      url: null,
      indexUrl: "https://www.sec.gov/Archives/edgar/data/1/000000000124000005/0000000001-24-000005-index.htm",
    });
  });

  it("refuses lists of different lengths", async () => {
    const broken = submissions("0000000001", "Example Inc", RECENT);
    broken.filings.recent.form?.pop();
    const { sec, server } = await onLoopback([{ json: broken }]);
    await expect(sec.filings(1)).rejects.toMatchObject({
      kind: "unreadable",
      message: "sec: the reply cannot be read: form has 6 entries for 7 filings.",
    });
    await server.close();
  });

  it("gives a form with its amendments, or without them", async () => {
    const { result } = await onExample((sec) => sec.filings(1, { forms: "10-k", from: "2024-01-01" }));
    expect(result.filings.map(({ form }) => form)).toEqual(["10-K/A", "10-K"]);
    const { result: exact } = await onExample((sec) =>
      sec.filings(1, { forms: "10-K", amendments: false, from: "2024-01-01" }),
    );
    expect(exact.filings.map(({ form }) => form)).toEqual(["10-K"]);
  });

  it.each(["SC 13G", "SCHEDULE 13G", "schedule 13g"])(
    "takes %s for both names the form has had",
    async (forms) => {
      const { result } = await onExample((sec) => sec.filings(1, { forms, from: "2024-01-01" }));
      expect(result.filings.map(({ form }) => form)).toEqual(["SCHEDULE 13G/A", "SC 13G"]);
    },
  );

  it("takes * for any end of a form", async () => {
    const { result } = await onExample((sec) => sec.filings(1, { forms: "424B*", from: "2024-01-01" }));
    expect(result.filings.map(({ form }) => form)).toEqual(["424B2"]);
  });

  it("reads older parts of the list only as they are needed, the newest first", async () => {
    const few = await onExample((sec) => sec.filings(1, { forms: "10-K", limit: 1 }));
    expect(few.asked).toEqual([".json"]);
    expect(few.result).toMatchObject({ count: null, more: true });
    const two = await onExample((sec) => sec.filings(1, { forms: "10-K", limit: 2 }));
    expect(two.asked).toEqual([".json", "-submissions-001.json"]);
    expect(two.result).toMatchObject({ count: null, more: true });
    const all = await onExample((sec) => sec.filings(1, { forms: "10-K", limit: 4 }));
    expect(all.asked).toEqual([".json", "-submissions-001.json", "-submissions-002.json"]);
    expect(all.result).toMatchObject({ count: 4, more: false });
  });

  it("passes over older parts of other days", async () => {
    const { result, asked } = await onExample((sec) =>
      sec.filings(1, { from: "2002-01-01", to: "2003-12-31" }),
    );
    expect(asked).toEqual([".json", "-submissions-002.json"]);
    expect(result.filings.map(({ filingDate }) => filingDate)).toEqual(["2003-12-20"]);
  });

  it("reads the items of 8-Ks from before August 2004 as the whole numbers they were", async () => {
    const { result } = await onExample((sec) =>
      sec.filings(1, { items: "12", to: "2004-08-22", from: "2004-01-01" }),
    );
    expect(result.filings.map(({ items }) => items)).toEqual([["12", "7"]]);
  });

  it("gives every filing page by page", async () => {
    const { result } = await onExample(async (sec) => {
      const found: string[] = [];
      for await (const { accessionNumber } of sec.filings.all(1, { limit: 4 })) found.push(accessionNumber);
      return found;
    });
    expect(result).toHaveLength(10);
    expect(new Set(result).size).toBe(10);
  });

  it("takes its pages of an older part by name", async () => {
    const filings = await createReplay().filingsFile("CIK0001318605-submissions-001.json");
    expect(filings[0]).toMatchObject({
      accessionNumber: "0000950103-18-001851",
      form: "SC 13G/A",
      act: "34",
    });
    expect(filings.at(-1)).toMatchObject({ form: "REGDEX", items: ["06"], filingDate: "2005-02-17" });
    await expect(createReplay().filingsFile("../company_tickers.json")).rejects.toMatchObject({
      kind: "invalid_argument",
    });
  });

  it.each([
    [{ from: "2024-13-01" }, "from"],
    [{ from: "2024-02-01", to: "2024-01-01" }, "to"],
    [{ limit: 1001 }, "limit"],
    [{ offset: -1 }, "offset"],
  ])("refuses %j before any request", async (params, field) => {
    const { sec, server } = await onLoopback([]);
    await expect(sec.filings(1, params)).rejects.toMatchObject({ kind: "invalid_argument", field });
    expect(server.requests).toEqual([]);
    await server.close();
  });
});

describe("what is in a filing", () => {
  it("writes the CIK without zeros and the number without dashes into addresses of the archive", async () => {
    const { sec, server } = await onLoopback([{ json: { directory: { item: [] } } }]);
    await sec.filingFiles("0000320193", "000032019324000123");
    expectRequest(server.requests[0], {
      path: "/Archives/edgar/data/320193/000032019324000123/index.json",
      query: {},
    });
    await server.close();
  });

  it("gives null for a size the folder does not say, and no type: it lists names of icons", async () => {
    const files = await createReplay().filingFiles(1648960, "0001213900-24-004875");
    expect(files[0]).toEqual({
      name: "0001213900-24-004875-index-headers.html",
      size: null,
      lastModified: "2024-01-19 16:21:45",
      url: "https://www.sec.gov/Archives/edgar/data/1648960/000121390024004875/0001213900-24-004875-index-headers.html",
    });
    expect(files[4]).toMatchObject({ name: "ea191807-8k_datchat.htm", size: 47202 });
  });

  it("takes types and descriptions of documents from the header", async () => {
    const header = await createReplay().filingHeader(803164, "0000905729-24-000095");
    expect(header).toMatchObject({ type: "8-K", filingDate: "2024-06-03", period: "2024-05-29" });
    expect(header.documents.map(({ sequence, type, name }) => [sequence, type, name])).toEqual([
      [1, "8-K", "choice8k_060324.htm"],
      [2, "EX-101.SCH", "cofs-20240529.xsd"],
      [7, "XML", "R1.htm"],
      [8, "EXCEL", "Financial_Report.xlsx"],
    ]);
    expect(header.documents[0]?.description).toBe("CHOICEONE FORM 8-K");
  });

  it("finds the main document of a filing, and gives its text as a reader sees it", async () => {
    const document = await createReplay().document("AAPL", "0000320193-24-000123");
    expect(document).toMatchObject({
      name: "aapl-20240928.htm",
      format: "html",
      url: "https://www.sec.gov/Archives/edgar/data/320193/000032019324000123/aapl-20240928.htm",
    });
    expect(document.text.split("\n")).toEqual([
      "Wearables includes smartwatches, wireless headphones and spatial computers. The Company’s line of smartwatches, based on its watchOS® operating system, includes Apple Watch Ultra® 2, Apple Watch® Series 10 and Apple Watch SE®.",
      "Apple Inc. | 2024 Form 10-K | 1",
      "Services",
      "The Company’s advertising services include third-party licensing arrangements and the Company’s own advertising platforms.",
      "",
      expect.stringMatching(
        /^Dow Jones U\.S\. Technology Supersector Index\t\$\t100\t+\$\t146\t+\$\t216\t+\$\t156\t+\$\t215\t+\$\t322$/,
      ),
      "",
      "Item 6. [Reserved]",
      "Item 7. Management’s Discussion and Analysis of Financial Condition and Results of Operations",
      "The following discussion should be read in conjunction with the consolidated financial statements and accompanying notes included in Part II, Item 8 of this Form 10-K.",
    ]);
  });

  it("leaves the hidden header of inline XBRL out of the text", () => {
    const html =
      "<html><body><div><ix:header><ix:hidden>0000320193</ix:hidden></ix:header></div><p>One</p><IX:HEADER>x</IX:HEADER><p>Two</p></body></html>";
    expect(readDocument(html, "a.htm").text).toBe("One\n\nTwo");
  });

  it("gives XML and text as they are, and knows HTML without the name of it", () => {
    expect(readDocument('<?xml version="1.0"?>\r\n<ownershipDocument/>', "form4.xml")).toEqual({
      format: "xml",
      text: '<?xml version="1.0"?>\n<ownershipDocument/>',
    });
    expect(readDocument("<PAGE>\nITEM 1. BUSINESS\n", "0000320193-94-000002.txt")).toEqual({
      format: "text",
      text: "<PAGE>\nITEM 1. BUSINESS",
    });
    expect(readDocument("<!DOCTYPE html><html><body><p>Form 4</p></body></html>", "form4.xml")).toEqual({
      format: "html",
      text: "Form 4",
    });
  });

  it("keeps the folder that renders an insider's XML for readers", async () => {
    const { sec, server } = await onLoopback(({ path }) =>
      path.endsWith(".json")
        ? { json: submissions("0000000001", "Example Inc", RECENT) }
        : { text: "<html><p>Form 4</p></html>" },
    );
    expect((await sec.document(1, "0000000001-25-000009")).text).toBe("Form 4");
    expect(server.requests[1]?.path).toBe("/Archives/edgar/data/1/000000000125000009/xslF345X05/form4.xml");
    await server.close();
  });

  it.each(["a.pdf", "chart.JPG", "Financial_Report.xlsx"])(
    "refuses %s as text and says where to open it",
    async (name) => {
      await expect(createReplay().document(1, "0000000001-25-000009", name)).rejects.toMatchObject({
        kind: "invalid_argument",
        reason: `"${name}" is no text; open https://www.sec.gov/Archives/edgar/data/1/000000000125000009/${name}`,
      });
    },
  );

  it("gives such a file as bytes", async () => {
    const bytes = Uint8Array.from([37, 80, 68, 70]);
    const { sec, server } = await onLoopback([{ bytes, headers: { "content-type": "application/pdf" } }]);
    expect(await sec.file(1, "0000000001-25-000009", "a.pdf")).toEqual(bytes);
    await server.close();
  });

  it.each(["..", "../../x.htm", "a/b/c.htm", ""])(
    "does not leave the filing's folder for %j",
    async (name) => {
      const { sec, server } = await onLoopback([]);
      await expect(sec.document(1, "0000000001-25-000009", name)).rejects.toMatchObject({
        kind: "invalid_argument",
      });
      expect(server.requests).toEqual([]);
      await server.close();
    },
  );

  it.each(["320193-24-000123", "0000320193-24-00012", "abc"])(
    "refuses the accession number %s",
    async (accession) => {
      await expect(createReplay().filingFiles(1, accession)).rejects.toMatchObject({
        kind: "invalid_argument",
        field: "accession",
      });
    },
  );

  it("says when a company has no such filing", async () => {
    const { sec, server } = await onLoopback(answer);
    await expect(sec.filing(1, "0000000001-99-000001")).rejects.toMatchObject({
      kind: "not_found",
      message: "sec has no such thing: Example Inc has no filing 0000000001-99-000001",
    });
    expect((await sec.filing(1, "0000000001-03-000001")).filingDate).toBe("2003-12-20");
    await server.close();
  });
});
