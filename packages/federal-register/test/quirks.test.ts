import { type LoopbackHandler, runTool, serve } from "@tooling/testing";
import { describe, expect, it } from "vitest";
import { createFederalRegister, type FederalRegister } from "../src/index.js";
import { module } from "../src/module/index.js";
import { createReplay } from "../src/testing.js";

async function against(
  handler: LoopbackHandler,
  run: (register: FederalRegister, server: Awaited<ReturnType<typeof serve>>) => Promise<void>,
) {
  const server = await serve(handler);
  try {
    await run(
      createFederalRegister({ baseUrl: `${server.url}/api/v1`, limits: false, retry: false }),
      server,
    );
  } finally {
    await server.close();
  }
}

const one = (number: string, date = "2026-10-02") => ({ document_number: number, publication_date: date });

describe("quirks of the Federal Register", () => {
  it("gives an empty page for an empty search, which has no results key", async () => {
    const page = await createReplay().documents(
      { term: "zzzqqq" },
      {
        perPage: 20,
        page: 1,
        order: "relevance",
        fields: [
          "title",
          "type",
          "document_number",
          "publication_date",
          "agency_names",
          "effective_on",
          "comments_close_on",
          "citation",
          "html_url",
        ],
      },
    );
    expect(page).toEqual({
      description: "Documents matching 'zzzqqq'",
      count: 0,
      countIsCapped: false,
      totalPages: 0,
      results: [],
      nextPageUrl: null,
    });
  });

  it("says when the count is capped at 10,000", async () => {
    const result = await runTool(module, createReplay(), "fr_search", { text: "clean energy", limit: 3 });
    expect(result.summary).toBe(
      "10,000 or more documents: Documents matching 'clean energy'; relevance first.",
    );
    expect(result.next).toEqual({
      args: { text: "clean energy", limit: 3, page: 2 },
      gives: "documents 4-6 of 10,000 or more",
    });
  });

  it("asks for the fields that a default search lacks", async () => {
    await against(
      () => ({ json: { count: 0 } }),
      async (register, server) => {
        await runTool(module, register, "fr_presidential_documents", {});
        const sent = new URLSearchParams(server.requests[0]?.search);
        expect(sent.getAll("fields[]")).toEqual(
          expect.arrayContaining(["executive_order_number", "signing_date", "president"]),
        );
        expect(sent.get("conditions[correction]")).toBe("0");
        expect(sent.has("fields")).toBe(false);
      },
    );
  });

  it("never sends per_page=1, which the agency takes for 20, and still gives one", async () => {
    await expect(createReplay().documents({}, { perPage: 1 })).rejects.toMatchObject({
      kind: "invalid_argument",
      field: "perPage",
    });
    await against(
      () => ({ json: { count: 2, results: [one("2026-1"), one("2026-2")] } }),
      async (register, server) => {
        const result = await runTool(module, register, "fr_search", { text: "x", limit: 1 });
        expect(server.requests[0]?.query.per_page).toBe("2");
        expect(result).toMatchObject({ kind: "list", total: 2 });
        expect(result.kind === "list" && result.rows).toHaveLength(1);
      },
    );
  });

  it("takes a 404 as not found, be it JSON or an HTML page", async () => {
    for (const number of ["4242-4242", "2026-99999"]) {
      await expect(createReplay().document(number)).rejects.toMatchObject({ kind: "not_found", status: 404 });
    }
  });

  it("repeats bracketed keys instead of joining them", async () => {
    await against(
      () => ({ json: { count: 0 } }),
      async (register, server) => {
        await register.documents({ type: ["RULE", "PRORULE"], cfr: { title: 40, part: "52" } });
        expect(server.requests[0]?.search).toBe(
          "conditions%5Btype%5D%5B%5D=RULE&conditions%5Btype%5D%5B%5D=PRORULE&conditions%5Bcfr%5D%5Btitle%5D=40&conditions%5Bcfr%5D%5Bpart%5D=52",
        );
      },
    );
  });

  it("filters orders by the day of signing, not of publication", async () => {
    await against(
      () => ({ json: { count: 0 } }),
      async (register, server) => {
        await runTool(module, register, "fr_presidential_documents", {
          president: "donald-trump",
          signed_from: "2025-01-20",
        });
        expect(server.requests[0]?.query["conditions[signing_date][gte]"]).toBe("2025-01-20");
        expect(server.requests[0]?.search).not.toContain("publication_date%5D%5Bgte");
      },
    );
  });

  it("reads the number of an order as text, whether it came as text or number", async () => {
    const results = [
      { ...one("2025-1"), executive_order_number: "14434" },
      { ...one("2017-1"), executive_order_number: 13765 },
      { ...one("2024-1"), executive_order_number: null },
    ];
    await against(
      () => ({ json: { count: 3, total_pages: 1, results } }),
      async (register) => {
        const page = await register.documents({}, { fields: ["document_number", "executive_order_number"] });
        expect(page.results.map((each) => each.executive_order_number)).toEqual(["14434", "13765", null]);
      },
    );
  });

  it("keeps a withdrawn document on inspection, without dates and with its note", async () => {
    const { results } = await createReplay().publicInspection();
    const withdrawn = results.find((each) => each.document_number === "2026-20295");
    expect(withdrawn?.editorial_note).toContain("withdrawal of this document");
  });

  it("gives a document on inspection once, though it sits in two issues", async () => {
    await against(
      () => ({ json: { count: 2, results: [one("2026-5"), one("2026-5")] } }),
      async (register) => {
        expect((await register.publicInspection()).results).toHaveLength(1);
      },
    );
  });

  it("follows the agency's own address of the next page, and stops where it begins again", async () => {
    const pages: Record<string, unknown> = {
      first: { count: 4, total_pages: 2, results: [one("2026-1"), one("2026-2")] },
      second: { count: 4, total_pages: 2, results: [one("2026-3"), one("2026-4")] },
      again: { count: 4, total_pages: 2, results: [one("2026-1"), one("2026-2")] },
    };
    await against(
      ({ query, headers }) => {
        const cursor = String(query.search_after_cursor ?? "first");
        const after = cursor === "first" ? "second" : "again";
        const next_page_url = `http://${headers.host}/api/v1/documents?format=json&search_after_cursor=${after}`;
        return { json: { ...(pages[cursor] as object), next_page_url } };
      },
      async (register, server) => {
        const numbers: string[] = [];
        for await (const each of register.documents.all({ term: "x" })) numbers.push(each.document_number);
        expect(numbers).toEqual(["2026-1", "2026-2", "2026-3", "2026-4"]);
        expect(server.requests).toHaveLength(3);
      },
    );
  });

  it("does not follow a next page to another host", async () => {
    const next_page_url = "https://evil.example/documents?page=2";
    await against(
      () => ({ json: { count: 4, total_pages: 2, results: [one("2026-1")], next_page_url } }),
      async (register) => {
        const read = async () => {
          for await (const _each of register.documents.all({}));
        };
        await expect(read()).rejects.toMatchObject({ kind: "mismatch" });
      },
    );
  });

  it("refuses a page beyond 10,000 documents, which the agency answers with page 1", async () => {
    await expect(createReplay().documents({}, { perPage: 1000, page: 11 })).rejects.toMatchObject({
      kind: "invalid_argument",
      field: "page",
    });
  });

  it("names numbers that do not exist, and asks for one in the form of a list", async () => {
    await against(
      () => ({ json: { count: 0, results: [], errors: { not_found: ["2024-02585"] } } }),
      async (register, server) => {
        expect(await register.documentsByNumber(["2024-02585"])).toEqual({
          results: [],
          notFound: ["2024-02585"],
        });
        expect(server.requests[0]?.path).toBe("/api/v1/documents/2024-02585%2C.json");
      },
    );
  });

  it("refuses another document than the one asked for, also of another day", async () => {
    await against(
      () => ({ json: one("2025-07743", "2025-05-05") }),
      async (register) => {
        await expect(register.document("2024-02585")).rejects.toMatchObject({ kind: "mismatch" });
        await expect(
          register.document("2025-07743", { publicationDate: "2024-01-01" }),
        ).rejects.toMatchObject({
          kind: "mismatch",
        });
      },
    );
  });

  it("reads an agency that the system does not know: it has only its printed name", async () => {
    await against(
      () => ({ json: { ...one("2026-1"), agencies: [{ raw_name: "BOARD OF SOMETHING" }] } }),
      async (register) => {
        expect((await register.document("2026-1")).agencies).toEqual([
          { raw_name: "BOARD OF SOMETHING", name: null, id: null, slug: null, parent_id: null, url: null },
        ]);
      },
    );
  });

  it("gives the agency's own words for a refused condition", async () => {
    const errors = { publication_date: "2024-13-01 is not a valid date" };
    await against(
      () => ({ status: 400, json: { errors } }),
      async (register) => {
        await expect(register.documents({ term: "x" })).rejects.toMatchObject({
          kind: "bad_request",
          message:
            "federal-register refused the request (HTTP 400): publication_date 2024-13-01 is not a valid date",
        });
      },
    );
  });

  it("does not take a maintenance page with status 200 for an answer", async () => {
    await against(
      () => ({
        text: "<!DOCTYPE html><html><title>Maintenance</title></html>",
        headers: { "content-type": "text/html" },
      }),
      async (register) => {
        await expect(register.publicInspection()).rejects.toMatchObject({ kind: "unreadable" });
      },
    );
  });

  it("finds an agency's slug by name, short name or slug, and suggests one for a slip", async () => {
    await against(
      ({ path }) =>
        path.endsWith("/agencies.json")
          ? {
              json: [
                {
                  id: 145,
                  name: "Environmental Protection Agency",
                  short_name: "EPA",
                  slug: "environmental-protection-agency",
                },
              ],
            }
          : { json: { count: 0 } },
      async (register, server) => {
        for (const agency of ["EPA", "Environmental Protection Agency", "environmental-protection-agency"]) {
          await runTool(module, register, "fr_search", { agencies: [agency], text: agency });
          expect(server.requests.at(-1)?.query["conditions[agencies][]"]).toBe(
            "environmental-protection-agency",
          );
        }
        await expect(
          runTool(module, register, "fr_search", { agencies: ["Enviromental Protection Agency"] }),
        ).rejects.toMatchObject({
          kind: "invalid_argument",
          nearest: expect.arrayContaining(["environmental protection agency"]),
        });
      },
    );
  });
});

