import { todayIn } from "@govdata/core";
import { arg, empty, list, table, z } from "@govdata/kit";
import { pages } from "../pages.js";
import { args, counted, defineTool, dollars, group, needs, nextPage, pick, profiles } from "./shared.js";

const OFFICES = ["house", "senate", "president"] as const;
const MONEY = {
  total_receipts: "dollars",
  total_disbursements: "dollars",
  cash_on_hand_end_period: "dollars",
};
const CALENDAR = "https://www.fec.gov/data/";

export const race = defineTool({
  name: "fec_race",
  title: "Money in one race",
  description:
    "The candidates of one federal race with what each raised, spent and has left: a Senate race (state), a House race (state and district) or the presidency. outside_spending adds the sums of the race with independent expenditures. For a ranking over many races use fec_top_candidates. Example: office = house, state = Arizona, district = 09, cycle = 2016.",
  rank: 7,
  needs,
  profiles: ["money-in-politics", "legislation"],
  keywords: ["election", "opponents", "challengers", "matchup", "who is running"],
  input: {
    office: arg.oneOf(OFFICES, "Office"),
    state: args.state(),
    district: arg
      .text("House district in two digits; 00 is at large", {
        pattern: { match: /^\d{1,2}$/, example: "09" },
      })
      .optional(),
    cycle: args.cycle("; the year of the election"),
    outside_spending: arg.flag("Also the sums of the race with independent expenditures"),
    limit: args.limit(),
    page: arg.page(),
  },
  check({ office, state, district }) {
    if (office !== "president" && state === undefined)
      return { field: "state", reason: `is required for the ${office}` };
    if (office === "house" && district === undefined)
      return { field: "district", reason: "is required for the house: two digits, 00 for a whole state" };
    return undefined;
  },
  examples: [
    {
      question: "Who raised what in Arizona's 9th district in 2016?",
      args: { office: "house", state: "Arizona", district: "09", cycle: 2016 },
    },
    {
      question: "Money in the presidential race of 2000",
      args: { office: "president", cycle: 2000, limit: 3 },
    },
  ],
  async run({ office, state, district, cycle, outside_spending, limit, page }, { sdk, signal, given }) {
    const which = { office, state: state?.usps, district, cycle };
    const [found, sums] = await Promise.all([
      sdk.elections({ ...which, perPage: limit, page: page === 1 ? undefined : page }, { signal }),
      outside_spending ? sdk.electionSummary(which, { signal }) : undefined,
    ]);
    const place = [state?.name, district && `district ${district.padStart(2, "0")}`]
      .filter(Boolean)
      .join(", ");
    const title = `${cycle} ${office} race${place === "" ? "" : ` in ${place}`}`;
    const home = pages.race({ ...which, district: district?.padStart(2, "0") });
    if (found.rows.length === 0)
      return empty({
        searched: title,
        widen: ["another year: senators of a state are elected in turn", "another district"],
        page: home,
      });
    const rows = found.rows.map((row) =>
      pick(row, [
        "candidate_id",
        "candidate_name",
        "party_full",
        "incumbent_challenge_full",
        "total_receipts",
        "total_disbursements",
        "cash_on_hand_end_period",
        "coverage_end_date",
        "candidate_pcc_name",
        "candidate_pcc_id",
      ]),
    );
    const first = rows.reduce((most, row) =>
      (row.total_receipts ?? -1) > (most.total_receipts ?? -1) ? row : most,
    );
    return table(rows, {
      summary: `${title}: ${found.total ?? rows.length} candidates; most raised of those shown: ${first.candidate_name}, ${dollars(first.total_receipts)}.`,
      units: MONEY,
      notes:
        sums === undefined
          ? []
          : [
              `All candidates together: receipts ${dollars(sums.receipts)}, spending ${dollars(sums.disbursements)}, independent expenditures ${dollars(sums.independent_expenditures)}.`,
            ],
      ...counted(found),
      ...nextPage(given, found),
      page: home,
    });
  },
});

