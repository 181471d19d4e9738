const COLUMNS = [
  "package",
  "methods",
  "tools, full",
  "default",
  "recordings read",
  "quirk tests",
  "packed kB",
  "unpacked kB",
];

const kilobytes = (bytes) => (bytes / 1000).toFixed(1);
const whole = (number) => String(number);
const sum = (values) => values.reduce((total, value) => total + value, 0);

function recordingsCell(recordings) {
  if (recordings === null) return "–";
  return recordings.read === null ? `failing, of ${recordings.onFile}` : whole(recordings.read);
}

/** Whether a package keeps the tests of its API's oddities by subject, not in one file. */
const bySubject = ({ files }) => files.length !== 1 || files[0] !== "quirks.test.ts";

/** Columns under their names, figures to the right. */
function aligned([head, ...body]) {
  const widths = head.map((_, at) => Math.max(...[head, ...body].map((row) => row[at].length)));
  const line = (row) =>
    row.map((cell, at) => (at === 0 ? cell.padEnd(widths[at]) : cell.padStart(widths[at]))).join("  ");
  return [line(head), widths.map((width) => "─".repeat(width)).join("  "), ...body.map(line)];
}

/**
 * The report as a person reads it, with a last row of sums.
 *
 * @param {import("./report.mjs").ModuleReport[]} modules
 */
export function printed(modules) {
  const rows = modules.map(({ package: name, methods, tools, recordings, quirkTests, bytes }) => [
    name,
    whole(methods),
    whole(tools.full),
    whole(tools.default),
    recordingsCell(recordings),
    `${quirkTests.count}${bySubject(quirkTests) ? "*" : " "}`,
    kilobytes(bytes.packed),
    kilobytes(bytes.unpacked),
  ]);
  const known = modules.flatMap(({ recordings }) => recordings?.read ?? []);
  const total = [
    `${modules.length} modules`,
    whole(sum(modules.map(({ methods }) => methods))),
    whole(sum(modules.map(({ tools }) => tools.full))),
    whole(sum(modules.map(({ tools }) => tools.default))),
    known.length === 0 ? "–" : whole(sum(known)),
    `${sum(modules.map(({ quirkTests }) => quirkTests.count))} `,
    kilobytes(sum(modules.map(({ bytes }) => bytes.packed))),
    kilobytes(sum(modules.map(({ bytes }) => bytes.unpacked))),
  ];
  const notes = [
    ...(modules.some(({ quirkTests }) => bySubject(quirkTests))
      ? ["* no quirks.test.ts: every test of how the SDK behaves, kept by subject"]
      : []),
    ...(modules.some(({ recordings }) => recordings === null)
      ? ["– recordings are counted where GOVDATA_SHARED names the folder that holds them"]
      : []),
  ];
  return [...aligned([COLUMNS, ...rows, total]), ...(notes.length > 0 ? ["", ...notes] : [])].join("\n");
}
