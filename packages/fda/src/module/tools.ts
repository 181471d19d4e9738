import type { Tool } from "@govdata/kit";
import type { Fda } from "../client.js";
import { consumerReports } from "./consumer-tools.js";
import { deviceEvents } from "./device-event-tools.js";
import { deviceRecords } from "./device-record-tools.js";
import { documents } from "./document-tools.js";
import { drugApprovals, drugLabel, drugNames, drugNdc, drugShortages } from "./drug-tools.js";
import { count, search } from "./query-tools.js";
import { recalls } from "./recall-tools.js";
import { drugEvents, sideEffects } from "./report-tools.js";

export const tools: readonly Tool<Fda>[] = [
  sideEffects,
  recalls,
  drugLabel,
  drugApprovals,
  drugEvents,
  drugShortages,
  deviceEvents,
  deviceRecords,
  drugNames,
  drugNdc,
  consumerReports,
  documents,
  count,
  search,
];
