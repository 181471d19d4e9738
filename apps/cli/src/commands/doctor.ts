import type { Context } from "../context.js";
import { EXIT, type ExitCode } from "../exit-codes.js";
import { print } from "../output.js";
import { ownVersion } from "../version.js";

/** `govdata doctor`: what the server's doctor finds, for the same modules, keys and cache. */
export async function doctor(live: boolean, { io, flags, settings }: Context): Promise<ExitCode> {
  const { loadDoctor } = await import("@govdata/mcp/host");
  const { describeReport, examine, isIll } = await loadDoctor();
  const report = await examine(settings, live);
  print(
    io,
    flags.format === "json"
      ? JSON.stringify(report, null, 2)
      : describeReport(report, `govdata ${ownVersion()}, server ${report.version}`),
  );
  return isIll(report) ? EXIT.defect : EXIT.ok;
}
