import { type Call, type CallOptions, type Client, check, path } from "@govdata/core";
import { checkCongress } from "./calendar.js";
import {
  type Listed,
  type ListParams,
  listed,
  sorted,
  type UpdatedParams,
  type UpdateSort,
  updated,
} from "./list.js";
import { expectSame, readOne } from "./one.js";
import { API } from "./read.js";
import {
  type CongressInfo,
  type CrsReport,
  type CrsReportItem,
  readCongress,
  readCrsReport,
  readCrsReportItem,
} from "./shapes/research.js";
import { TTL } from "./spec.js";
import { crsPage } from "./web.js";

export interface CongressesParams extends ListParams {
  sort?: UpdateSort;
}

/** Reports of the Congressional Research Service, and the congresses themselves. */
export interface ResearchMethods {
  /**
   * Reports of the Congressional Research Service. There is no search for words.
   *
   * @see https://api.congress.gov/
   * @example
   * const { items } = await congress.crsReports({ fromDateTime: "2025-04-01", limit: 50 });
   */
  crsReports: Listed<ListParams & UpdatedParams, CrsReportItem>;
  /**
   * One report of the Congressional Research Service: summary, authors, topics, the laws and bills it is about.
   *
   * @param id "R47175", "IF12345", "93-792".
   * @see https://api.congress.gov/
   * @example
   * (await congress.crsReport("R47175")).authors // ["Megan S. Lynch"]
   */
  crsReport(id: string, options?: CallOptions): Call<CrsReport>;
  /**
   * Congresses with their sessions, newest first.
   *
   * @see https://api.congress.gov/
   * @example
   * const { items } = await congress.congresses({ limit: 5 });
   */
  congresses: Listed<CongressesParams, CongressInfo>;
  /**
   * One congress with its sessions.
   *
   * @see https://api.congress.gov/
   * @example
   * (await congress.congress(115)).startYear // 2017
   */
  congress(number: number, options?: CallOptions): Call<CongressInfo>;
  /**
   * The congress that sits now.
   *
   * @see https://api.congress.gov/
   * @example
   * (await congress.currentCongress()).name;
   */
  currentCongress(options?: CallOptions): Call<CongressInfo>;
}

/** The methods of CRS reports and congresses. */
export function researchMethods(client: Client): ResearchMethods {
  return {
    crsReports: listed<ListParams & UpdatedParams, CrsReportItem>(client, (params) => ({
      path: "/crsreport",
      params: updated(params),
      key: "CRSReports",
      read: readCrsReportItem,
      ttl: TTL.past,
    })),
    crsReport: (id, options) =>
      client.call(options, async (http) => {
        const asked = check(API).pattern("id", id.trim().toUpperCase(), /[A-Z0-9][A-Z0-9-]{2,19}/, "R47175");
        const plan = {
          path: path`/crsreport/${asked}`,
          key: "CRSReport",
          ttl: TTL.past,
          page: crsPage(asked),
        };
        const found = await readOne(http, plan);
        expectSame("report", { id: asked }, found);
        return readCrsReport(found);
      }),
    congresses: listed<CongressesParams, CongressInfo>(client, (params) => ({
      path: "/congress",
      params: sorted(params.sort),
      key: "congresses",
      read: readCongress,
      ttl: TTL.past,
    })),
    congress: (number, options) =>
      client.call(options, async (http) => {
        const congress = checkCongress(number);
        const found = readCongress(
          await readOne(http, { path: path`/congress/${congress}`, key: "congress", ttl: TTL.past }),
        );
        expectSame("congress", { number: congress }, { ...found });
        return found;
      }),
    currentCongress: (options) =>
      client.call(options, async (http) =>
        readCongress(await readOne(http, { path: "/congress/current", key: "congress" })),
      ),
  };
}
