/** Numbers the agency gives to what its legal documents are about. Keys are sent, values are what they mean. */

/** Who asked for an advisory opinion. */
export const requestorTypes = {
  1: "Federal candidate, committee or officeholder",
  2: "Publicly funded candidate or committee",
  3: "National party committee",
  4: "State or local party committee",
  5: "Nonconnected political committee",
  6: "Separate segregated fund",
  7: "Labor organization",
  8: "Trade association",
  9: "Membership organization, cooperative, corporation without capital stock",
  10: "Corporation",
  11: "Partnership",
  12: "Governmental entity",
  13: "Research, public interest or educational institution",
  14: "Law firm",
  15: "Individual",
  16: "Other",
} as const;

/** How a matter under review ended. */
export const dispositions = {
  1: "Conciliation: pre probable cause",
  2: "Conciliation: probable cause",
  3: "Dismissed with caution",
  4: "Dismissed: all",
  5: "Dismissed: low rated",
  6: "Dismissed: other",
  7: "Dismissed: stale",
  8: "Dismissed by prosecutorial discretion",
  9: "No probable cause to believe",
  10: "No reason to believe",
  11: "Probable cause to believe",
  12: "Probable cause to believe, no further action",
  13: "Reason to believe",
  14: "Reason to believe, no further action",
  15: "No action",
  16: "No further action",
} as const;

/** What an enforcement case is about. */
export const primarySubjects = {
  1: "Allocation",
  2: "Committees",
  3: "Contributions",
  4: "Disclaimer",
  5: "Disbursements",
  6: "Electioneering",
  7: "Expenditures",
  8: "Express advocacy",
  9: "Foreign nationals",
  10: "Fraudulent misrepresentation",
  11: "Issue advocacy",
  12: "Knowing and willful",
  13: "Loans",
  14: "Nonfederal",
  15: "Other",
  16: "Personal use",
  17: "Presidential",
  18: "Reporting",
  19: "Soft money",
  20: "Solicitation",
} as const;

/** The subject within the subject. */
export const secondarySubjects = {
  1: "Candidate",
  2: "Multi-candidate",
  3: "Non-party",
  4: "PAC",
  5: "Party",
  6: "Political",
  7: "Presidential",
  8: "Corporations",
  9: "Excessive",
  10: "Exemptions",
  11: "In the name of another",
  12: "Labor unions",
  13: "Limitations",
  14: "National bank",
  15: "Prohibited",
  16: "Coordinated",
  17: "Limits",
  18: "Prohibitions",
} as const;

/** Kinds of documents in enforcement cases: 1 to 6 matters under review, 1001 to 1006 ADR, 2001 fines. */
export const caseDocuments = {
  1: "Conciliation and settlement agreements",
  2: "Complaint, responses, designation of counsel, extensions of time",
  3: "General Counsel reports, briefs, notifications and responses",
  4: "Certifications",
  5: "Civil penalties, disgorgements, other payments, letters of compliance",
  6: "Statements of reasons",
  1001: "ADR settlement agreements",
  1002: "Complaint, responses, designation of counsel, extensions of time",
  1003: "ADR memoranda, notifications and responses",
  1004: "Certifications",
  1005: "Civil penalties, disgorgements, other payments, letters of compliance",
  1006: "Statements of reasons",
  2001: "Administrative fine case",
} as const;

/** Kinds of documents of an advisory opinion. */
export const opinionDocuments = {
  F: "Final opinion",
  V: "Votes",
  D: "Drafts",
  R: "Request, supplements, extensions of time",
  W: "Withdrawal of the request",
  C: "Comments and ex parte communications",
  S: "Statements of commissioners",
} as const;

/** Kinds of documents of a rulemaking. */
export const rulemakingDocuments = {
  1: "Open meeting",
  2: "Hearing",
  3: "Agenda document",
  4: "Federal Register document",
  5: "Comments and ex parte communications",
  6: "Commencing document",
  7: "Votes",
  8: "Press and public guidance",
} as const;

/** What people and groups do in a rulemaking. */
export const rulemakingRoles = {
  1: "Petitioner",
  2: "Witness",
  3: "Counsel",
  4: "Officer or representative",
  5: "Commenter",
} as const;
