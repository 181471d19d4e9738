/** @typedef {import("./check.mjs").ModuleReport} ModuleReport */

/** Notes of one endpoint that are shown; the rest is counted. */
const MOST_NOTES = 5;

function headline({ module, skipped, calls, findings, requests, compared }) {
  if (skipped !== null) return { state: "skipped", said: skipped };
  const count = (outcome) => calls.filter((call) => call.outcome === outcome).length;
  const breaking = findings.filter(({ level }) => level === "breaking").length + count("failed");
  const asked = `${count("answered")} of ${calls.length} calls answered, ${requests} requests, ${compared} compared`;
  if (breaking > 0) return { state: "DRIFT", said: `${breaking} breaking; ${asked}` };
  if (count("could not ask") > 0) return { state: "not asked", said: asked };
  if (calls.length === 0) return { state: "skipped", said: `${module} names no smoke calls` };
  return { state: "ok", said: asked };
}

function details({ calls, findings, unknown }) {
  const lines = calls
    .filter(({ outcome }) => outcome !== "answered")
    .map(({ tool, outcome, said }) => `${tool}: ${outcome}: ${said.split("\n")[0]}`);
  const endpoints = [...new Set(findings.map(({ endpoint }) => endpoint))];
  for (const endpoint of endpoints) {
    const own = findings.filter((one) => one.endpoint === endpoint);
    const breaking = own.filter(({ level }) => level === "breaking");
    const noted = own.filter(({ level }) => level === "noted");
    lines.push(
      ...breaking.map(({ path, what }) => `${endpoint}: BREAKING: ${path} ${what}`),
      ...noted.slice(0, MOST_NOTES).map(({ path, what }) => `${endpoint}: noted: ${path} ${what}`),
    );
    if (noted.length > MOST_NOTES) lines.push(`${endpoint}: and ${noted.length - MOST_NOTES} more noted`);
  }
  lines.push(...unknown.map((endpoint) => `${endpoint}: not compared, no fixture of it`));
  return lines;
}

/** @param {ModuleReport[]} reports */
export function asText(reports) {
  return reports
    .flatMap((report) => {
      const { state, said } = headline(report);
      return [
        `${state.padEnd(10)} ${report.module.padEnd(18)} ${said}`,
        ...details(report).map((line) => `             ${line}`),
      ];
    })
    .join("\n");
}

/** @param {ModuleReport[]} reports */
export function asMarkdown(reports) {
  const rows = reports.map((report) => {
    const { state, said } = headline(report);
    return `| ${report.module} | ${state} | ${cell(said)} |`;
  });
  const sections = reports
    .map((report) => ({ module: report.module, lines: details(report) }))
    .filter(({ lines }) => lines.length > 0)
    .map(({ module, lines }) => `### ${module}\n\n${lines.map((line) => `- ${cell(line)}`).join("\n")}`);
  return [
    ["## Live check", "", "| module | state | |", "| --- | --- | --- |", ...rows].join("\n"),
    ...sections,
  ].join("\n\n");
}

/** Text of an agency is shown as text. */
function cell(text) {
  return text.replace(/[\\|<>[\]*_`]/g, "\\$&").replaceAll("\n", " ");
}
