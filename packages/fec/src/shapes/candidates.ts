// Candidates. Fields as the agency's specification of 2026 has them.
import {
  anything,
  day,
  flag,
  integer,
  integers,
  many,
  moment,
  number,
  type RowOf,
  type Shape,
  text,
  texts,
} from "../fields.js";

/** Fields of PrincipalCommittee. */
const principalCommittee = {
  affiliated_committee_name: text,
  candidate_ids: texts,
  /** Committee number: `C` and 8 digits. */
  committee_id: text,
  /** One letter; see `committeeTypes`. */
  committee_type: text,
  committee_type_full: text,
  /** Two-year periods with activity. */
  cycles: integers,
  /** A authorized, B lobbyist PAC, D leadership PAC, J joint fundraising, P principal campaign committee, U unauthorized. */
  designation: text,
  designation_full: text,
  /** A administratively terminated, D debt, M monthly, Q quarterly, T terminated, W waived. */
  filing_frequency: text,
  first_f1_date: day,
  first_file_date: day,
  last_f1_date: day,
  last_file_date: day,
  /** In capitals; a person as `LAST, FIRST`. */
  name: text,
  /** C corporation, L labor, M membership, T trade, V cooperative, W corporation without stock, H host, I inaugural. */
  organization_type: text,
  organization_type_full: text,
  /** Three letters: DEM, REP, LIB, … Null for most PACs. */
  party: text,
  party_full: text,
  state: text,
  treasurer_name: text,
} satisfies Shape;
/** A principal campaign committee, as `searchCandidates` lists it. */
export type PrincipalCommittee = RowOf<typeof principalCommittee>;

/** Fields of Candidate. */
export const candidate = {
  /** Last two-year period with activity. */
  active_through: integer,
  /** Candidate number: `H`, `S` or `P` and 8 characters. A person who runs for another office has another. */
  candidate_id: text,
  candidate_inactive: flag,
  /** C present, F future, N not yet a candidate, P prior candidate. */
  candidate_status: text,
  /** Two-year periods with activity. */
  cycles: integers,
  /** Two digits; `00` for a statewide or at-large seat. */
  district: text,
  district_number: integer,
  election_districts: texts,
  /** Years the person ran in. */
  election_years: integers,
  federal_funds_flag: flag,
  first_file_date: day,
  has_raised_funds: flag,
  inactive_election_years: integers,
  /** I incumbent, C challenger, O open seat. */
  incumbent_challenge: text,
  incumbent_challenge_full: text,
  last_f2_date: day,
  last_file_date: day,
  load_date: moment,
  /** In capitals; a person as `LAST, FIRST`. */
  name: text,
  /** H House, S Senate, P President. */
  office: text,
  office_full: text,
  /** Three letters: DEM, REP, LIB, … Null for most PACs. */
  party: text,
  party_full: text,
  state: text,
} satisfies Shape;
/** A candidate. */
export type Candidate = RowOf<typeof candidate>;

/** Fields of FoundCandidate. */
export const foundCandidate = {
  /** Last two-year period with activity. */
  active_through: integer,
  /** Candidate number: `H`, `S` or `P` and 8 characters. A person who runs for another office has another. */
  candidate_id: text,
  candidate_inactive: flag,
  /** C present, F future, N not yet a candidate, P prior candidate. */
  candidate_status: text,
  /** Two-year periods with activity. */
  cycles: integers,
  /** Two digits; `00` for a statewide or at-large seat. */
  district: text,
  district_number: integer,
  election_districts: texts,
  /** Years the person ran in. */
  election_years: integers,
  federal_funds_flag: flag,
  first_file_date: day,
  has_raised_funds: flag,
  inactive_election_years: integers,
  /** I incumbent, C challenger, O open seat. */
  incumbent_challenge: text,
  incumbent_challenge_full: text,
  last_f2_date: day,
  last_file_date: day,
  load_date: moment,
  /** In capitals; a person as `LAST, FIRST`. */
  name: text,
  /** H House, S Senate, P President. */
  office: text,
  office_full: text,
  /** Three letters: DEM, REP, LIB, … Null for most PACs. */
  party: text,
  party_full: text,
  principal_committees: many(() => principalCommittee),
  state: text,
} satisfies Shape;
/** A candidate found, with the principal committees. */
export type FoundCandidate = RowOf<typeof foundCandidate>;

