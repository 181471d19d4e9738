import { type Call, type CallOptions, check, GovDataError, path } from "@govdata/core";
import type { Caller } from "./data.js";
import { API, readIds, readSurveyDetail, readSurveys } from "./read.js";
import type { Survey, SurveyDetail } from "./types.js";

const checks = check(API);
const DAY = 86_400_000;

/** Methods that say what there is. */
export interface SurveyMethods {
  /**
   * Every survey of the Bureau: the first two letters of its series ids and its name.
   *
   * @example
   * (await bls.surveys()).length; // 69
   */
  surveys(options?: CallOptions): Call<Survey[]>;
  /**
   * One survey, and whether its series have changes and annual averages.
   *
   * @param abbreviation Two letters: `TU`.
   * @throws GovDataError of kind `not_found` when the Bureau names none.
   */
  survey(abbreviation: string, options?: CallOptions): Call<SurveyDetail>;
  /**
   * Ids of the 25 series that are asked for most, without names or values.
   *
   * @param survey Of one survey only: `LA`. Default: of all.
   * @example
   * (await bls.popular("CU"))[0]; // "CUUR0000SA0"
   */
  popular(survey?: string, options?: CallOptions): Call<string[]>;
}

function abbreviationOf(field: string, text: string): string {
  return checks.pattern(field, String(text).trim().toUpperCase(), /[A-Z]{2}/, "LA");
}

export function surveyMethods({ client, keyed }: Caller): SurveyMethods {
  const keys = () => (keyed() ? ["query"] : false);
  return {
    surveys: (options) =>
      client.call(options, async (http) =>
        readSurveys(await http.get("/v2/surveys/", {}, { ttl: 30 * DAY, keys: keys() })),
      ),
    survey: (abbreviation, options) =>
      client.call(options, async (http) => {
        const code = abbreviationOf("abbreviation", abbreviation);
        const found = readSurveyDetail(
          await http.get(path`/v2/surveys/${code}`, {}, { ttl: 30 * DAY, keys: keys() }),
        );
        if (found !== undefined) return found;
        throw new GovDataError(`${API}: no survey "${code}": surveys() lists all.`, {
          api: API,
          kind: "not_found",
        });
      }),
    popular: (survey, options) =>
      client.call(options, async (http) => {
        const params = survey === undefined ? {} : { survey: abbreviationOf("survey", survey) };
        return readIds(await http.get("/v2/timeseries/popular", params, { ttl: DAY, keys: keys() }));
      }),
  };
}
