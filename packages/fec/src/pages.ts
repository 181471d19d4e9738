import type { ParamValue } from "@govdata/core";

const SITE = "https://www.fec.gov/data";

/** What was asked, by the agency's names. */
export type Asked = Readonly<Record<string, ParamValue>>;

function query(asked: Asked, names: readonly string[]): string {
  const parts = new URLSearchParams();
  for (const name of names) {
    const value = asked[name];
    for (const one of Array.isArray(value) ? value : [value]) {
      if (typeof one === "string" || typeof one === "number" || typeof one === "boolean")
        parts.append(name, String(one));
    }
  }
  const text = parts.toString();
  return text === "" ? "" : `?${text}`;
}

const single = (value: ParamValue): string | undefined => {
  const one: unknown = Array.isArray(value) ? (value.length === 1 ? value[0] : undefined) : value;
  return typeof one === "string" || typeof one === "number" ? String(one) : undefined;
};

/** Pages of fec.gov that anyone can open without a key. */
export const pages = {
  candidate: (id: string, cycle?: number) =>
    `${SITE}/candidate/${id}/${cycle === undefined ? "" : `?cycle=${cycle}`}`,
  committee: (id: string, cycle?: number) =>
    `${SITE}/committee/${id}/${cycle === undefined ? "" : `?cycle=${cycle}`}`,
  candidates: `${SITE}/candidates/`,
  committees: `${SITE}/committees/`,
  elections: `${SITE}/elections/`,
  legal: `${SITE}/legal/search/`,
  /** The page of one race: `/elections/house/AZ/09/2016/`. */
  race({ office, state, district, cycle }: Asked): string {
    const parts = [office, state, district, cycle].filter((part) => part !== undefined);
    return `${SITE}/elections/${parts.map(String).join("/")}/`;
  },
  receipts: (asked: Asked) =>
    `${SITE}/receipts/${query(asked, [
      "committee_id",
      "contributor_name",
      "contributor_employer",
      "contributor_occupation",
      "contributor_state",
      "contributor_city",
      "contributor_zip",
      "two_year_transaction_period",
      "min_date",
      "max_date",
      "min_amount",
      "max_amount",
    ])}`,
  disbursements: (asked: Asked) =>
    `${SITE}/disbursements/${query(asked, [
      "committee_id",
      "recipient_name",
      "recipient_committee_id",
      "two_year_transaction_period",
      "min_date",
      "max_date",
      "min_amount",
      "max_amount",
    ])}`,
  independentExpenditures: (asked: Asked) =>
    `${SITE}/independent-expenditures/${query(asked, [
      "q_spender",
      "committee_id",
      "candidate_id",
      "cycle",
      "is_notice",
      "most_recent",
      "support_oppose_indicator",
    ])}`,
  filings: (asked: Asked) =>
    `${SITE}/filings/${query(asked, ["committee_id", "candidate_id", "file_number", "form_type", "cycle"])}`,
  /** The page of the one committee or candidate asked about, else the list. */
  ofCommittee: (asked: Asked) => {
    const id = single(asked.committee_id);
    return id === undefined || id.startsWith("-") ? pages.committees : pages.committee(id);
  },
  ofCandidate: (asked: Asked) => {
    const id = single(asked.candidate_id);
    return id === undefined || id.startsWith("-") ? pages.candidates : pages.candidate(id);
  },
} as const;
