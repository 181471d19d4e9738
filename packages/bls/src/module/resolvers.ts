import { findState } from "@govdata/core";
import type { Resolver } from "@govdata/kit";
import type { Bls } from "../client.js";
import { localSeriesId, stateJobsId } from "../ids.js";

/** The series of a state, or of a county given by its code. */
export const placesOffline: Resolver<Bls> = {
  kinds: ["place"],
  offline: true,
  async resolve(name) {
    const code = name.trim();
    if (/^\d{5}$/.test(code)) {
      return [
        {
          kind: "place",
          name: `County ${code}`,
          ids: { county_fips: code, bls_unemployment_rate: localSeriesId(code) },
          confidence: 0.6,
          note: "not checked: the code may be no county's",
        },
      ];
    }
    const state = findState(name);
    if (state === undefined) return [];
    return [
      {
        kind: "place",
        name: state.name,
        ids: {
          state_fips: state.fips,
          usps: state.usps,
          bls_unemployment_rate: localSeriesId(state.usps),
          bls_jobs: stateJobsId(state.usps),
        },
        confidence: 1,
      },
    ];
  },
};