/** Fields of CandidateDetail. */
export const candidateDetail = {
  /** Last two-year period with activity. */
  active_through: integer,
  address_city: text,
  address_state: text,
  address_street_1: text,
  address_street_2: text,
  address_zip: text,
  candidate_first_name: text,
  /** Candidate number: `H`, `S` or `P` and 8 characters. A person who runs for another office has another. */
  candidate_id: text,
  candidate_inactive: flag,
  candidate_last_name: text,
  candidate_middle_name: text,
  candidate_prefix: text,
  /** C present, F future, N not yet a candidate, P prior candidate. */
  candidate_status: text,
  candidate_suffix: text,
  /** Two-year periods with activity. */
  cycles: integers,
  /** Two digits; `00` for a statewide or at-large seat. */
  district: text,
  district_number: integer,
  election_districts: texts,
  /** Years the person ran in. */
  election_years: integers,
  federal_funds_flag: flag,
  first_file_date: day,
  /** The agency's own marks; not documented. */
  flags: anything,
  has_raised_funds: flag,
  /** I incumbent, C challenger, O open seat. */
  incumbent_challenge: text,
  incumbent_challenge_full: text,
  last_f2_date: day,
  last_file_date: day,
  load_date: moment,
  /** In capitals; a person as `LAST, FIRST`. */
  name: text,
  /** H House, S Senate, P President. */
  office: text,
  office_full: text,
  /** Three letters: DEM, REP, LIB, … Null for most PACs. */
  party: text,
  party_full: text,
  state: text,
} satisfies Shape;
/** A candidate with name parts and address. */
export type CandidateDetail = RowOf<typeof candidateDetail>;

/** Fields of CandidateHistory. */
export const candidateHistory = {
  /** Last two-year period with activity. */
  active_through: integer,
  address_city: text,
  address_state: text,
  address_street_1: text,
  address_street_2: text,
  address_zip: text,
  /** Year of the election. */
  candidate_election_year: integer,
  candidate_first_name: text,
  /** Candidate number: `H`, `S` or `P` and 8 characters. A person who runs for another office has another. */
  candidate_id: text,
  candidate_inactive: flag,
  candidate_last_name: text,
  candidate_middle_name: text,
  candidate_prefix: text,
  /** C present, F future, N not yet a candidate, P prior candidate. */
  candidate_status: text,
  candidate_suffix: text,
  /** Two-year periods with activity. */
  cycles: integers,
  /** Two digits; `00` for a statewide or at-large seat. */
  district: text,
  district_number: integer,
  election_districts: texts,
  /** Years the person ran in. */
  election_years: integers,
  fec_cycles_in_election: integers,
  first_file_date: day,
  /** The agency's own marks; not documented. */
  flags: anything,
  /** I incumbent, C challenger, O open seat. */
  incumbent_challenge: text,
  incumbent_challenge_full: text,
  last_f2_date: day,
  last_file_date: day,
  load_date: moment,
  /** In capitals; a person as `LAST, FIRST`. */
  name: text,
  /** H House, S Senate, P President. */
  office: text,
  office_full: text,
  /** Three letters: DEM, REP, LIB, … Null for most PACs. */
  party: text,
  party_full: text,
  rounded_election_years: integers,
  state: text,
  /** Two-year period, named by its even year. */
  two_year_period: integer,
} satisfies Shape;
/** A candidate in one two-year period. */
export type CandidateHistory = RowOf<typeof candidateHistory>;

