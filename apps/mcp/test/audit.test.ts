import { mkdtempSync, readFileSync, renameSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openAudit } from "../src/audit.js";
import type { CallReport } from "../src/call-report.js";
import { useWorkshop } from "./helpers/workshop.js";

const workshop = useWorkshop();
let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "govdata-audit-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const linesOf = (file: string): unknown[] =>
  readFileSync(file, "utf8")
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));

describe("the audit log", () => {
  it("has a line for each call, with a hash in the place of its arguments", async () => {
    const file = join(folder, "calls.jsonl");
    const audit = await openAudit(file);
    const reports: CallReport[] = [];
    const onCall = (report: CallReport) => {
      reports.push(report);
      audit.write(report);
    };
    const server = await workshop.start({ onCall });
    await server.callTool("acme_daily", { town: "springfield" });
    await server.callTool("acme_daily", { town: "ogdenville" });
    audit.close();
    const lines = linesOf(file);
    expect(lines).toMatchObject([
      { event: "call", tool: "acme_daily", argsHash: reports[0]?.argsHash },
      { event: "call", tool: "acme_daily", argsHash: reports[1]?.argsHash },
    ]);
    for (const { argsHash } of reports) expect(argsHash).toMatch(/^[\da-f]{16,64}$/);
    expect(JSON.stringify(lines)).not.toMatch(/springfield|ogdenville|31\.5/);
    if (process.platform !== "win32") expect((statSync(file).mode & 0o777).toString(8)).toBe("600");
  });

  it("goes on in a new file once the old one was moved away and it was told to", async () => {
    const file = join(folder, "moved.jsonl");
    const audit = await openAudit(file);
    const server = await workshop.start({ onCall: audit.write });
    await server.callTool("acme_nothing");
    renameSync(file, `${file}.1`);
    audit.reopen();
    await server.callTool("acme_report", { number: 1 });
    audit.close();
    expect(linesOf(`${file}.1`)).toMatchObject([{ tool: "acme_nothing" }]);
    expect(linesOf(file)).toMatchObject([{ tool: "acme_report" }]);
  });

  it("is refused where there is no folder for it", async () => {
    const file = join(folder, "nowhere", "calls.jsonl");
    await expect(openAudit(file)).rejects.toThrow(`--audit-log ${file} cannot be written: `);
  });
});
