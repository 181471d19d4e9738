/** One-letter types of committees. */
export const COMMITTEE_TYPES = [
  "C",
  "D",
  "E",
  "H",
  "I",
  "N",
  "O",
  "P",
  "Q",
  "S",
  "U",
  "V",
  "W",
  "X",
  "Y",
  "Z",
] as const;

export const ORGANIZATION_TYPES = ["C", "L", "M", "T", "V", "W", "H", "I"] as const;
export const DESIGNATIONS = ["A", "J", "P", "U", "B", "D"] as const;

/** The agency's categories of what money was spent for. */
export const PURPOSES = [
  "ADMINISTRATIVE",
  "ADVERTISING",
  "CONTRIBUTIONS",
  "EVENTS",
  "FUNDRAISING",
  "LOAN-REPAYMENTS",
  "MATERIALS",
  "OTHER",
  "POLLING",
  "REFUNDS",
  "TRANSFERS",
  "TRAVEL",
] as const;

/** What the one-letter types of committees mean. */
export const committeeTypes = {
  C: "Communication cost",
  D: "Delegate committee",
  E: "Electioneering communication",
  H: "House campaign",
  I: "Independent expenditure filer (a person or group, not a committee)",
  N: "PAC, nonqualified",
  O: "Super PAC (independent expenditures only)",
  P: "Presidential campaign",
  Q: "PAC, qualified",
  S: "Senate campaign",
  U: "Single-candidate independent expenditure",
  V: "PAC with a non-contribution account, nonqualified",
  W: "PAC with a non-contribution account, qualified",
  X: "Party, nonqualified",
  Y: "Party, qualified",
  Z: "National party nonfederal account",
} as const satisfies Record<(typeof COMMITTEE_TYPES)[number], string>;

/** What the designations of committees mean. */
export const designations = {
  A: "Authorized by a candidate",
  B: "Lobbyist or registrant PAC",
  D: "Leadership PAC",
  J: "Joint fundraising committee",
  P: "Principal campaign committee",
  U: "Unauthorized",
} as const satisfies Record<(typeof DESIGNATIONS)[number], string>;

/** What the kinds of organization behind a committee mean. */
export const organizationTypes = {
  C: "Corporation",
  L: "Labor organization",
  M: "Membership organization",
  T: "Trade association",
  V: "Cooperative",
  W: "Corporation without capital stock",
  H: "Host committee",
  I: "Inaugural committee",
} as const satisfies Record<(typeof ORGANIZATION_TYPES)[number], string>;

/** What an amendment indicator means. */
export const amendmentIndicators = {
  N: "New",
  A: "Amendment",
  T: "Termination",
  C: "Consolidated",
  M: "Multi-candidate",
  S: "Secondary",
} as const;

/** What the sizes of contributions mean, in dollars. */
export const contributionSizes = {
  0: "200 and under, with what is not itemized",
  200: "200.01 to 499.99",
  500: "500 to 999.99",
  1000: "1000 to 1999.99",
  2000: "2000 and more",
} as const;
