// Committees. Fields as the agency's specification of 2026 has them.
import { day, flag, integer, integers, many, type RowOf, type Shape, text, texts } from "../fields.js";

/** Fields of JointCommittee. */
const jointCommittee = {
  joint_committee_id: text,
  joint_committee_name: text,
} satisfies Shape;
/** A joint fundraising committee. */
export type JointCommittee = RowOf<typeof jointCommittee>;

/** Fields of SponsorCandidate. */
export const sponsorCandidate = {
  sponsor_candidate_id: text,
  sponsor_candidate_name: text,
} satisfies Shape;
/** The candidate behind a leadership PAC. */
export type SponsorCandidate = RowOf<typeof sponsorCandidate>;

/** Fields of Committee. */
export const committee = {
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
  sponsor_candidate_ids: texts,
  sponsor_candidate_list: many(() => sponsorCandidate),
  state: text,
  treasurer_name: text,
} satisfies Shape;
/** A committee. */
export type Committee = RowOf<typeof committee>;

/** Fields of CommitteeThen. */
export const committeeThen = {
  affiliated_committee_name: text,
  candidate_ids: texts,
  city: text,
  /** Committee number: `C` and 8 digits. */
  committee_id: text,
  /** One letter; see `committeeTypes`. */
  committee_type: text,
  committee_type_full: text,
  /** Two-year period, named by its even year. */
  cycle: integer,
  /** Two-year periods with activity. */
  cycles: integers,
  cycles_has_activity: integers,
  cycles_has_financial: integers,
  /** A authorized, B lobbyist PAC, D leadership PAC, J joint fundraising, P principal campaign committee, U unauthorized. */
  designation: text,
  designation_full: text,
  /** A administratively terminated, D debt, M monthly, Q quarterly, T terminated, W waived. */
  filing_frequency: text,
  first_f1_date: day,
  first_file_date: day,
  is_active: flag,
  jfc_committee: many(() => jointCommittee),
  last_cycle_has_activity: integer,
  last_cycle_has_financial: integer,
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
  state_full: text,
  street_1: text,
  street_2: text,
  treasurer_name: text,
  /** ZIP code, five or nine digits. */
  zip: text,
} satisfies Shape;
/** A committee as it was in the period of an item. */
export type CommitteeThen = RowOf<typeof committeeThen>;

/** Fields of CommitteeDetail. */
export const committeeDetail = {
  affiliated_committee_name: text,
  candidate_ids: texts,
  city: text,
  /** Committee number: `C` and 8 digits. */
  committee_id: text,
  /** One letter; see `committeeTypes`. */
  committee_type: text,
  committee_type_full: text,
  custodian_city: text,
  custodian_name_1: text,
  custodian_name_2: text,
  custodian_name_full: text,
  custodian_name_middle: text,
  custodian_name_prefix: text,
  custodian_name_suffix: text,
  custodian_name_title: text,
  custodian_phone: text,
  custodian_state: text,
  custodian_street_1: text,
  custodian_street_2: text,
  custodian_zip: text,
  /** Two-year periods with activity. */
  cycles: integers,
  /** A authorized, B lobbyist PAC, D leadership PAC, J joint fundraising, P principal campaign committee, U unauthorized. */
  designation: text,
  designation_full: text,
  email: text,
  fax: text,
  /** A administratively terminated, D debt, M monthly, Q quarterly, T terminated, W waived. */
  filing_frequency: text,
  first_f1_date: day,
  first_file_date: day,
  form_type: text,
  jfc_committee: many(() => jointCommittee),
  last_f1_date: day,
  last_file_date: day,
  leadership_pac: text,
  lobbyist_registrant_pac: text,
  /** In capitals; a person as `LAST, FIRST`. */
  name: text,
  /** C corporation, L labor, M membership, T trade, V cooperative, W corporation without stock, H host, I inaugural. */
  organization_type: text,
  organization_type_full: text,
  /** Three letters: DEM, REP, LIB, … Null for most PACs. */
  party: text,
  party_full: text,
  party_type: text,
  party_type_full: text,
  sponsor_candidate_ids: texts,
  state: text,
  state_full: text,
  street_1: text,
  street_2: text,
  treasurer_city: text,
  treasurer_name: text,
  treasurer_name_1: text,
  treasurer_name_2: text,
  treasurer_name_middle: text,
  treasurer_name_prefix: text,
  treasurer_name_suffix: text,
  treasurer_name_title: text,
  treasurer_phone: text,
  treasurer_state: text,
  treasurer_street_1: text,
  treasurer_street_2: text,
  treasurer_zip: text,
  website: text,
  /** ZIP code, five or nine digits. */
  zip: text,
} satisfies Shape;
/** A committee with its addresses and officers. */
export type CommitteeDetail = RowOf<typeof committeeDetail>;

/** Fields of CommitteeHistory. */
export const committeeHistory = {
  affiliated_committee_name: text,
  candidate_ids: texts,
  city: text,
  /** Committee number: `C` and 8 digits. */
  committee_id: text,
  committee_label: text,
  /** One letter; see `committeeTypes`. */
  committee_type: text,
  committee_type_full: text,
  convert_to_pac_flag: flag,
  /** Two-year period, named by its even year. */
  cycle: integer,
  /** Two-year periods with activity. */
  cycles: integers,
  cycles_has_activity: integers,
  cycles_has_financial: integers,
  /** A authorized, B lobbyist PAC, D leadership PAC, J joint fundraising, P principal campaign committee, U unauthorized. */
  designation: text,
  designation_full: text,
  /** A administratively terminated, D debt, M monthly, Q quarterly, T terminated, W waived. */
  filing_frequency: text,
  first_f1_date: day,
  first_file_date: day,
  former_candidate_election_year: integer,
  former_candidate_id: text,
  former_candidate_name: text,
  former_committee_name: text,
  is_active: flag,
  jfc_committee: many(() => jointCommittee),
  last_cycle_has_activity: integer,
  last_cycle_has_financial: integer,
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
  sponsor_candidate_ids: texts,
  state: text,
  state_full: text,
  street_1: text,
  street_2: text,
  treasurer_name: text,
  /** ZIP code, five or nine digits. */
  zip: text,
} satisfies Shape;
/** A committee in one two-year period. */
export type CommitteeHistory = RowOf<typeof committeeHistory>;

/** Fields of CommitteeName. */
export const committeeName = {
  id: text,
  is_active: flag,
  /** In capitals; a person as `LAST, FIRST`. */
  name: text,
} satisfies Shape;
/** A suggestion. */
export type CommitteeName = RowOf<typeof committeeName>;
