import { arg } from "@govdata/kit";
import { ENDPOINTS } from "../endpoints.js";
import type { NsdeEntry } from "../records/drug-products.js";
import type { HistoricalDocument, ResponseLetter, Substance, UniiEntry } from "../records/other.js";
import { answer, args, equal, group, listArgs, oneWay, short, spelled, words } from "./shared.js";

const profiles = ["drug-safety"] as const;

function joined(values: readonly string[]): string | null {
  return values.length === 0 ? null : values.join("; ");
}

function letterRow(letter: ResponseLetter) {
  return {
    application_number: joined(letter.application_number),
    letter_type: letter.letter_type,
    date: letter.letter_date,
    company: letter.company_name,
    center: joined(letter.approval_center),
    file: letter.file_name,
    text: short(letter.text, 1500),
  };
}

function paperRow(paper: HistoricalDocument) {
  return {
    kind:
      paper.doc_type === "pr" ? "press release" : paper.doc_type === "talk" ? "talk paper" : paper.doc_type,
    year: paper.year,
    pages: paper.num_of_pages,
    download_url: paper.download_url,
    text: short(paper.text, 800),
  };
}

function nsdeRow(entry: NsdeEntry) {
  return {
    package_ndc: joined(entry.package_ndc),
    package_ndc11: joined(entry.package_ndc11),
    name: joined(entry.proprietary_name),
    dosage_form: joined(entry.dosage_form),
    marketing_category: joined(entry.marketing_category),
    application: joined(entry.application_number_or_citation),
    product_type: joined(entry.product_type),
    billing_unit: joined(entry.billing_unit),
    marketed_from: joined(entry.marketing_start_date),
    marketed_to: joined(entry.marketing_end_date),
  };
}

const NAMES = 10;

function substanceRow(substance: Substance) {
  const names = substance.names.map(({ name }) => name).filter((name) => name !== null);
  return {
    unii: substance.unii,
    names: joined(names.slice(0, NAMES)),
    name_count: names.length,
    substance_class: substance.substance_class,
    formula: substance.structure?.formula ?? null,
    molecular_weight: substance.structure?.molecular_weight ?? null,
    smiles: short(substance.structure?.smiles ?? null, 200),
    codes: joined(
      substance.codes
        .flatMap(({ code, code_system }) => (code === null ? [] : [`${code_system ?? "code"} ${code}`]))
        .slice(0, NAMES),
    ),
    code_count: substance.codes.length,
  };
}

function uniiRow(entry: UniiEntry) {
  return { unii: entry.unii, substance_name: entry.substance_name };
}

const unii = () =>
  arg
    .text("Unique ingredient identifier", { pattern: { match: /^[A-Za-z0-9]{10}$/, example: "53AXN4NNHX" } })
    .optional();

