import { describe, expect, it } from "vitest";
import { onLoopback, page } from "./loopback.js";

describe("records", () => {
  it("have every field: null for what is missing, blank or --, an empty list for no values", async () => {
    const { fda, server } = await onLoopback([
      page([
        { registration: { address_line_2: "--", name: " Arrow ", owner_operator: {} }, proprietary_name: [] },
      ]),
    ]);
    const { results } = await fda.deviceRegistrations();
    expect(results[0]?.registration).toMatchObject({
      name: "Arrow",
      address_line_2: null,
      owner_operator: null,
      registration_number: null,
    });
    expect(results[0]).toMatchObject({
      proprietary_name: [],
      establishment_type: [],
      products: [],
      k_number: null,
    });
    await server.close();
  });

  it("take a list for one value and one value for a list", async () => {
    const { fda, server } = await onLoopback([
      page([{ openfda: { device_class: ["2"], k_number: "K900263" }, k_numbers: "K900263" }]),
    ]);
    const { results } = await fda.deviceRecalls();
    expect(results[0]).toMatchObject({
      k_numbers: ["K900263"],
      openfda: { device_class: "2", k_number: ["K900263"] },
    });
    await server.close();
  });

  it("have no openfda block where nothing could be matched, sent as {} or not at all", async () => {
    const { fda, server } = await onLoopback([page([{ openfda: {} }, {}])]);
    const { results } = await fda.drugRecalls();
    expect(results.map(({ openfda }) => openfda)).toEqual([null, null]);
    await server.close();
  });

  it("write dates as YYYY-MM-DD however they are sent, and keep what is no date", async () => {
    const { fda, server } = await onLoopback([
      page([{ date_submitted: "06/12/2024" }]),
      page([{ update_date: "01/31/2026", initial_posting_date: "soon" }]),
      page([{ marketing_start_date: 20160210, marketing_end_date: null }]),
      page([{ letter_date: "07/15/2025" }]),
      page([{ decision_date: "2024-02-29", date_received: "20240101" }]),
    ]);
    expect((await fda.tobaccoProblems()).results[0]?.date_submitted).toBe("2024-06-12");
    expect((await fda.drugShortages()).results[0]).toMatchObject({
      update_date: "2026-01-31",
      initial_posting_date: "soon",
      change_date: null,
    });
    expect((await fda.nsde()).results[0]).toMatchObject({
      marketing_start_date: ["2016-02-10"],
      marketing_end_date: [],
    });
    expect((await fda.responseLetters()).results[0]?.letter_date).toBe("2025-07-15");
    expect((await fda.deviceClearances()).results[0]).toMatchObject({
      decision_date: "2024-02-29",
      date_received: "2024-01-01",
    });
    await server.close();
  });

  it("keep partial dates of drug use as far as they were known", async () => {
    const drug = [
      { drugstartdate: "200804", drugstartdateformat: "610" },
      { drugstartdate: "2005", drugstartdateformat: "602" },
      { drugstartdate: "20080431", drugstartdateformat: "102" },
    ];
    const { fda, server } = await onLoopback([page([{ patient: { drug } }])]);
    const { results } = await fda.drugEvents();
    // There is no 31 April: what was sent stays.
    expect(results[0]?.patient?.drug.map(({ drugstartdate }) => drugstartdate)).toEqual([
      "2008-04",
      "2005",
      "20080431",
    ]);
    await server.close();
  });

  it("read switches sent as texts, and leave those alone that also say Unknown", async () => {
    const { fda, server } = await onLoopback([
      page([{ is_rx: "true", is_otc: "false", is_kit: "" }]),
      page([
        {
          serious_ae: "true",
          treated_for_ae: "F",
          number_of_animals_affected: "1",
          drug: [{ used_according_to_label: "Unknown", previous_ae_to_drug: "false" }],
        },
      ]),
    ]);
    expect((await fda.deviceIdentifiers()).results[0]).toMatchObject({
      is_rx: true,
      is_otc: false,
      is_kit: null,
    });
    expect((await fda.animalEvents()).results[0]).toMatchObject({
      serious_ae: true,
      treated_for_ae: false,
      number_of_animals_affected: 1,
      drug: [{ used_according_to_label: "Unknown", previous_ae_to_drug: "false" }],
    });
    await server.close();
  });

  it("read both names of the reaction's vocabulary and of who signed a letter", async () => {
    const { fda, server } = await onLoopback([
      page([{ reaction: [{ veddra_versions: "11" }, { veddra_version: "3" }] }]),
      page([{ approver_name: "A. Person", approver_center: ["CDER"], application_number: ["NDA 213051"] }]),
    ]);
    expect(
      (await fda.animalEvents()).results[0]?.reaction.map(({ veddra_version }) => veddra_version),
    ).toEqual(["11", "3"]);
    expect((await fda.responseLetters()).results[0]).toMatchObject({
      approval_name: "A. Person",
      approval_center: ["CDER"],
      application_number: ["NDA 213051"],
    });
    await server.close();
  });

  it("read years sent as text and pages sent as number", async () => {
    const { fda, server } = await onLoopback([page([{ doc_type: "pr", year: "1971", num_of_pages: 2 }])]);
    expect((await fda.historicalDocuments()).results[0]).toMatchObject({
      year: 1971,
      num_of_pages: 2,
      text: null,
    });
    await server.close();
  });

  it("of labels have the sections that are there, with their tables", async () => {
    const { fda, server } = await onLoopback([
      page([
        {
          set_id: "s",
          effective_time: "20250102",
          boxed_warning: ["WARNING"],
          boxed_warning_table: ["<table/>"],
          purpose: "Pain reliever",
        },
      ]),
    ]);
    const [label] = (await fda.drugLabels()).results;
    expect(label).toEqual({
      id: null,
      set_id: "s",
      version: null,
      effective_time: "2025-01-02",
      openfda: null,
      boxed_warning: ["WARNING"],
      boxed_warning_table: ["<table/>"],
      purpose: ["Pain reliever"],
    });
    await server.close();
  });

  it("keep what the agency adds", async () => {
    const { fda, server } = await onLoopback([
      page([{ unii: "53AXN4NNHX", substance_name: "SEMAGLUTIDE", new_field: [1] }]),
    ]);
    expect((await fda.unii()).results[0]).toEqual({
      unii: "53AXN4NNHX",
      substance_name: "SEMAGLUTIDE",
      new_field: [1],
    });
    await server.close();
  });

  it("that are no objects are an error", async () => {
    const { fda, server } = await onLoopback([page([["a list"]])]);
    await expect(fda.drugEvents()).rejects.toMatchObject({ kind: "unreadable" });
    await server.close();
  });
});

describe("the list of files", () => {
  it("has one entry per data set, asked without parameters", async () => {
    const partition = {
      file: "https://download.open.fda.gov/a.json.zip",
      size_mb: "1.50",
      records: 1314,
      display_name: "All",
    };
    const { fda, server } = await onLoopback([
      {
        json: {
          results: {
            tobacco: { problem: { export_date: "2026-01-01", total_records: 1314, partitions: [partition] } },
          },
        },
      },
    ]);
    expect(await fda.downloads()).toEqual([
      {
        endpoint: "tobacco/problem",
        export_date: "2026-01-01",
        total_records: 1314,
        partitions: [{ file: partition.file, display_name: "All", size_mb: 1.5, records: 1314 }],
      },
    ]);
    expect(server.requests[0]).toMatchObject({ path: "/download.json", query: {} });
    await server.close();
  });
});
