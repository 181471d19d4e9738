import { isKind } from "@govdata/core";
import type { Candidate, Resolver } from "@govdata/kit";
import type { Fec } from "../client.js";

/** Names that fit less are somebody else. */
const FITS = 0.5;
const MOST = 8;

/** Candidates for federal office by name, with their numbers and the years they ran. */
export const politicians: Resolver<Fec> = {
  kinds: ["politician"],
  offline: false,
  async resolve(name, _kind, { sdk, signal }) {
    if (name.trim().length < 3) return [];
    const found = await sdk.findCandidates(name, { signal }).catch((error: unknown) => {
      // Without a word of three letters there is nothing to search by, and so nobody found.
      if (isKind(error, "invalid_argument")) return [];
      throw error;
    });
    return found
      .filter(({ row, confidence }) => row.candidate_id !== null && confidence >= FITS)
      .slice(0, MOST)
      .map(({ row, confidence }): Candidate => {
        const committees = (row.principal_committees ?? []).flatMap(({ committee_id }) => committee_id ?? []);
        const years = (row.election_years ?? []).filter((year) => year !== null);
        const what = [
          row.office_full ?? row.office,
          row.state,
          row.party,
          years.length > 0 && `ran ${years.join(", ")}`,
        ];
        return {
          kind: "politician",
          name: row.name ?? name,
          ids: {
            fec_candidate_id: row.candidate_id ?? "",
            ...(committees[0] === undefined ? {} : { fec_committee_id: committees[0] }),
          },
          // A search by words cannot be surer than this.
          confidence: Math.min(confidence, 0.95),
          note: what.filter(Boolean).join(", "),
        };
      });
  },
};
