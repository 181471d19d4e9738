import { replayFrom } from "@govdata/core/node";
import { type Census, type CensusOptions, createCensus } from "./client.js";

/** The recorded replies this package ships: small, in the API's own shape, with true figures. */
export const fixtures = new URL("../fixtures/", import.meta.url);

/** Is no key. */
const KEY = "0123456789abcdef0123456789abcdef01234567";

/** Between two releases, so that the newest year of each survey is certain: 2024. */
const NOW = "2026-06-15T12:00:00Z";

/**
 * A client that answers from the fixtures of this package, without network and without a key. Node only.
 *
 * @example
 * const census = createReplay();
 * const { rows } = await census.query("2018/acs/acs5", { get: ["NAME", "B19013_001E"], for: "county:*", in: "state:24" });
 */
export function createReplay(options: CensusOptions = {}): Census {
  return createCensus({
    env: { CENSUS_API_KEY: KEY },
    ...options,
    fetch: replayFrom(fixtures, { now: NOW }),
  });
}
