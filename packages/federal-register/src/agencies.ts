import {
  asArray,
  asObject,
  type Call,
  type CallOptions,
  expectEcho,
  path,
  stringOrNull,
} from "@govdata/core";
import type { Caller } from "./client.js";
import { checks } from "./conditions.js";
import { API, readAgency, readSuggestedSearch } from "./read.js";
import type { Agency, SuggestedSearch } from "./types.js";
import { SECTIONS, type Section } from "./vocabulary.js";

const DAY = 86_400_000;
const CITE = { page: "https://www.federalregister.gov/agencies" };

export interface AgencyMethods {
  /**
   * Every agency with its slug, which the searches want. About 700 KB: kept for a day.
   *
   * @example
   * const epa = (await federalRegister.agencies()).find((agency) => agency.short_name === "EPA");
   */
  agencies(options?: CallOptions): Call<Agency[]>;
  /**
   * One agency by slug or number.
   *
   * @throws {GovDataError} `not_found`
   * @example
   * const { name, child_slugs } = await federalRegister.agency(12);
   */
  agency(slugOrId: string | number, options?: CallOptions): Call<Agency>;
  /** Agencies whose name begins like the words, at most ten. */
  suggestAgencies(term: string, options?: CallOptions): Call<{ name: string; slug: string }[]>;
  /** Topics whose name begins like the words, at most ten. */
  suggestTopics(term: string, options?: CallOptions): Call<{ name: string; slug: string }[]>;
  /**
   * Searches that the Federal Register's editors keep, by section.
   *
   * @param section Only this one; default all six.
   */
  suggestedSearches(section?: Section, options?: CallOptions): Call<Record<string, SuggestedSearch[]>>;
  /** One suggested search by its slug. */
  suggestedSearch(slug: string, options?: CallOptions): Call<SuggestedSearch>;
}

function suggestions(value: unknown): { name: string; slug: string }[] {
  return asArray(value, API, "suggestions").flatMap((entry) => {
    const raw = asObject(entry, API, "suggestion");
    const name = stringOrNull(raw.name);
    const slug = stringOrNull(raw.slug);
    return name && slug ? [{ name, slug }] : [];
  });
}

export function agencyMethods(client: Caller): AgencyMethods {
  return {
    agencies: (options) =>
      client.call(options, async (http) =>
        asArray(await http.get("/agencies.json", {}, { ttl: DAY, cite: CITE }), API, "agencies").map(
          readAgency,
        ),
      ),

    agency: (slugOrId, options) =>
      client.call(options, async (http) => {
        const asked = String(slugOrId).trim();
        checks.pattern("agency", asked, /[a-z0-9]+(?:-[a-z0-9]+)*/, "environmental-protection-agency or 145");
        const found = readAgency(
          await http.get(path`/agencies/${`${asked}.json`}`, {}, { ttl: DAY, cite: CITE }),
        );
        if (/^\d+$/.test(asked)) expectEcho(API, "id", asked, String(found.id));
        else expectEcho(API, "slug", asked, found.slug);
        return found;
      }),

    suggestAgencies: (term, options) =>
      client.call(options, async (http) => {
        const params = { conditions: { term: checks.required("term", term) } };
        return suggestions(await http.get("/agencies/suggestions", params, { ttl: DAY }));
      }),

    suggestTopics: (term, options) =>
      client.call(options, async (http) => {
        const params = { conditions: { term: checks.required("term", term) } };
        return suggestions(await http.get("/topics/suggestions", params, { ttl: DAY }));
      }),

    suggestedSearches: (section, options) =>
      client.call(options, async (http) => {
        const wanted = checks.oneOf("section", section, SECTIONS);
        const params = wanted ? { conditions: { sections: wanted } } : {};
        const raw = asObject(await http.get("/suggested_searches.json", params, { ttl: DAY }), API, "reply");
        return Object.fromEntries(
          Object.entries(raw).map(([name, list]) => [
            name,
            asArray(list, API, name).map(readSuggestedSearch),
          ]),
        );
      }),

    suggestedSearch: (slug, options) =>
      client.call(options, async (http) => {
        checks.pattern("slug", slug, /[a-z0-9]+(?:-[a-z0-9]+)*/, "endangered-threatened-species");
        return readSuggestedSearch(await http.get(path`/suggested_searches/${slug}`, {}, { ttl: DAY }));
      }),
  };
}