export const documents = group({
  name: "fda_documents",
  title: "Letters, old papers, substances and identifiers",
  description:
    "kind letters: complete response letters, why an application was not approved. papers: press releases and talk papers of earlier years, by words or year. substances: names, codes, structure. unii: names of an ingredient identifier. packages: NDC packages with 11 digits and billing unit. Example: kind letters, count_by letter_type.",
  rank: 12,
  selector: "kind",
  profiles,
  keywords: ["CRL", "rejection", "refused", "press release", "UNII", "ingredient", "SMILES", "NSDE"],
  members: {
    letters: {
      name: "fda_response_letters",
      title: "Complete response letters",
      description: "Letters that say why an application was not approved.",
      profiles,
      input: {
        text: args.words("text"),
        company: args.words("company's name"),
        application_number: arg.text("Application as the letter writes it", { max: 40 }).optional(),
        letter_type: arg.text("COMPLETE RESPONSE, TENTATIVE APPROVAL, APPROVAL", { max: 60 }).optional(),
        ...listArgs(5),
      },
      check: oneWay,
      examples: [
        { question: "Which kinds of letter are there?", args: { count_by: "letter_type", limit: 100 } },
      ],
      run: (input, { sdk, signal, given }) =>
        answer({ signal, given }, input, sdk.responseLetters, {
          title: "Complete response letters",
          conditions: [
            words("text", input.text),
            words("company_name", input.company),
            equal("application_number", input.application_number),
            equal("letter_type", input.letter_type?.toUpperCase()),
          ],
          row: letterRow,
          // Read by OCR from letters to companies, and passed on as they were read.
          untrusted: ["text"],
          widen: ["fewer words"],
          page: ENDPOINTS["transparency/crl"].page,
        }),
    },
    papers: {
      name: "fda_historical_docs",
      title: "Historical press releases and talk papers",
      description: "Press releases and talk papers of earlier years.",
      profiles,
      input: { text: args.words("text"), year: arg.year("Year", 1900, 2100).optional(), ...listArgs(5) },
      check: oneWay,
      examples: [
        { question: "How many documents are there per year?", args: { count_by: "year", limit: 100 } },
      ],
      run: (input, { sdk, signal, given }) =>
        answer({ signal, given }, input, sdk.historicalDocuments, {
          title: "Historical documents",
          conditions: [words("text", input.text), equal("year", input.year)],
          row: paperRow,
          untrusted: ["text"],
          widen: ["fewer words", "count_by year for the years there are"],
          page: ENDPOINTS["other/historicaldocument"].page,
        }),
    },
    substances: {
      name: "fda_substance",
      title: "Substances",
      description: "Substances with names, codes and structure.",
      profiles,
      input: {
        name: arg.text("Whole name: SEMAGLUTIDE", { max: 200 }).optional(),
        unii: unii(),
        ...listArgs(5),
      },
      check: oneWay,
      examples: [{ question: "What is semaglutide chemically?", args: { unii: "53AXN4NNHX" } }],
      run: (input, { sdk, signal, given }) =>
        answer({ signal, given }, input, sdk.substances, {
          title: "Substances",
          conditions: [equal("names.name", spelled(input.name)), equal("unii", input.unii?.toUpperCase())],
          row: substanceRow,
          notes: [`Of names and codes the first ${NAMES} are shown.`],
          widen: ["kind unii for the name's identifier"],
          page: ENDPOINTS["other/substance"].page,
        }),
    },
    unii: {
      name: "fda_unii",
      title: "Unique ingredient identifiers",
      description: "Names by unique ingredient identifier, and the other way.",
      profiles,
      input: {
        name: arg.text("Whole name: SEMAGLUTIDE", { max: 200 }).optional(),
        unii: unii(),
        ...listArgs(20),
      },
      check: oneWay,
      examples: [{ question: "Which substance is 53AXN4NNHX?", args: { unii: "53AXN4NNHX" } }],
      run: (input, { sdk, signal, given }) =>
        answer({ signal, given }, input, sdk.unii, {
          title: "Ingredient identifiers",
          conditions: [
            equal("substance_name", spelled(input.name)),
            equal("unii", input.unii?.toUpperCase()),
          ],
          row: uniiRow,
          widen: ["another name"],
          page: ENDPOINTS["other/unii"].page,
        }),
    },
    packages: {
      name: "fda_nsde",
      title: "NDC packages with billing units",
      description: "NDC packages as listed with labels, with eleven digits and billing unit.",
      profiles,
      input: {
        name: arg.text("Whole name: SEMAGLUTIDE", { max: 200 }).optional(),
        ndc: arg
          .text("Package NDC: eleven digits, or with hyphens", {
            pattern: { match: /^[\d-]{11,14}$/, example: "0169-4501-01" },
          })
          .optional(),
        ...listArgs(10),
      },
      check: oneWay,
      examples: [{ question: "Which package is 0169-4501-01?", args: { ndc: "0169-4501-01" } }],
      run: (input, { sdk, signal, given }) =>
        answer({ signal, given }, input, sdk.nsde, {
          title: "NDC packages",
          conditions: [
            equal("proprietary_name", spelled(input.name)),
            equal(input.ndc?.includes("-") ? "package_ndc" : "package_ndc11", input.ndc),
          ],
          row: nsdeRow,
          widen: ["fda_drug_ndc for products"],
          page: ENDPOINTS["other/nsde"].page,
        }),
    },
  },
});
