import { describe, expect, it } from "vitest";
import { countsBy, fields } from "../src/index.js";
import { counts, NO_MATCH, NOTHING_TO_COUNT, onLoopback, param } from "./loopback.js";

const SERVER_ERROR = {
  status: 500,
  json: {
    error: {
      code: "SERVER_ERROR",
      message: "Check your request and try again",
      details: "[illegal_argument_exception] Text fields are not optimised for operations",
    },
  },
};

describe("counting", () => {
  it.each([
    ["drug/event", "patient.reaction.reactionmeddrapt", "patient.reaction.reactionmeddrapt.exact"],
    ["drug/event", "patient.reaction.reactionmeddrapt.exact", "patient.reaction.reactionmeddrapt.exact"],
    ["animalandveterinary/event", "animal.species.exact", "animal.species"],
    ["drug/ndc", "marketing_category.exact", "marketing_category"],
    ["device/510k", "advisory_committee", "advisory_committee.exact"],
    ["tobacco/problem", "nonuser_affected.exact", "nonuser_affected"],
    ["drug/shortages", "status", "status"],
    ["drug/shortages", "therapeutic_category", "therapeutic_category"],
    ["other/unii", "unii", "unii"],
    ["tobacco/researchsmokefree", "metric", "metric.exact"],
  ] as const)("of %s asks for %s as %s", async (endpoint, field, asked) => {
    const { fda, server } = await onLoopback([counts([{ term: "x", count: 1 }])]);
    const { field: counted } = await fda.count(endpoint, field);
    expect([counted, server.requests[0]?.query]).toEqual([asked, { count: asked }]);
    await server.close();
  });

  it("tries the other spelling once where the agency publishes none", async () => {
    const { fda, server } = await onLoopback([NOTHING_TO_COUNT, counts([{ term: "Itching", count: 3 }])]);
    expect(await fda.cosmeticEvents.count("reactions")).toMatchObject({
      field: "reactions",
      results: [{ term: "Itching", count: 3 }],
    });
    expect(server.requests.map(({ query }) => query.count)).toEqual(["reactions.exact", "reactions"]);
    await server.close();
  });

  it("tries it after a 500 as well, and then gives up", async () => {
    const { fda, server } = await onLoopback([SERVER_ERROR, NOTHING_TO_COUNT]);
    await expect(fda.count("transparency/crl", "company_name")).rejects.toMatchObject({ kind: "not_found" });
    expect(server.requests.map(({ query }) => query.count)).toEqual(["company_name", "company_name.exact"]);
    await server.close();
  });

  it("gives none for a field that no matching record has, and for a search without a match", async () => {
    const { fda, server } = await onLoopback([NOTHING_TO_COUNT, NO_MATCH]);
    expect(await fda.drugNdc.count("dea_schedule", { where: { product_ndc: "0169-4501" } })).toMatchObject({
      kind: "term",
      results: [],
    });
    expect((await fda.deviceEvents.count("date_received", { search: "event_type:x" })).results).toEqual([]);
    await server.close();
  });

  it("of text is refused before any request", async () => {
    const { fda, server } = await onLoopback([]);
    await expect(fda.drugLabels.count("boxed_warning")).rejects.toMatchObject({
      kind: "invalid_argument",
      reason: '"boxed_warning" is free text, which openFDA cannot count.',
    });
    await expect(fda.deviceClassifications.count("device_class")).rejects.toMatchObject({
      kind: "invalid_argument",
    });
    await expect(fda.drugEvents.count("reaction")).rejects.toMatchObject({
      kind: "invalid_argument",
      field: "count",
    });
    expect(server.requests).toEqual([]);
    await server.close();
  });

  it("takes at most 1,000 terms, except of the names that are not capped", async () => {
    const { fda, server } = await onLoopback([counts([])]);
    await expect(fda.drugNdc.count("marketing_category", { limit: 1001 })).rejects.toMatchObject({
      field: "limit",
    });
    await fda.drugLabels.count("openfda.brand_name", { limit: 5000 });
    expect(server.requests[0]?.query).toEqual({ count: "openfda.brand_name.exact", limit: "5000" });
    await server.close();
  });

  it("gives dates as days, oldest first, to be put together by year or month", async () => {
    const { fda, server } = await onLoopback([
      counts([
        { time: "19980311", count: 2 },
        { time: "19981001", count: 1 },
        { time: "19990101", count: 4 },
      ]),
    ]);
    const days = await fda.deviceEvents.count("date_received", {
      where: { "device.generic_name": "pacemaker", event_type: "Death" },
    });
    expect(days).toMatchObject({ kind: "date", lastUpdated: "2026-01-02" });
    expect(days.results[0]).toEqual({ term: "1998-03-11", count: 2 });
    expect(countsBy("year", days)).toEqual([
      { term: "1998", count: 3 },
      { term: "1999", count: 4 },
    ]);
    expect(countsBy("month", days)[1]).toEqual({ term: "1998-10", count: 1 });
    expect(param(server.requests[0]?.query ?? {}, "limit")).toBe(undefined);
    await server.close();
  });

  it("keeps terms as they are: empty, with a blank at the end, numbers; switches as true and false", async () => {
    const { fda, server } = await onLoopback([
      counts([
        { term: "", count: 3 },
        { term: "f ", count: 1 },
      ]),
      counts([{ term: 1971, count: 9 }]),
      counts([
        { term: 1, count: 5 },
        { term: "false", count: 4 },
      ]),
    ]);
    expect((await fda.deviceIdentifiers.count("product_codes.openfda.device_class")).results).toEqual([
      { term: "", count: 3 },
      { term: "f ", count: 1 },
    ]);
    expect((await fda.historicalDocuments.count("year")).results[0]?.term).toBe(1971);
    expect((await fda.deviceIdentifiers.count("is_rx")).results.map(({ term }) => term)).toEqual([
      true,
      false,
    ]);
    await server.close();
  });
});

describe("fields of an endpoint", () => {
  it("say how each is counted and sorted by", () => {
    const about = (name: string) => fields("drug/event").find((field) => field.name === name);
    expect(about("receivedate")).toEqual({
      name: "receivedate",
      kind: "date",
      count: "receivedate",
      sort: "receivedate",
    });
    expect(about("patient.patientweight")).toMatchObject({
      kind: "float",
      count: "patient.patientweight",
      sort: null,
    });
    expect(about("occurcountry")).toMatchObject({ kind: "exact", count: "occurcountry.exact" });
    expect(about("patient.summary.narrativeincludeclinical")).toMatchObject({
      kind: "text",
      count: null,
      sort: null,
    });
  });
});
