import { runTool } from "@tooling/testing";
import { describe, expect, it } from "vitest";
import { module } from "../src/module/index.js";
import { against, answering, KEY, saying } from "./loopback.js";

const THRESHOLD = (key: string) =>
  `Request could not be serviced, as the daily threshold for total number of requests allocated to the user with registration key ${key} has been reached.`;

async function failureOf(run: PromiseLike<unknown>): Promise<unknown> {
  return run.then(
    () => "no error",
    (error: unknown) => error,
  );
}

describe("errors, almost all of them HTTP 200", () => {
  it("takes a used-up quota for a rate limit, not for a wrong key, and does not try again", async () => {
    await against(
      saying("REQUEST_NOT_PROCESSED", [THRESHOLD("")]),
      async (bls, server) => {
        const error = await failureOf(bls.series("LNS14000000"));
        expect(error).toMatchObject({ kind: "rate_limited", status: 200, code: "REQUEST_NOT_PROCESSED" });
        expect(String(error)).toContain("try again tomorrow, or set BLS_API_KEY");
        expect(server.requests).toHaveLength(1);
      },
      { retry: { limit: 3 } },
    );
  });

  it("shows no key that the Bureau repeats", async () => {
    await against(
      saying("REQUEST_NOT_PROCESSED", [THRESHOLD("fedcba9876543210fedcba9876543210")]),
      async (bls) => {
        const error = await failureOf(bls.series("LNS14000000"));
        expect(String(error)).toContain("registration key [masked] has been reached");
        expect(String(error)).not.toContain("fedcba98");
      },
    );
    await against(
      saying("REQUEST_NOT_PROCESSED", [
        `The key:${KEY} provided by the User is invalid. Please provide a proper key for the operation to be successful`,
      ]),
      async (bls, server) => {
        const error = await failureOf(bls.latest("LNS14000000"));
        expect(error).toMatchObject({ kind: "auth", fault: "configuration" });
        expect(`${String(error)} ${JSON.stringify(error)}`).not.toContain(KEY);
        expect(server.requests).toHaveLength(1);
      },
      { apiKey: KEY },
    );
  });

  it("lists series that do not exist beside those that do, in both wordings", async () => {
    const handler = answering(
      (id) => (id === "LNS14000000" ? [{ year: "2026", period: "M07", value: "4.1" }] : []),
      ["Invalid Series for Series NOTASERIES1", "Series does not exist for Series NOTASERIES2"],
    );
    await against(handler, async (bls) => {
      const reply = await bls.series(["LNS14000000", "NOTASERIES1", "NOTASERIES2"]);
      expect(reply.unknown).toEqual(["NOTASERIES1", "NOTASERIES2"]);
      expect(reply.series.map(({ data }) => data.length)).toEqual([1, 0, 0]);
      const result = await runTool(module, bls, "bls_series", {
        series: ["LNS14000000", "NOTASERIES1", "NOTASERIES2"],
      });
      expect(result.kind).toBe("series");
      expect(result.notes).toContain("The Bureau knows no series NOTASERIES1, NOTASERIES2.");
      await expect(bls.single("NOTASERIES1")).rejects.toMatchObject({ kind: "not_found" });
    });
  });

  it("keeps what there is when some years have no data", async () => {
    const handler = answering(
      () => [{ year: "2017", period: "M01", value: "1" }],
      ["No Data Available for Series LNS14000000 Year: 2016"],
    );
    await against(handler, async (bls) => {
      const reply = await bls.series("LNS14000000", { startYear: 2016, endYear: 2017 });
      expect(reply.noData).toEqual([{ seriesID: "LNS14000000", year: 2016 }]);
      expect(reply.series[0]?.data).toHaveLength(1);
      expect(reply.messages).toEqual([]);
    });
  });

  it("passes on messages that it does not know", async () => {
    await against(
      answering(() => [{ year: "2026", period: "M07", value: "1" }], ["Something was trimmed"]),
      async (bls) => {
        expect((await bls.series("LNS14000000")).messages).toEqual(["Something was trimmed"]);
        const result = await runTool(module, bls, "bls_series", { series: "LNS14000000" });
        expect(result.notes).toContain("Something was trimmed");
      },
    );
  });

  it("tries again when the database is locked, which is said on success", async () => {
    let asked = 0;
    const good = answering(() => [{ year: "2026", period: "M07", value: "4.1" }]);
    const locked = saying("REQUEST_SUCCEEDED", ["Database is locked for Series LNS14000000"], {
      series: [{ seriesID: "LNS14000000", data: [] }],
    });
    await against(
      (request) => (asked++ === 0 ? locked(request) : good(request)),
      async (bls, server) => {
        const { series } = await bls.series("LNS14000000");
        expect(series[0]?.data[0]?.value).toBe(4.1);
        expect(server.requests).toHaveLength(2);
      },
      { retry: { limit: 1 } },
    );
  });

  it("takes an HTML page of the busy hour for a failure that passes", async () => {
    await against(
      () => ({ text: "<html><title>Maintenance</title></html>", headers: { "content-type": "text/html" } }),
      async (bls) => {
        expect(await failureOf(bls.series("LNS14000000"))).toMatchObject({
          kind: "upstream",
          retryable: true,
        });
      },
    );
  });

  it("gives the Bureau's words for any other refusal", async () => {
    await against(saying("REQUEST_FAILED", ["Your request is wrong"]), async (bls) => {
      expect(await failureOf(bls.series("LNS14000000"))).toMatchObject({
        kind: "bad_request",
        message: "bls refused the request (HTTP 200): Your request is wrong",
      });
    });
  });

  it("still finds ids when the quota is used up", async () => {
    await against(saying("REQUEST_NOT_PROCESSED", [THRESHOLD("")]), async (bls) => {
      const result = await runTool(module, bls, "bls_search", { text: "eggs" });
      if (result.kind !== "list") throw new Error(result.kind);
      expect(result.rows[0]?.[0]).toBe("APU0000708111");
      expect(result.notes).toEqual(["Without values: the day's quota of queries is used up."]);
    });
  });
});
