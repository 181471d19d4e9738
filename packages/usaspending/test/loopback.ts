import {
  type LoopbackHandler,
  type LoopbackReply,
  type LoopbackServer,
  type ReceivedRequest,
  serve,
} from "@tooling/testing";
import { createUsaspending, type Usaspending, type UsaspendingOptions } from "../src/index.js";

/** A client on a real server on loopback, that asks at once and once. */
export async function onLoopback(
  answers: LoopbackHandler | readonly LoopbackReply[],
  options: UsaspendingOptions = {},
): Promise<{ usaspending: Usaspending; server: LoopbackServer }> {
  const server = await serve(answers);
  const usaspending = createUsaspending({
    baseUrl: `${server.url}/api/v2`,
    cache: false,
    limits: false,
    retry: false,
    ...options,
  });
  return { usaspending, server };
}

/** A body as an object. */
export function bodyOf(request: ReceivedRequest | undefined): Record<string, unknown> {
  const body: unknown = JSON.parse(request?.body || "{}");
  return typeof body === "object" && body !== null ? { ...body } : {};
}

/** An empty page of awards, as the agency sends it. */
export const noAwards = {
  spending_level: "awards",
  limit: 10,
  results: [],
  page_metadata: { page: 1, hasNext: false, last_record_unique_id: null, last_record_sort_value: "None" },
  messages: [],
};

const NO_COUNTS = { contracts: 0, direct_payments: 0, grants: 0, idvs: 0, loans: 0, other: 0 };

/** What the last parts of a path say it is about. */
function named(path: string): Record<string, unknown> {
  const parts = path
    .split("/")
    .filter((part) => part !== "")
    .slice(2);
  const last = decodeURIComponent(parts.at(-1) ?? "");
  const account = parts.find((part) => /^\d{3}-\d{4}$/.test(part));
  return {
    ...(parts[0] === "agency"
      ? { toptier_code: parts[1], treasury_account_symbol: decodeURIComponent(parts[2] ?? "") }
      : {}),
    ...(parts[0] === "recipient" ? { recipient_id: last, fips: last } : {}),
    ...(account === undefined ? {} : { federal_account_code: account }),
    generated_unique_award_id: last,
    id: /^\d+$/.test(last) ? Number(last) : 1,
    award_id: /^\d+$/.test(last) ? Number(last) : 1,
    category: last,
  };
}

/** The least that the agency could answer to each request, repeating what it repeats of it. */
export const least: LoopbackHandler = (request) => {
  const { path, query } = request;
  const body = bodyOf(request);
  const year = query.fiscal_year ?? /fiscal_year_snapshot\/(\d+)/.exec(path)?.[1] ?? 2026;
  const text = (name: string, otherwise: string) => (typeof body[name] === "string" ? body[name] : otherwise);
  if (/recipient\/(state\/$|state\/awards|children)/.test(path)) return { json: [] };
  if (/references\/award_types/.test(path)) return { json: { contracts: {} } };
  const subawards = body.spending_level === "subawards";
  const counting = /_count\/$/.test(path);
  const results = counting
    ? subawards
      ? { subcontracts: 0, subgrants: 0 }
      : NO_COUNTS
    : path.endsWith("/transaction_spending_summary/")
      ? { prime_awards_count: 0, prime_awards_obligation_amount: 0 }
      : /autocomplete\/location|references\/agency|fiscal_year_snapshot/.test(path)
        ? {}
        : [];
  return {
    json: {
      ...named(path),
      results,
      name: "X",
      cfda: "00.000",
      page_metadata: { page: 1, hasNext: false, last_record_unique_id: null, last_record_sort_value: "None" },
      messages: [],
      fiscal_year: Number(year),
      fy:
        typeof body.filters === "object" && body.filters !== null ? Reflect.get(body.filters, "fy") : "2026",
      group: text("group", "fiscal_year"),
      scope: text("scope", "recipient_location"),
      geo_layer: text("geo_layer", "state"),
      spending_level: text(
        "spending_level",
        path.endsWith("/spending_by_award/") ? "awards" : "transactions",
      ),
      spending_type: text("spending_type", "total"),
      total: 0,
      count: 0,
      transactions: 0,
      subawards: 0,
      federal_accounts: 0,
      hash: "de81d96814661f3f8eb66520465e94fd",
      filter: {},
      last_updated: "03/09/2026",
      file_name: "some.zip",
      document: {},
    },
  };
};
