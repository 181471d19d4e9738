import { findState, isKind, nearest, states } from "@govdata/core";
import type { Candidate, Resolver } from "@govdata/kit";
import type { Census } from "../client.js";
import { readPlace, statePlace } from "../places.js";
import type { Place } from "../types.js";

const MOST = 8;

function candidate(place: Place, confidence: number): Candidate {
  const fips = /state:(\d{2})/.exec(`${place.in ?? ""} ${place.for}`)?.[1];
  const state = fips === undefined ? undefined : findState(fips);
  return {
    kind: "place",
    name: place.name,
    ids: {
      geoid: place.geoid,
      census_for: place.for,
      ...(place.in === undefined ? {} : { census_in: place.in }),
      ...(place.level === "county" ? { county_fips: place.geoid } : {}),
      ...(state === undefined ? {} : { state_fips: state.fips, usps: state.usps }),
    },
    confidence,
    note: place.level,
  };
}

/** What a text means without asking; nothing when it cannot be a place. */
function read(name: string) {
  try {
    return readPlace(name);
  } catch (error) {
    if (isKind(error, "invalid_argument")) return undefined;
    throw error;
  }
}

/** States, regions, the nation and codes, from tables in the package. */
export const statesOffline: Resolver<Census> = {
  kinds: ["place"],
  offline: true,
  async resolve(name) {
    const found = read(name);
    if (found !== undefined) return "place" in found ? [candidate(found.place, 1)] : [];
    const near = nearest(
      name,
      states.map((state) => state.name),
    );
    return near.flatMap((each) => {
      const state = findState(each);
      return state === undefined ? [] : [candidate(statePlace(state), 0.5)];
    });
  },
};

/** Counties, cities and metro areas, from the Bureau's own lists. */
export const placesByRequest: Resolver<Census> = {
  kinds: ["place"],
  offline: false,
  async resolve(name, _kind, { sdk, signal }) {
    const reading = read(name);
    if (reading === undefined || "place" in reading) return [];
    const matches = await sdk.places(name, {}, { signal });
    return matches
      .slice(0, MOST)
      .map(({ place, confidence }) => candidate(place, Math.min(confidence, 0.95)));
  },
};
