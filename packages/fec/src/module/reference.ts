import type { ReferenceTable } from "@govdata/kit";
import {
  amendmentIndicators,
  committeeTypes,
  contributionSizes,
  designations,
  organizationTypes,
} from "../codes.js";
import { caseDocuments, dispositions, opinionDocuments, primarySubjects } from "../legal-codes.js";

const DOCS = "https://api.open.fec.gov/developers/";

const codes = (
  name: string,
  title: string,
  description: string,
  table: Readonly<Record<string, string>>,
): ReferenceTable => ({
  name,
  title,
  description,
  columns: ["code", "meaning"],
  rows: Object.entries(table),
  source: DOCS,
});

export const reference: ReferenceTable[] = [
  codes("committee_types", "Types of committees", "The one-letter type of a committee.", committeeTypes),
  codes("designations", "Designations of committees", "Whose a committee is.", designations),
  codes("organization_types", "Kinds of organization", "The organization behind a PAC.", organizationTypes),
  codes(
    "amendment_indicators",
    "Amendment indicators",
    "What a version of a filing is.",
    amendmentIndicators,
  ),
  codes("contribution_sizes", "Sizes of contributions", "Values of size, in dollars.", contributionSizes),
  codes("filing_frequencies", "Filing frequencies", "How often a committee reports.", {
    A: "Administratively terminated",
    D: "Debt",
    M: "Monthly",
    Q: "Quarterly",
    T: "Terminated",
    W: "Waived",
  }),
  codes("forms", "Forms", "What is filed on which form.", {
    F1: "Statement of organization",
    F2: "Statement of candidacy",
    F3: "Report of a House or Senate campaign",
    F3P: "Report of a presidential campaign",
    F3X: "Report of a PAC or party",
    F4: "Report of a convention or host committee",
    F5: "Independent expenditures of persons and groups",
    F6: "Contributions just before an election (48-hour notice)",
    F7: "Communication costs",
    F8: "Debt settlement",
    F9: "Electioneering communications",
    F13: "Donations to an inaugural committee",
    F24: "Independent expenditures (24 and 48 hours)",
    F99: "Miscellaneous",
  }),
  codes("report_types", "Report types", "The report a figure was reported in.", {
    Q1: "April quarterly",
    Q2: "July quarterly",
    Q3: "October quarterly",
    YE: "Year end",
    MY: "Mid year",
    M2: "February monthly (M1 to M12: the months)",
    "12P": "Before a primary",
    "12G": "Before a general election",
    "12C": "Before a convention",
    "12R": "Before a runoff",
    "12S": "Before a special election",
    "30G": "After a general election",
    "30R": "After a runoff",
    "30S": "After a special election",
    "60D": "After a convention",
    TER: "Termination",
    "24": "24-hour notice",
    "48": "48-hour notice",
  }),
  codes("mur_dispositions", "Outcomes of enforcement cases", "How matters under review ended.", dispositions),
  codes("legal_subjects", "Subjects of enforcement cases", "What a case is about.", primarySubjects),
  codes("case_documents", "Documents of enforcement cases", "Kinds of documents in a case.", caseDocuments),
  codes(
    "opinion_documents",
    "Documents of advisory opinions",
    "Kinds of documents of an opinion.",
    opinionDocuments,
  ),
];
