import { figure, table } from "./show.mjs";

/**
 * Three questions that no agency answers alone. Every figure shown is one of the results, or computed from them.
 *
 * @typedef {import("./questions.mjs").Question} Question
 */

const PART_COLUMNS = ["agency", "about", "what", "when", "figure"];
const billions = (dollars) => `$${figure(dollars / 1e9, 2)} billion`;
const percent = (share) => figure(share * 100, 1);

/** The rows of a result as objects; none where the agency has none. */
const rowsOf = (result) =>
  (result.rows ?? []).map((row) => Object.fromEntries(result.columns.map((name, at) => [name, row[at]])));

/** What stands in the table for an agency that has nothing. */
const none = (agency, { searched }) => [agency, "", `nothing found: ${searched}`, "", "–"];

const partOf = (agency, result, rows) => (result.kind === "empty" ? [none(agency, result)] : rows);

/** A sentence for an agency that answered with something. */
const sentence = (result, words) => (result.kind === "empty" ? [] : [words()]);

const METRO = "metropolitan statistical area/micropolitan statistical area";
const HOUSEHOLD_INCOME = "B19013_001E";
const LABOR_FORCE = "B23025_003E";
const UNEMPLOYED = "B23025_005E";

/** The years a survey spans, which the census names in the summary only: "… 5-year, 2011-2015": … */
const surveyYears = ({ summary }) => /\(([^()]*)\)/.exec(summary)?.[1] ?? "";

/** What the census says of a place, one row per measure. */
const measureRows = (result) =>
  rowsOf(result).flatMap((row) =>
    Object.entries(result.units ?? {}).map(([measure, unit]) => [
      "Census Bureau",
      row.name,
      `${measure.replaceAll("_", " ")}, ${unit}`,
      surveyYears(result),
      figure(row[measure]),
    ]),
  );

/** Income and unemployment of a metro area: the rate as the Bureau defines it, the unemployed of the labor force. */
const metroRows = (result) =>
  rowsOf(result).flatMap((row) => [
    [
      "Census Bureau",
      row.NAME,
      "median household income, dollars",
      "2020-2024",
      figure(row[HOUSEHOLD_INCOME]),
    ],
    [
      "Census Bureau",
      row.NAME,
      "unemployment in the survey, percent",
      "2020-2024",
      percent(row[UNEMPLOYED] / row[LABOR_FORCE]),
    ],
  ]);

const metroSentence = (result) => {
  const [row] = rowsOf(result);
  return `${row.NAME} (2020-2024): median household income $${figure(row[HOUSEHOLD_INCOME])}, ${percent(row[UNEMPLOYED] / row[LABOR_FORCE])} % of the labor force unemployed.`;
};

/** The newest value of each series of a result. */
const newestRows = (agency, result, what = "") =>
  (result.series ?? []).map(({ title, unit, stats }) => [
    agency,
    title,
    `${what}${unit}`,
    stats.lastDate,
    figure(stats.last),
  ]);

