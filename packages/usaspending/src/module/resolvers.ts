import type { Candidate, Resolver } from "@govdata/kit";
import { matchAgencies } from "../agency-names.js";
import { AGENCIES } from "../agency-table.js";
import type { Usaspending } from "../client.js";

/** Top-level agencies, from the table of this package. */
const agencies: Resolver<Usaspending> = {
  kinds: ["agency"],
  offline: true,
  resolve: async (name) =>
    matchAgencies(name, AGENCIES).map(
      ({ agency, confidence }): Candidate => ({
        kind: "agency",
        name: agency.agency_name,
        ids: {
          toptier_code: agency.toptier_code,
          abbreviation: agency.abbreviation,
          usaspending_agency_id: String(agency.agency_id),
        },
        confidence,
      }),
    ),
};

/** Sub-agencies such as NIH or DARPA, which the table does not have: asked for. */
const subAgencies: Resolver<Usaspending> = {
  kinds: ["agency"],
  offline: false,
  async resolve(name, _kind, { sdk, signal }) {
    const plain = name.trim().toLowerCase();
    const offered = await sdk.autocomplete.awardingAgencies(name, { limit: 10 }, { signal });
    return offered
      .filter(({ toptier_flag }) => toptier_flag !== true)
      .map(({ subtier_agency: sub, toptier_agency: top }): Candidate => {
        const exact = [sub.name.toLowerCase(), sub.abbreviation?.toLowerCase()].includes(plain);
        return {
          kind: "agency",
          name: sub.name,
          ids: {
            ...(sub.abbreviation === null ? {} : { abbreviation: sub.abbreviation }),
            toptier_code: top.toptier_code,
          },
          confidence: exact ? 0.95 : 0.5,
          note: `part of ${top.name}`,
        };
      });
  },
};

/** Companies and others that receive federal money, by UEI. */
const recipients: Resolver<Usaspending> = {
  kinds: ["company"],
  offline: false,
  async resolve(name, _kind, { sdk, signal }) {
    const plain = essence(name);
    const { results } = await sdk.recipients.list({ keyword: name, limit: 10 }, { signal });
    return results.flatMap((one): Candidate[] => {
      if (one.name === null) return [];
      const own = essence(one.name);
      const confidence = own === plain ? 0.9 : own.startsWith(plain) ? 0.6 : 0.4;
      const level = { P: "parent", C: "child of a parent", R: "by itself" }[one.recipient_level ?? ""];
      return [
        {
          kind: "company",
          name: one.name,
          ids: { ...(one.uei === null ? {} : { uei: one.uei }), usaspending_recipient_id: one.id },
          confidence,
          ...(level === undefined ? {} : { note: `recipient of federal money, ${level}` }),
        },
      ];
    });
  },
};

/** A name without what only says which form the company has. */
function essence(name: string): string {
  return name
    .toLowerCase()
    .replace(/[.,']/g, "")
    .replace(/\b(the|inc|incorporated|corp|corporation|company|co|llc|lp|ltd|limited)\b/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}

export const resolvers: readonly Resolver<Usaspending>[] = [agencies, subAgencies, recipients];