/** Fields of CandidateRanking. */
export const candidateRanking = {
  /** Last two-year period with activity. */
  active_through: integer,
  address_city: text,
  address_state: text,
  address_street_1: text,
  address_street_2: text,
  address_zip: text,
  /** Year of the election. */
  candidate_election_year: integer,
  candidate_first_name: text,
  /** Candidate number: `H`, `S` or `P` and 8 characters. A person who runs for another office has another. */
  candidate_id: text,
  candidate_inactive: flag,
  candidate_last_name: text,
  candidate_middle_name: text,
  candidate_prefix: text,
  /** C present, F future, N not yet a candidate, P prior candidate. */
  candidate_status: text,
  candidate_suffix: text,
  /** Dollars. */
  cash_on_hand_end_period: number,
  /** Last day covered. */
  coverage_end_date: day,
  /** First day covered. */
  coverage_start_date: day,
  /** Two-year period, named by its even year. */
  cycle: integer,
  /** Two-year periods with activity. */
  cycles: integers,
  /** Dollars. */
  debts_owed_by_committee: number,
  /** Dollars. */
  disbursements: number,
  /** Two digits; `00` for a statewide or at-large seat. */
  district: text,
  district_number: integer,
  election_districts: texts,
  election_year: integer,
  /** Years the person ran in. */
  election_years: integers,
  fec_cycles_in_election: integers,
  federal_funds_flag: flag,
  first_file_date: day,
  /** The agency's own marks; not documented. */
  flags: anything,
  has_raised_funds: flag,
  /** I incumbent, C challenger, O open seat. */
  incumbent_challenge: text,
  incumbent_challenge_full: text,
  /** Dollars. */
  individual_itemized_contributions: number,
  is_election: flag,
  last_f2_date: day,
  last_file_date: day,
  load_date: moment,
  /** In capitals; a person as `LAST, FIRST`. */
  name: text,
  /** H House, S Senate, P President. */
  office: text,
  office_full: text,
  /** Dollars. */
  other_political_committee_contributions: number,
  /** Three letters: DEM, REP, LIB, … Null for most PACs. */
  party: text,
  party_full: text,
  /** Dollars. */
  receipts: number,
  rounded_election_years: integers,
  state: text,
  state_full: text,
  /** Dollars. */
  transfers_from_other_authorized_committee: number,
  /** Two-year period, named by its even year. */
  two_year_period: integer,
} satisfies Shape;
/** A candidate with the money of one election or period. Amounts in dollars. */
export type CandidateRanking = RowOf<typeof candidateRanking>;

/** Fields of CandidateTotalAggregate. */
export const candidateTotalAggregate = {
  /** Two digits; `00` for a statewide or at-large seat. */
  district: text,
  district_number: integer,
  election_year: integer,
  /** H House, S Senate, P President. */
  office: text,
  /** Three letters: DEM, REP, LIB, … Null for most PACs. */
  party: text,
  state: text,
  state_full: text,
  /** Dollars. */
  total_cash_on_hand_end_period: number,
  /** Dollars. */
  total_debts_owed_by_committee: number,
  /** Dollars. */
  total_disbursements: number,
  /** Dollars. */
  total_individual_itemized_contributions: number,
  /** Dollars. */
  total_other_political_committee_contributions: number,
  /** Dollars. */
  total_receipts: number,
  /** Dollars. */
  total_transfers_from_other_authorized_committee: number,
} satisfies Shape;
/** Money of all candidates of an office, state or party. Amounts in dollars. */
export type CandidateTotalAggregate = RowOf<typeof candidateTotalAggregate>;

/** Fields of CandidateName. */
export const candidateName = {
  id: text,
  /** In capitals; a person as `LAST, FIRST`. */
  name: text,
  office_sought: text,
} satisfies Shape;
/** A suggestion. */
export type CandidateName = RowOf<typeof candidateName>;