/** @type {Question[]} */
export const acrossAgencies = [
  {
    ask: "A company: what does it earn, what did it recall, what does the government buy from it?",
    recorded:
      "The recordings hold no company at all three agencies: each part shows the one on record there. --live asks all three about Pfizer.",
    calls: (live) => [
      { name: "sec_metric", args: { company: live ? "Pfizer" : "Alphabet", metric: "revenue", limit: 3 } },
      {
        name: "fda_recalls",
        args: live
          ? { product: "drugs", firm: "Pfizer", limit: 3 }
          : { product: "device_causes", product_code: "FOZ", limit: 1 },
      },
      { name: "usaspending_awards", args: { recipient: live ? "Pfizer" : "Boeing", limit: 5 } },
    ],
    show([revenue, recalls, awards], live) {
      const company = live ? "Pfizer" : "Alphabet";
      const years = rowsOf(revenue);
      const recalled = rowsOf(recalls);
      const contracts = rowsOf(awards);
      const together = contracts.reduce((sum, { award_amount }) => sum + award_amount, 0);
      return {
        table: table(PART_COLUMNS, [
          ...partOf(
            "SEC",
            revenue,
            years.map(({ end, form, value }) => [
              "SEC",
              company,
              `revenue of the year (${form}), dollars`,
              end,
              figure(value),
            ]),
          ),
          ...partOf(
            "FDA",
            recalls,
            recalled.map(({ firm, started, root_cause, classification, quantity }) => [
              "FDA",
              firm ?? "–",
              `recall (${root_cause ?? classification}), units`,
              started ?? "–",
              quantity ?? "–",
            ]),
          ),
          ...partOf(
            "USAspending",
            awards,
            contracts.map(({ recipient_name, awarding_sub_agency, start_date, award_amount }) => [
              "USAspending",
              recipient_name,
              `contract, ${awarding_sub_agency}, dollars`,
              start_date,
              figure(award_amount, 2),
            ]),
          ),
        ]),
        reading: [
          ...sentence(revenue, () => {
            const [last, before] = years;
            const change =
              before === undefined
                ? ""
                : `, ${figure((last.value / before.value - 1) * 100, 1)} % against the year before`;
            return `${company}: revenue of ${billions(last.value)} in the year to ${last.end}${change}.`;
          }),
          ...sentence(recalls, () => `${recalled[0].firm}, ${recalled[0].started}: ${recalled[0].reason}`),
          ...sentence(
            awards,
            () =>
              `${contracts[0].recipient_name}: ${billions(together)} in its ${contracts.length} largest contracts.`,
          ),
        ].join(" "),
      };
    },
  },
  {
    ask: "A senator, Kyrsten Sinema: what money, what legislation, what votes?",
    recorded:
      "The recordings hold her money of 2016, when she ran for the House, and one amendment of hers with its roll calls; --live adds the bills she sponsored and her own vote.",
    calls: (live) => [
      { name: "fec_candidate_money", args: { candidate: "Kyrsten Sinema", cycle: 2016 } },
      { name: "congress_amendment", args: { part: "details", amendment: "S.Amdt. 2137 117th" } },
      ...(live
        ? [
            { name: "congress_member", args: { part: "bills", member: "S001191", limit: 5 } },
            {
              name: "congress_vote",
              args: { part: "roll_call", chamber: "senate", year: 2021, number: 312, member: "Sinema" },
            },
          ]
        : []),
    ],
    show([money, amendment, bills, vote]) {
      const { receipts, disbursements, last_cash_on_hand_end_period, coverage_end_date } = money.record;
      const { record } = amendment;
      const [sponsor] = record.sponsors;
      const until = coverage_end_date?.slice(0, 10) ?? "–";
      // The Library of Congress lists each roll call of the Senate a second time in its own words.
      const votes = record.actions.filter(
        ({ source, roll_calls }) => source === "Senate" && roll_calls !== null,
      );
      const tally = ({ text }) => /\d+ - \d+/.exec(text)?.[0] ?? "–";
      const question = ({ text }) => text.replace(/ by Yea-Nay Vote.*$/, "");
      return {
        table: table(PART_COLUMNS, [
          ["FEC", "Sinema", "raised in 2015-2016, dollars", until, figure(receipts, 2)],
          ["FEC", "Sinema", "spent, dollars", until, figure(disbursements, 2)],
          ["FEC", "Sinema", "cash on hand, dollars", until, figure(last_cash_on_hand_end_period, 2)],
          [
            "Congress",
            record.amendment,
            `sponsored: ${record.amended_bill_title}, cosponsors`,
            record.submitted.slice(0, 10),
            figure(record.cosponsors),
          ],
          ...votes.map((action) => [
            "Congress",
            action.roll_calls,
            question(action),
            action.date,
            tally(action),
          ]),
          ...(bills === undefined
            ? []
            : rowsOf(bills).map(({ measure, title, introduced }) => [
                "Congress",
                measure,
                `sponsored: ${title ?? "amendment"}`,
                introduced,
                "–",
              ])),
          ...(vote === undefined
            ? []
            : rowsOf(vote).map((row) => ["Senate", row.name, "her vote on roll call 312", "2021", row.vote])),
        ]),
        reading: `${sponsor.name} raised $${figure(receipts, 2)} up to ${until}. Her amendment to ${record.amended_bill} (${record.amended_bill_title}): ${amendment.summary.split(": ").slice(1).join(": ")}`,
      };
    },
  },
  {
    ask: "A state, Arizona: how many people, what income, how much unemployment, what does power cost?",
    recorded:
      "No state is on record at all three agencies: income is that of the Phoenix area, the Bureau of Labor Statistics' part is one county of Arizona (Apache, 04001) and the country, and the price of electricity is Alaska's of 2001. --live asks all three about Arizona.",
    calls: (live) =>
      live
        ? [
            {
              name: "census_measures",
              args: {
                measures: ["population", "median_household_income"],
                places: "Arizona",
                margins: false,
              },
            },
            { name: "bls_local", args: { places: "Arizona" } },
            {
              name: "eia_electricity",
              args: { part: "sales", column: "price", sector: "residential", states: ["Arizona"], limit: 13 },
            },
          ]
        : [
            {
              name: "census_measures",
              args: {
                measures: ["population"],
                places: "Arizona",
                year: 2015,
                survey: "acs5",
                margins: false,
              },
            },
            {
              name: "bls_local",
              args: { places: "04001", measure: "employed", start_year: 2021, end_year: 2023 },
            },
            {
              name: "eia_electricity",
              args: { part: "sales", column: "price", states: ["Alaska"], start: "2001-01", end: "2001-01" },
            },
            {
              name: "census_query",
              args: {
                dataset: "2024/acs/acs5",
                variables: `NAME,${HOUSEHOLD_INCOME},${LABOR_FORCE},${UNEMPLOYED}`,
                for_geo: `${METRO}:38060`,
              },
            },
            { name: "bls_latest", args: { series: "unemployment rate" } },
          ],
    show([people, work, power, metro, nation]) {
      const country = nation === undefined ? [] : rowsOf(nation);
      return {
        table: table(PART_COLUMNS, [
          ...partOf("Census Bureau", people, measureRows(people)),
          ...(metro === undefined ? [] : metroRows(metro)),
          ...partOf("BLS", work, newestRows("BLS", work)),
          ...country.map(({ title, unit, date, value }) => [
            "BLS",
            `United States, ${title}`,
            unit,
            date,
            figure(value),
          ]),
          ...partOf("EIA", power, newestRows("EIA", power, "price of electricity, ")),
        ]),
        reading: [
          people.summary,
          ...(metro === undefined ? [] : [metroSentence(metro)]),
          work.summary,
          ...(nation === undefined ? [] : [nation.summary]),
          `Electricity: ${power.summary}`,
        ].join(" "),
      };
    },
  },
];