describe("what people ask", () => {
  const register = createReplay();

  it("shows one document", async () => {
    const result = await runTool(module, register, "fr_document", { number: "2025-07743" });
    expect(result).toMatchObject({
      kind: "record",
      record: { citation: "90 FR 18911", effective_on: "2025-05-05" },
    });
  });

  it("shows the latest executive orders", async () => {
    const result = await runTool(module, register, "fr_presidential_documents", { limit: 10 });
    expect(result.kind === "list" && result.rows[0]).toEqual(
      expect.arrayContaining(["Inaugurating the Era of Super Intelligence", "2026-20321", "2026-10-02"]),
    );
  });

  it("shows what is on public inspection now", async () => {
    const result = await runTool(module, register, "fr_public_inspection", { type: "Rule" });
    expect(result.kind === "list" && result.rows.map((row) => row[0])).toContain("2026-20338");
  });

  it("shows which rules amend 40 CFR 52", async () => {
    const result = await runTool(module, register, "fr_search", {
      cfr_title: 40,
      cfr_part: "52",
      types: ["RULE", "PRORULE"],
    });
    expect(result.kind === "list" && result.rows.map((row) => row[2])).toEqual(["2023-28384", "2023-28528"]);
  });

  it("counts rules of an agency by year, uncapped", async () => {
    await against(
      () => ({
        json: { "2023-01-01": { count: 30, name: "2023" }, "2024-01-01": { count: 28, name: "2024" } },
      }),
      async (local, server) => {
        const result = await runTool(module, local, "fr_counts", {
          by: "yearly",
          agencies: ["Securities and Exchange Commission"],
          types: ["RULE"],
        });
        expect(server.requests[0]?.path).toBe("/api/v1/documents/facets/yearly");
        expect(server.requests[0]?.query).toEqual({
          "conditions[agencies][]": "securities-and-exchange-commission",
          "conditions[type][]": "RULE",
        });
        expect(result.kind === "table" && result.rows).toEqual([
          ["2023-01-01", "2023", 30],
          ["2024-01-01", "2024", 28],
        ]);
      },
    );
  });

  it("finds an agency's proposed rules that are open for comment", async () => {
    await against(
      () => ({ json: { count: 0 } }),
      async (local, server) => {
        await runTool(module, local, "fr_search", {
          agencies: ["Environmental Protection Agency"],
          types: ["PRORULE"],
          comments_close_from: "2026-10-02",
        });
        expect(server.requests[0]?.query["conditions[comment_date][gte]"]).toBe("2026-10-02");
      },
    );
  });
});
