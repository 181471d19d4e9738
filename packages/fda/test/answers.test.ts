import { describe, expect, it } from "vitest";
import { createReplay } from "../src/testing.js";
import { counts, NO_MATCH, onLoopback, page } from "./loopback.js";

describe("approvals", () => {
  it("take the earliest approved original submission, whatever order the agency sends", async () => {
    const { results, total, next } = await createReplay().approvals("semaglutide", { limit: 2 });
    expect({ total, next }).toEqual({ total: 3, next: { searchAfter: "0=YEwDMJgBCsORzztAE_Kv" } });
    expect(
      results.map(({ brand_names, approved, sponsor_name }) => [brand_names[0], approved, sponsor_name]),
    ).toEqual([
      ["RYBELSUS", "2019-09-20", "NOVO"],
      ["WEGOVY", "2021-06-04", "NOVO"],
    ]);
    expect(results[0]).toMatchObject({
      approval_type: "Type 3 - New Dosage Form",
      review_priority: "PRIORITY",
      approval_letter: "http://www.accessdata.fda.gov/drugsatfda_docs/appletter/2019/213051Orig1s000ltr.pdf",
      latest: { date: "2024-11-01", type: "SUPPL" },
    });
  });

  it("have no date when no original submission was approved", async () => {
    const submissions = [
      { submission_type: "ORIG", submission_status: "TA", submission_status_date: "20200101" },
    ];
    const { fda, server } = await onLoopback([page([{ application_number: "ANDA000001", submissions }])]);
    expect((await fda.approvals("x1")).results[0]).toMatchObject({
      approved: null,
      latest: { status: "TA" },
    });
    await server.close();
  });
});

describe("the boxed warning", () => {
  it("is the newest label's that has one", async () => {
    const label = {
      set_id: "s",
      effective_time: "20250102",
      boxed_warning: ["WARNING: (A)", "(B)"],
      openfda: { brand_name: ["XARELTO"] },
    };
    const { fda, server } = await onLoopback([page([label], { total: 2, limit: 1 }), NO_MATCH]);
    expect(await fda.boxedWarning("Xarelto")).toEqual({
      brand_names: ["XARELTO"],
      generic_names: [],
      manufacturers: [],
      set_id: "s",
      effective_time: "2025-01-02",
      text: "WARNING: (A)\n\n(B)",
    });
    expect(server.requests[0]?.query).toEqual({
      search: '((openfda.generic_name:"Xarelto" OR openfda.brand_name:"Xarelto") AND _exists_:boxed_warning)',
      sort: "effective_time:desc",
      limit: "1",
    });
    expect(await fda.boxedWarning("Tylenol")).toBe(null);
    await server.close();
  });
});

describe("shortages", () => {
  it("look up a brand name that the list does not have, and search its generic names", async () => {
    const { fda, server } = await onLoopback([
      NO_MATCH,
      page([{ brand_name: "Wegovy", generic_name: "SEMAGLUTIDE" }], { limit: 100 }),
      page([{ generic_name: "Semaglutide Injection", status: "Current" }]),
    ]);
    const found = await fda.shortagesOf("Wegovy");
    expect(found).toMatchObject({ names: ["SEMAGLUTIDE"], total: 1 });
    expect(server.requests.map(({ path }) => path)).toEqual([
      "/drug/shortages.json",
      "/drug/ndc.json",
      "/drug/shortages.json",
    ]);
    expect(server.requests[2]?.query.search).toBe(
      '((generic_name:"SEMAGLUTIDE" OR proprietary_name:"SEMAGLUTIDE") AND status:"Current")',
    );
    await server.close();
  });

  it("all count as sources of the one call", async () => {
    const { fda, server } = await onLoopback([NO_MATCH, NO_MATCH, NO_MATCH]);
    const { data, sources } = await fda.shortagesOf("nothing").withResponse();
    expect(data).toMatchObject({ total: 0, names: ["nothing"] });
    expect(sources.map(({ url }) => new URL(url).pathname)).toEqual([
      "/drug/shortages.json",
      "/drug/ndc.json",
      "/drug/drugsfda.json",
    ]);
    await server.close();
  });

  it("of any status have no condition on it", async () => {
    const { fda, server } = await onLoopback([page([{ generic_name: "x1" }])]);
    await fda.shortagesOf("x1", { status: "any" });
    expect(server.requests[0]?.query.search).toBe('(generic_name:"x1" OR proprietary_name:"x1")');
    await server.close();
  });
});

describe("names of a drug", () => {
  it("go from the brand to the generic name, with its identifiers", async () => {
    expect(await createReplay().drugNames("Wegovy")).toEqual([
      {
        generic_name: "SEMAGLUTIDE",
        brand_names: ["WEGOVY"],
        match: "brand",
        labelers: ["Novo Nordisk"],
        application_numbers: ["NDA215256"],
        product_ndcs: ["0169-4501", "0169-4525", "0169-4505", "0169-4517", "0169-4524"],
        routes: ["SUBCUTANEOUS"],
        dosage_forms: ["SOLUTION"],
        rxcui: ["2553501", "2553506", "2553601"],
        unii: ["53AXN4NNHX"],
      },
    ]);
  });

  it("come from Drugs@FDA for what has left the directory, best match first", async () => {
    const application = (generic: string, brand: string) => ({
      sponsor_name: "S",
      products: [{ brand_name: brand, active_ingredients: [{ name: generic, strength: "1MG" }] }],
    });
    const { fda, server } = await onLoopback([
      NO_MATCH,
      page([application("B1 AND C1", "COMBI"), application("B1", "BRANDO")], { limit: 100 }),
    ]);
    const names = await fda.drugNames("b1");
    expect(names.map(({ generic_name, match, labelers }) => [generic_name, match, labelers])).toEqual([
      ["B1", "generic", ["S"]],
      ["B1 AND C1", "part", ["S"]],
    ]);
    await server.close();
  });
});

describe("reports of a drug", () => {
  it("are found by every name, newest first, with the conditions asked for", async () => {
    const { fda, server } = await onLoopback([page([], { total: 0, limit: 5 }), counts([])]);
    const params = {
      reaction: "nausea",
      start: "2024-01-01",
      serious: true,
      death: true,
      sex: "female" as const,
    };
    await fda.reportsOf("ibuprofen", { ...params, limit: 5 });
    const names =
      '(patient.drug.openfda.generic_name:"ibuprofen" OR patient.drug.openfda.brand_name:"ibuprofen" OR patient.drug.medicinalproduct:"ibuprofen")';
    const search = `(${names} AND patient.reaction.reactionmeddrapt:"nausea" AND receivedate:[20240101 TO *] AND serious:1 AND seriousnessdeath:1 AND patient.patientsex:2)`;
    expect(server.requests[0]?.query).toEqual({ search, sort: "receivedate:desc", limit: "5" });
    await fda.sideEffects("ibuprofen", params);
    expect(server.requests[1]?.query).toEqual({
      search,
      count: "patient.reaction.reactionmeddrapt.exact",
      limit: "20",
    });
    await server.close();
  });
});
