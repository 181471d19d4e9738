import { type Call, type CallOptions, type Client, InvalidArgumentError } from "@govdata/core";
import { openReply } from "./envelope.js";
import { ask } from "./methods.js";
import { pages } from "./pages.js";
import { API } from "./params.js";
import { type Filing, filing } from "./shapes/filings.js";

/** A filing and the version of it that counts. */
export interface CurrentFiling {
  /** The filing asked for. */
  asked: Filing;
  /** The version that counts now: the one asked for, or its last amendment. Null when the agency names one it does not give. */
  current: Filing | null;
  /** Whether a later amendment has replaced the one asked for. Null when the agency does not say (old paper filings). */
  superseded: boolean | null;
}

/** Marks of a version on a filing or report. */
interface Version {
  is_amended?: boolean | null;
  most_recent?: boolean | null;
  file_number?: number | null;
  most_recent_file_number?: number | null;
}

/**
 * Whether a later amendment has replaced a filing or report, by what the agency says of it; null when it says nothing.
 *
 * @example
 * filings.filter((filing) => isSuperseded(filing) !== true)
 */
export function isSuperseded(version: Version): boolean | null {
  const { is_amended, most_recent, file_number, most_recent_file_number } = version;
  if (typeof most_recent === "boolean") return !most_recent;
  if (typeof is_amended === "boolean") return is_amended;
  if (typeof file_number !== "number" || typeof most_recent_file_number !== "number") return null;
  return most_recent_file_number !== file_number;
}

export function amendmentMethods(client: Client) {
  return {
    /**
     * The version of a filing that counts: amendments replace what they amend, and both stay in the data.
     *
     * @param fileNumber Number of any version. Paper filings have negative numbers, which the agency reads as "all but
     * this one": find those by committee.
     * @returns The filing asked for and the current one; null where there is no filing of that number.
     * @throws {InvalidArgumentError} for a number below 1, before any request.
     * @see https://api.open.fec.gov/developers/ (/filings/)
     * @example
     * const found = await fec.currentFiling(1307768);
     */
    currentFiling(fileNumber: number, options?: CallOptions): Call<CurrentFiling | null> {
      return client.call(options, async (http) => {
        if (!Number.isSafeInteger(fileNumber) || fileNumber < 1) {
          const reason = `${fileNumber} cannot be looked up: the number of an electronic filing is 1 or more; find paper filings by committee.`;
          throw new InvalidArgumentError(API, "fileNumber", reason);
        }
        const find = async (number: number) => {
          const body = await ask(http, { page: pages.filings }, "/filings/", { file_number: [number] });
          return openReply(body, filing).rows.find((row) => row.file_number === number);
        };
        const asked = await find(fileNumber);
        if (asked === undefined) return null;
        const superseded = isSuperseded(asked);
        if (superseded !== true) return { asked, current: asked, superseded };
        const last = asked.most_recent_file_number;
        return { asked, current: last === null ? null : ((await find(last)) ?? null), superseded };
      });
    },
  };
}

/** What `amendmentMethods` gives. */
export type AmendmentMethods = ReturnType<typeof amendmentMethods>;