export const dates = group({
  name: "fec_dates",
  title: "Deadlines, elections, calendar",
  description:
    "When reports are due (kind deadlines, from today unless dates are given), when elections are held (elections, by state and year), and the agency's meetings and events (calendar). Example: kind = deadlines.",
  rank: 14,
  needs,
  selector: "kind",
  default: "deadlines",
  profiles,
  keywords: ["due date", "filing deadline", "primary date", "election day", "schedule"],
  members: {
    deadlines: {
      title: "Filing deadlines",
      description: "Days on which reports are due, the next first.",
      needs,
      profiles,
      input: { start: args.start(), end: args.end(), limit: args.limit(), page: arg.page() },
      examples: [
        {
          question: "Which reports were due in October 2030?",
          args: { start: "2030-10-01", end: "2030-10-31" },
        },
      ],
      async run({ start, end, limit, page }, { sdk, signal, given, now }) {
        const from = start ?? (end === undefined ? todayIn("America/New_York", now()) : undefined);
        const found = await sdk.reportingDates(
          {
            minDueDate: from,
            maxDueDate: end,
            sort: "due_date",
            perPage: limit,
            page: page === 1 ? undefined : page,
          },
          { signal },
        );
        const title = `Filing deadlines from ${from ?? "the beginning"}${end === undefined ? "" : ` to ${end}`}`;
        if (found.rows.length === 0) return empty({ searched: title, widen: ["other dates"] });
        return list(
          found.rows.map((row) => pick(row, ["due_date", "report_type", "report_type_full", "report_year"])),
          { title, ...counted(found), ...nextPage(given, found), page: CALENDAR },
        );
      },
    },
    elections: {
      title: "Election dates",
      description: "Dates of primaries, runoffs, general and special elections.",
      needs,
      profiles,
      input: {
        state: args.state(),
        year: z.int().min(1976).max(2100).describe("Year of the election").optional(),
        start: args.start(),
        end: args.end(),
        limit: args.limit(),
        page: arg.page(),
      },
      examples: [{ question: "When does Arizona vote in 2030?", args: { state: "AZ", year: 2030 } }],
      async run({ state, year, start, end, limit, page }, { sdk, signal, given }) {
        const found = await sdk.electionDates(
          {
            electionState: state?.usps,
            electionYear: year === undefined ? undefined : year,
            minElectionDate: start,
            maxElectionDate: end,
            sort: "election_date",
            perPage: limit,
            page: page === 1 ? undefined : page,
          },
          { signal },
        );
        const title = `Elections${state === undefined ? "" : ` in ${state.name}`}${year === undefined ? "" : ` in ${year}`}`;
        if (found.rows.length === 0)
          return empty({ searched: title, widen: ["another year", "leave out the state"] });
        return list(
          found.rows.map((row) =>
            pick(row, [
              "election_date",
              "election_state",
              "election_district",
              "office_sought",
              "election_type_full",
              "election_party",
              "election_notes",
            ]),
          ),
          { title, ...counted(found), ...nextPage(given, found), page: pages.elections },
        );
      },
    },
    calendar: {
      title: "The agency's calendar",
      description: "Meetings, hearings, trainings, deadlines of the agency.",
      needs,
      profiles,
      input: {
        words: arg.text("Words of the description", { max: 80 }).optional(),
        start: args.start(),
        end: args.end(),
        limit: args.limit(),
        page: arg.page(),
      },
      examples: [{ question: "What is on the calendar from October 2030?", args: { start: "2030-10-01" } }],
      async run({ words, start, end, limit, page }, { sdk, signal, given, now }) {
        const from = start ?? (end === undefined ? todayIn("America/New_York", now()) : undefined);
        const found = await sdk.calendarDates(
          {
            description: words,
            minStartDate: from,
            maxStartDate: end,
            sort: "start_date",
            perPage: limit,
            page: page === 1 ? undefined : page,
          },
          { signal },
        );
        const title = `Calendar of the Federal Election Commission from ${from ?? "the beginning"}${end === undefined ? "" : ` to ${end}`}`;
        if (found.rows.length === 0) return empty({ searched: title, widen: ["other dates", "other words"] });
        return list(
          found.rows.map((row) =>
            pick(row, [
              "start_date",
              "end_date",
              "category",
              "summary",
              "description",
              "state",
              "location",
              "url",
            ]),
          ),
          { title, ...counted(found), ...nextPage(given, found), page: CALENDAR },
        );
      },
    },
  },
});
