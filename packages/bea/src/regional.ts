import { type Call, type CallOptions, GovDataError, stringOrNull } from "@govdata/core";
import { type Caller, getData } from "./http.js";
import { checks, refuse, regionalYears, word } from "./params.js";
import { API, comparePeriods, type RowReader } from "./read.js";
import type { DataReply, OneOrMany, RegionalRow, RegionalYears } from "./types.js";
import { GEO_GROUPS } from "./vocabulary.js";

export interface RegionalQuery {
  /** Table: `SAGDP2`. `REGIONAL_TABLES` has the ones that are asked for most. */
  tableName: string;
  /** Line of the table, or `"ALL"`; `parameterValuesFiltered("Regional", "LineCode", { TableName })` lists them. */
  lineCode: number | "ALL";
  /**
   * Five-digit codes (`48000` Texas, `48201` a county, `00000` the United States), a group (`STATE`, `COUNTY`,
   * `MSA` …), or a state's postal code for all its counties.
   */
  geoFips: OneOrMany;
  /** Default: the latest five years. */
  year?: RegionalYears;
}

export interface RegionalMethods {
  /**
   * GDP, income, consumption and prices of states, counties and metropolitan areas.
   * A group `STATE` brings the United States (`00000`) and the BEA regions (`91000` and up) along.
   * Page: https://apps.bea.gov/api/_pdf/bea_web_service_api_user_guide.pdf
   *
   * @returns Amounts in the unit of each row (`clUnit`, `unitMult`): thousands for counties, millions for most of states.
   * @throws {GovDataError} `bad_request` for a table, line or place that do not fit together.
   * @example
   * const { data } = await bea.regional({ tableName: "SAINC1", lineCode: 3, geoFips: "48000" });
   * data.at(-1); // per capita personal income of Texas, latest year
   */
  regional(query: RegionalQuery, options?: CallOptions): Call<DataReply<RegionalRow>>;
}

/** A place as the API wants it. */
function place(code: string): string {
  const text = code.trim().toUpperCase();
  if (/^\d{5}$/.test(text) || /^[A-Z]{2}$/.test(text) || Object.hasOwn(GEO_GROUPS, text)) return text;
  return refuse(
    "geoFips",
    `"${code.slice(0, 80)}" is no place: write five digits (48000), a group (${Object.keys(GEO_GROUPS).join(", ")}), or a state's postal code for its counties.`,
  );
}

function readRow(row: RowReader): RegionalRow {
  return {
    code: row.must("Code"),
    geoFips: row.must("GeoFips"),
    // A star refers to a note, which is in `noteRef` as well.
    geoName: stringOrNull(row.text("GeoName")?.replace(/\s*\*+$/, "")),
    timePeriod: row.must("TimePeriod"),
    clUnit: row.text("CL_UNIT"),
    description: row.text("Description"),
    ...row.figure(),
  };
}

export function regionalMethods(caller: Caller): RegionalMethods {
  return {
    regional: (query, options) =>
      getData(caller, options, () => {
        const { lineCode, geoFips } = query;
        const TableName = word("tableName", checks.required("tableName", query.tableName), "SAGDP2");
        const places = typeof geoFips === "string" ? geoFips.split(",") : geoFips;
        const line = lineCode === "ALL" ? "" : String(checks.integer("lineCode", lineCode, 0, 99_999));
        return {
          dataset: "Regional",
          params: {
            TableName,
            LineCode: line || "ALL",
            GeoFips: checks.required("geoFips", places).map(place).join(","),
            Year: regionalYears(query.year),
          },
          readRow,
          compare: (a, b) =>
            lineOf(a.code) - lineOf(b.code) ||
            Number(a.geoFips) - Number(b.geoFips) ||
            comparePeriods(a.timePeriod, b.timePeriod),
          check: ({ code }) => {
            const wanted = `${TableName}-${line}`.toUpperCase();
            if (line === "" ? code.toUpperCase().startsWith(wanted) : code.toUpperCase() === wanted) return;
            throw new GovDataError(`${API}: asked for ${wanted}, but the reply has ${code}`, {
              api: API,
              kind: "mismatch",
            });
          },
        };
      }),
  };
}

function lineOf(code: string): number {
  return Number(/-(\d+)$/.exec(code)?.[1] ?? 0);
}
