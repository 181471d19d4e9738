import { arg, empty, type ToolFactory } from "@govdata/kit";
import type { Treasury } from "../client.js";
import { beyondFirst, given, present } from "./present.js";

const SETS = "https://fiscaldata.treasury.gov/datasets";
const AUCTIONS = `${SETS}/auctions/`;
const UPCOMING = `${SETS}/upcoming_auctions/`;
const BONDS = `${SETS}/electronic-securities-transactions/`;
const PAPER = `${SETS}/savings-bonds-issues-redemptions-maturities-by-series/`;
const I_BONDS = `${SETS}/i-bonds-interest-rates/`;

/** The tools about auctions and savings bonds. */
export function securityTools({ defineTool }: ToolFactory<Treasury>) {
  return [
    defineTool({
      name: "treasury_auctions",
      rank: 6,
      title: "Auctions of Treasury securities",
      description:
        'Auctions of Treasury bills, notes and bonds since 1979 and what they brought (high yield, bid-to-cover, who bought), newest first; upcoming: those announced. A reopened security has several auctions under one cusip. TIPS and FRNs are notes and bonds with a flag. Example: security_type "Note", term "10-Year".',
      input: {
        upcoming: arg.flag("Announced auctions instead of held ones"),
        security_type: arg.oneOf(["Bill", "Note", "Bond", "TIPS", "FRN"], "Kind of security").optional(),
        term: arg.text("Term when first issued: 10-Year, 13-Week", { max: 30 }).optional(),
        cusip: arg
          .text("One security", { pattern: { match: /^[0-9A-Z]{9}$/, example: "912810TM0" } })
          .optional(),
        start: arg.date("First day of auction").optional(),
        end: arg.date("Last day of auction").optional(),
        limit: arg.limit(10, 1000, "Auctions at most"),
        page: arg.page(),
      },
      check: ({ upcoming, term, cusip }) =>
        upcoming && (term ?? cusip) !== undefined
          ? { field: term === undefined ? "cusip" : "term", reason: "cannot be combined with upcoming" }
          : undefined,
      profiles: ["fiscal"],
      keywords: [
        "yield",
        "bid to cover",
        "treasury notes",
        "bills",
        "TIPS",
        "FRN",
        "primary dealers",
        "offering",
      ],
      // No reply of this table is on record; it begins in 1979.
      examples: [
        {
          question: "Are there auctions of ten-year notes on record before 1979?",
          args: { security_type: "Note", term: "10-Year", end: "1978-12-31" },
        },
      ],
      async run(args, { sdk }) {
        const { upcoming, security_type, term, cusip, start, end, limit, page } = args;
        const paging = { start, end, page: beyondFirst(page), pageSize: limit };
        const kinds = {
          securityType: security_type === "TIPS" || security_type === "FRN" ? undefined : security_type,
          inflationIndexed: security_type === "TIPS" ? true : undefined,
          floatingRate: security_type === "FRN" ? true : undefined,
        };
        const found = upcoming
          ? await sdk.upcomingAuctions({ securityType: security_type, ...paging })
          : await sdk.auctions({ ...kinds, term, cusip, ...paging });
        const title = `${upcoming ? "Announced" : "Held"} auctions${security_type === undefined ? "" : `, ${security_type}`}${term === undefined ? "" : `, ${term}`}`;
        if (found.rows.length === 0)
          return empty({
            searched: `${title} ${start ?? "since 1979"} to ${end ?? "now"}`,
            widen: ["other dates", "leave out term or cusip"],
          });
        return present(found, {
          title,
          page: upcoming ? UPCOMING : AUCTIONS,
          args: given({ upcoming, security_type, term, cusip, start, end, limit }),
        });
      },
    }),

    defineTool({
      name: "treasury_savings_bonds",
      rank: 9,
      title: "Savings bonds",
      description:
        "US savings bonds: sold (by month and series in a fiscal year, counts and dollars), outstanding (paper bonds issued, redeemed and outstanding by series, since 2019), or rates (Series I: fixed, inflation and composite rate by period).",
      input: {
        view: arg.oneOf(["sold", "outstanding", "rates"], "What to show").default("sold"),
        fiscal_year: arg.year("Fiscal year (sold), from October of the year before", 1990, 2100).optional(),
        date: arg.date("Newest month up to this day (outstanding)").optional(),
      },
      check: ({ view, fiscal_year, date }) => {
        if (view === "sold" && fiscal_year === undefined)
          return { field: "fiscal_year", reason: "is needed with view sold" };
        if (view !== "sold" && fiscal_year !== undefined)
          return { field: "fiscal_year", reason: "goes with view sold" };
        if (view !== "outstanding" && date !== undefined)
          return { field: "date", reason: "goes with view outstanding" };
        return undefined;
      },
      profiles: ["fiscal"],
      keywords: ["I bonds", "EE bonds", "Series I", "Series EE", "TreasuryDirect"],
      // No reply of these tables is on record; the report begins in January 2019.
      examples: [
        {
          question: "Does the report on paper savings bonds reach back to 2018?",
          args: { view: "outstanding", date: "2018-12-31" },
        },
      ],
      async run({ view, fiscal_year, date }, { sdk }) {
        const found =
          view === "sold" && fiscal_year !== undefined
            ? await sdk.savingsBondsSold({ fiscalYear: fiscal_year })
            : view === "rates"
              ? await sdk.iBondRates()
              : await sdk.savingsBonds({ date });
        const title = {
          sold: `Savings bonds sold in fiscal year ${fiscal_year}`,
          outstanding: "Paper savings bonds by series",
          rates: "Rates of Series I savings bonds",
        }[view];
        if (found.rows.length === 0)
          return empty({
            searched: `${title} ${date ?? ""}`.trim(),
            widen: ["later dates: outstanding begins with January 2019"],
          });
        return present(found, { title, page: { sold: BONDS, outstanding: PAPER, rates: I_BONDS }[view] });
      },
    }),
  ];
}
