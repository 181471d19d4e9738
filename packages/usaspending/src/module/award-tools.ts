import { arg, empty, list, record, table } from "@govdata/kit";
import { pages } from "../http.js";
import { AWARD_ADDRESS, args, group, money, nextPage, shortened } from "./shared.js";

export const award = group({
  name: "usaspending_award",
  title: "One award in depth",
  description:
    "Everything about one award by its id from usaspending_awards: details (amounts, dates, recipient, competition, place), transactions (its history), subawards (whom the recipient paid), accounts and funding (which budget pays), orders (under a contract vehicle). Not for searching. Example: part details, id CONT_AWD_NNM07AB03C_8000_-NONE-_-NONE-.",
  rank: 5,
  profiles: ["fiscal", "money-in-politics", "company-research"],
  keywords: ["contract details", "modifications", "subcontractors", "task orders", "IDV"],
  selector: "part",
  default: "details",
  members: {
    details: {
      title: "Details",
      description:
        "An award in full: amounts, dates, recipient, agencies, competition, industry, place, programs.",
      input: { id: args.awardId() },
      examples: [
        {
          question: "What is NASA's Ares I upper stage contract worth?",
          args: { id: "CONT_AWD_NNM07AB03C_8000_-NONE-_-NONE-" },
        },
      ],
      async run({ id }, { sdk, signal }) {
        const found = await sdk.awards.get(id, { signal });
        const contract = found.latest_transaction_contract_data;
        const told = (name: string) => contract?.[`${name}_description`] ?? contract?.[name] ?? null;
        const { recipient, place_of_performance: place } = found;
        const number = found.piid ?? found.fain ?? found.uri;
        return record(
          {
            id: found.generated_unique_award_id,
            award_number: number,
            category: found.category,
            type: found.type_description,
            description: found.description,
            total_obligation: found.total_obligation,
            total_outlay: found.total_outlay,
            value_with_exercised_options: found.base_exercised_options,
            value_with_all_options: found.base_and_all_options,
            loan_value: found.total_loan_value,
            subsidy_cost: found.total_subsidy_cost,
            non_federal_funding: found.non_federal_funding,
            date_signed: found.date_signed,
            start_date: found.period_of_performance?.start_date ?? null,
            end_date: found.period_of_performance?.end_date ?? null,
            potential_end_date: found.period_of_performance?.potential_end_date?.slice(0, 10) ?? null,
            last_modified: found.period_of_performance?.last_modified_date ?? null,
            recipient: recipient?.recipient_name ?? null,
            recipient_uei: recipient?.recipient_uei ?? null,
            recipient_id: recipient?.recipient_hash ?? null,
            parent_recipient: recipient?.parent_recipient_name ?? null,
            parent_recipient_uei: recipient?.parent_recipient_uei ?? null,
            business_categories: recipient?.business_categories ?? [],
            awarding_agency: found.awarding_agency?.toptier_agency?.name ?? null,
            awarding_sub_agency: found.awarding_agency?.subtier_agency?.name ?? null,
            awarding_office: found.awarding_agency?.office_agency_name ?? null,
            funding_agency: found.funding_agency?.toptier_agency?.name ?? null,
            place: [place?.city_name, place?.state_name, place?.country_name]
              .filter((part) => part != null)
              .join(", "),
            industry: found.naics_hierarchy?.base_code ?? null,
            product_or_service: found.psc_hierarchy?.base_code ?? null,
            competition: told("extent_competed"),
            offers_received: told("number_of_offers_received"),
            set_aside: told("type_set_aside"),
            pricing: told("type_of_contract_pricing"),
            solicitation: told("solicitation_identifier"),
            programs: found.cfda_info.map(
              ({ cfda_number, cfda_title, federal_action_obligation_amount }) => ({
                number: cfda_number,
                title: cfda_title,
                amount: federal_action_obligation_amount,
              }),
            ),
            parent_award: found.parent_award,
            subaward_count: found.subaward_count,
            subaward_amount: found.total_subaward_amount,
            emergency_funds: found.account_obligations_by_defc,
            executives: (found.executive_details?.officers ?? []).filter(({ name }) => name !== null),
          },
          {
            summary: `${found.type_description ?? "Award"} ${number ?? ""}: ${money(found.total_obligation)} obligated to ${recipient?.recipient_name ?? "an unnamed recipient"}${found.date_signed === null ? "" : `, signed ${found.date_signed}`}.`,
            units: {
              total_obligation: "dollars",
              total_outlay: "dollars",
              value_with_exercised_options: "dollars",
              value_with_all_options: "dollars",
              subaward_amount: "dollars",
            },
            page: pages.award(found.generated_unique_award_id),
          },
        );
      },
    },
    transactions: {
      title: "History of actions",
      description: "Each action on an award: date, kind, modification number, dollars added or taken back.",
      input: { id: args.awardId(), limit: arg.limit(50, 100), page: args.page() },
      examples: [
        {
          question: "How did this NASA grant come about?",
          args: { id: "ASST_NON_NNX17AJ96A_8000" },
        },
      ],
      async run({ id, limit, page }, { sdk, signal, given }) {
        const found = await sdk.awards.transactions(id, { limit, page }, { signal });
        if (found.results.length === 0)
          return empty({ searched: `transactions of ${id}`, page: pages.award(id) });
        return table(
          found.results.map((one) => ({
            date: one.action_date,
            action: one.action_type_description,
            modification: one.modification_number,
            amount: one.federal_action_obligation ?? one.face_value_loan_guarantee,
            description: shortened(one.description),
            type: one.type_description,
          })),
          {
            title: `Actions on ${id}, newest first`,
            units: { amount: "dollars; of loans the face value" },
            page: pages.award(id),
            ...nextPage(given, found.page_metadata),
          },
        );
      },
    },
    subawards: {
      title: "What the recipient passed on",
      description: "Sub-awards under an award: to whom, when, how much, as the prime recipient reports them.",
      input: { id: args.awardId(), limit: arg.limit(25, 100), page: args.page() },
      examples: [
        {
          question: "Whom did the recipient of this award pay?",
          args: { id: "25882628", limit: 15 },
        },
      ],
      async run({ id, limit, page }, { sdk, signal, given }) {
        const found = await sdk.awards.subawards({ awardId: id, limit, page }, { signal });
        if (found.results.length === 0) {
          return empty({
            searched: `sub-awards of ${id}`,
            widen: ["an award that has some: subaward_count of part details"],
            page: pages.award(id),
          });
        }
        return table(
          found.results.map(({ id: _internal, ...one }) => ({
            ...one,
            description: shortened(one.description),
          })),
          {
            title: `Sub-awards under ${id}, largest first`,
            columns: ["recipient_name", "amount", "action_date", "subaward_number", "description"],
            units: { amount: "dollars" },
            untrusted: ["description"],
            page: pages.award(id),
            ...nextPage(given, found.page_metadata),
          },
        );
      },
    },
    accounts: {
      title: "Federal accounts that pay",
      description: "The federal accounts that pay for an award, with what each obligated.",
      input: { id: args.awardId(), limit: arg.limit(25, 100), page: args.page() },
      examples: [
        {
          question: "Which budget pays for the Ares I upper stage?",
          args: { id: "CONT_AWD_NNM07AB03C_8000_-NONE-_-NONE-" },
        },
      ],
      async run({ id, limit, page }, { sdk, signal, given }) {
        const found = await sdk.awards.accounts(id, { limit, page }, { signal });
        if (found.results.length === 0) {
          return empty({
            searched: `accounts of ${id}`,
            widen: ["the id as usaspending_awards gives it: an unknown one has no accounts either"],
          });
        }
        return table(
          found.results.map((one) => ({
            account: one.federal_account,
            title: one.account_title,
            agency: one.funding_agency_name,
            obligated: one.total_transaction_obligated_amount,
          })),
          {
            title: `Accounts that pay for ${id}`,
            units: { obligated: "dollars" },
            page: pages.award(id),
            ...nextPage(given, found.page_metadata),
          },
        );
      },
    },
    funding: {
      title: "Funding by period",
      description:
        "What each account obligated and paid for an award, by reporting period, program and object class.",
      input: { id: args.awardId(), limit: arg.limit(25, 100), page: args.page() },
      examples: [
        {
          question: "When was the Ares I upper stage funded, and from what?",
          args: { id: "CONT_AWD_NNM07AB03C_8000_-NONE-_-NONE-" },
        },
      ],
      async run({ id, limit, page }, { sdk, signal, given }) {
        const found = await sdk.awards.funding(id, { limit, page }, { signal });
        if (found.results.length === 0) return empty({ searched: `funding of ${id}`, page: pages.award(id) });
        return table(
          found.results.map((one) => ({
            fiscal_year: one.reporting_fiscal_year,
            fiscal_month: one.reporting_fiscal_month,
            account: one.federal_account,
            program: one.program_activity_name,
            object_class: one.object_class_name,
            obligated: one.transaction_obligated_amount,
            paid: one.gross_outlay_amount,
            emergency_fund: one.disaster_emergency_fund_code,
          })),
          {
            title: `Funding of ${id}, newest period first`,
            units: { obligated: "dollars", paid: "dollars" },
            page: pages.award(id),
            ...nextPage(given, found.page_metadata),
            notes: ["fiscal_month 1 is October."],
          },
        );
      },
    },
    orders: {
      title: "Orders under a contract vehicle",
      description:
        "Orders under a contract vehicle (CONT_IDV_…): totals, and each with its amount and dates.",
      input: {
        id: args.awardId(),
        children: arg
          .oneOf(
            ["child_awards", "child_idvs", "grandchild_awards"],
            "Orders (default), vehicles under it, or their orders",
          )
          .optional(),
        limit: arg.limit(25, 100),
        page: args.page(),
      },
      examples: [
        {
          question: "What was ordered under GSA schedule GS35F0381P?",
          args: { id: "CONT_IDV_GS35F0381P_4730" },
        },
      ],
      async run({ id, children, limit, page }, { sdk, signal, given }) {
        const amounts = await sdk.idvs.amounts(id, { signal });
        const counted = {
          child_awards: amounts.child_award_count,
          child_idvs: amounts.child_idv_count,
          grandchild_awards: amounts.grandchild_award_count,
        }[children ?? "child_awards"];
        const found =
          counted === 0 ? null : await sdk.idvs.awards(id, { type: children, limit, page }, { signal });
        if (found === null || found.results.length === 0) {
          return empty({
            searched: `${children ?? "child_awards"} of ${id}`,
            widen: ["children grandchild_awards or child_idvs"],
            page: pages.award(id),
          });
        }
        return list(
          found.results.map((one) => ({
            award_number: one.piid,
            type: one.award_type,
            obligated: one.obligated_amount,
            start_date: one.period_of_performance_start_date,
            end_date: one.period_of_performance_current_end_date ?? one.last_date_to_order,
            agency: one.awarding_agency,
            description: shortened(one.description),
            id: one.generated_unique_award_id,
          })),
          {
            title: `Under ${id} (${amounts.child_award_count ?? "?"} orders, ${money(amounts.child_award_total_obligation)} obligated)`,
            resource: AWARD_ADDRESS,
            page: pages.award(id),
            ...nextPage(given, found.page_metadata),
          },
        );
      },
    },
  },
});
