import { arg, empty, record, series } from "@govdata/kit";
import { countsBy } from "../dates.js";
import { ENDPOINTS } from "../endpoints.js";
import type { Query } from "../query.js";
import type { DeviceEvent } from "../records/device-event.js";
import {
  allOf,
  answer,
  args,
  between,
  cutDays,
  defineTool,
  equal,
  inWords,
  listArgs,
  oneWay,
  short,
  words,
} from "./shared.js";

const EVENTS = ENDPOINTS["device/event"].page;

const NOT_VERIFIED =
  "Reports are not verified and prove no cause; without the number of devices in use no risk can be read from them.";

const NARRATIVE = 500;

/** The narrative that tells what happened; the first of a report is often the manufacturer's. */
function narrativeOf({ mdr_text }: DeviceEvent): string | null {
  const told = mdr_text.find(({ text_type_code }) => text_type_code === "Description of Event or Problem");
  return (told ?? mdr_text[0])?.text ?? null;
}

function eventRow(event: DeviceEvent) {
  const [device] = event.device;
  return {
    report_number: event.report_number,
    received: event.date_received,
    happened: event.date_of_event,
    event_type: event.event_type,
    brand: device?.brand_name ?? null,
    device: device?.generic_name ?? null,
    manufacturer: device?.manufacturer_d_name ?? event.manufacturer_name,
    product_code: device?.device_report_product_code ?? null,
    model: device?.model_number ?? null,
    problems: event.product_problems.join("; ") || null,
    outcomes:
      [...new Set(event.patient.flatMap((patient) => patient.sequence_number_outcome))].join("; ") || null,
    reporter: event.reporter_occupation_code,
    narrative: short(narrativeOf(event), NARRATIVE),
  };
}

function wholeEvent(event: DeviceEvent) {
  return {
    ...eventRow(event),
    narrative: undefined,
    patients: event.patient.map(
      ({ patient_age, patient_sex, sequence_number_outcome, patient_problems }) => ({
        age: patient_age,
        sex: patient_sex,
        outcomes: sequence_number_outcome,
        problems: patient_problems,
      }),
    ),
    remedial_action: event.remedial_action,
    location: event.event_location,
    source: event.report_source_code,
    narratives: event.mdr_text.map(({ text_type_code, text }) => ({ kind: text_type_code, text })),
  };
}

export const deviceEvents = defineTool({
  name: "fda_device_events",
  title: "Medical device reports",
  description:
    "Reports of deaths, injuries and malfunctions with medical devices (MAUDE), newest first, with the narrative; report_number gives one whole. per year or month gives their number over time. Recalls: fda_recalls. Clearances, approvals, classes: fda_device_records. Example: device pacemaker, event_type Death, per year.",
  rank: 7,
  profiles: ["drug-safety", "consumer-safety", "company-research"],
  keywords: ["MAUDE", "MDR", "malfunction", "injury", "implant", "medical device"],
  input: {
    device: arg.text("What it is or its brand: pacemaker, infusion pump", { max: 100 }).optional(),
    product_code: args.productCode(),
    manufacturer: args.words("manufacturer's name"),
    event_type: arg.oneOf(["Death", "Injury", "Malfunction", "Other"], "Kind of event").optional(),
    text: args.words("narrative"),
    report_number: arg.text("Number of one report", { max: 60 }).optional(),
    per: arg
      .oneOf(["year", "month"], "Number of reports by year or month of receipt, instead of reports")
      .optional(),
    start: args.start("receipt"),
    end: args.end("receipt"),
    ...listArgs(5),
  },
  check: ({ per, count_by, skip, cursor }) =>
    per !== undefined && count_by !== undefined
      ? { field: "per", reason: "count_by counts something else: give one of them" }
      : oneWay({ skip, cursor }),
  examples: [
    {
      question: "Latest reports of infusion pumps that malfunctioned",
      args: { device: "infusion pump", event_type: "Malfunction" },
    },
  ],
  async run(
    { device, product_code, manufacturer, event_type, text, report_number, per, start, end, ...input },
    context,
  ) {
    const { sdk, signal, given } = context;
    if (report_number !== undefined) {
      const { results } = await sdk.deviceEvents({ where: { report_number }, limit: 1 }, { signal });
      return oneEvent(report_number, results[0]);
    }
    const conditions: (Query | undefined)[] = [
      device === undefined
        ? undefined
        : {
            anyOf: [{ where: { "device.generic_name": device } }, { where: { "device.brand_name": device } }],
          },
      equal("device.device_report_product_code", product_code?.toUpperCase()),
      words("device.manufacturer_d_name", manufacturer),
      equal("event_type", event_type),
      words("mdr_text.text", text),
      between("date_received", start, end),
    ];
    const widen = [
      "another name of the device, or its product_code (fda_device_records)",
      "no event_type and no dates",
    ];
    if (per !== undefined) {
      const own: Query | undefined = input.search === undefined ? undefined : { lucene: input.search };
      const search = allOf(...conditions, own);
      const days = await sdk.deviceEvents.count("date_received", { search }, { signal });
      const title = inWords("Medical device reports", given);
      if (days.results.length === 0) return empty({ searched: title, widen, page: EVENTS });
      const observations = countsBy(per, days).map(({ term, count }) => ({
        date: String(term),
        value: count,
      }));
      const notes = [
        NOT_VERIFIED,
        ...cutDays(days),
        "A period without a report is left out; the last is not over yet.",
      ];
      return series(
        {
          id: "reports",
          title,
          unit: "reports",
          frequency: per === "year" ? "Yearly" : "Monthly",
          observations,
        },
        { notes, page: EVENTS },
      );
    }
    return answer({ signal, given }, input, sdk.deviceEvents, {
      title: "Medical device reports",
      conditions,
      sort: "date_received:desc",
      row: eventRow,
      untrusted: ["narrative"],
      notes: [NOT_VERIFIED],
      widen,
      resource: "govdata://fda/device-report/{report_number}",
      page: EVENTS,
    });
  },
});

function oneEvent(number: string, event: DeviceEvent | undefined) {
  if (event === undefined) return empty({ searched: `device report ${number}`, page: EVENTS });
  const { narrative: _narrative, ...whole } = wholeEvent(event);
  return record(whole, {
    summary: `Device report ${number}, received ${event.date_received ?? "at an unknown date"}: ${event.event_type ?? "no event type"}.`,
    untrusted: ["narratives"],
    notes: [NOT_VERIFIED],
    page: EVENTS,
  });
}
