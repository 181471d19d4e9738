import { styleText } from "node:util";
import plot from "simple-ascii-chart";

const COLORS = ["ansiCyan", "ansiRed", "ansiGreen", "ansiYellow", "ansiMagenta"];
const colorful = process.stdout.isTTY === true && !process.env.NO_COLOR;

/** Text in a style, where the terminal shows styles. */
export function styled(style, text) {
  return colorful ? styleText(style, text) : text;
}

/** A number with every published digit and its thousands separated; missing as a dash. */
export function figure(value, digits) {
  if (value === null || value === undefined) return "–";
  const options =
    digits === undefined
      ? { maximumFractionDigits: 20 }
      : { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return typeof value === "number" ? new Intl.NumberFormat("en-US", options).format(value) : String(value);
}

/** The values of one column of a result. */
export function column(result, name) {
  return result.rows.map((row) => row[result.columns.indexOf(name)]);
}

/** Columns under their names; what looks like a number stands right. */
export function table(columns, rows) {
  const cells = [columns, ...rows].map((row) => row.map(String));
  const widths = columns.map((_, column) => Math.max(...cells.map((row) => row[column].length)));
  const isNumber = columns.map((_, column) =>
    rows.every((row) => /^[-+]?[\d,.]+$|^–$/.test(String(row[column]))),
  );
  const line = (row) =>
    row
      .map((cell, column) => (isNumber[column] ? cell.padStart(widths[column]) : cell.padEnd(widths[column])))
      .join("   ")
      .trimEnd();
  const [head = [], ...body] = cells;
  return [styled("bold", line(head)), line(widths.map((width) => "─".repeat(width))), ...body.map(line)].join(
    "\n",
  );
}

/**
 * A chart of one or several series over the same labels.
 *
 * @param {string[]} labels one per value, shown below some of them
 * @param {(number | null)[][]} lines values of each series; missing ones are left out
 * @param {{ height?: number, every?: number, digits?: number }} [options] `every`: how many labels apart one is shown
 */
export function chart(labels, lines, { height = 10, every = 1, digits = 1 } = {}) {
  const points = lines.map((values) => values.flatMap((value, at) => (value === null ? [] : [[at, value]])));
  const ticks = labels.flatMap((_, at) => (at % every === 0 ? [at] : []));
  return plot(points.length === 1 ? points[0] : points, {
    width: 72,
    height,
    customXAxisTicks: ticks,
    formatter: (value, { axis }) => (axis === "x" ? (labels[value] ?? "") : value.toFixed(digits)),
    ...(colorful ? { color: COLORS.slice(0, lines.length) } : {}),
  })
    .split("\n")
    .map((line) => line.trimEnd())
    .filter((line) => line !== "")
    .join("\n");
}

/** Where the figures come from: each page a person can open, and the requests behind it. */
export function sources(meta) {
  const byPage = new Map();
  for (const source of meta.sources) {
    byPage.set(source.cite.page, [...(byPage.get(source.cite.page) ?? []), source]);
  }
  const pages = [...byPage].map(([page, [first, ...others]]) => {
    const { publisher, title, released } = first.cite;
    const what = title === undefined ? "" : `, ${title}`;
    const when = released === undefined ? "" : ` (released ${released.slice(0, 10)})`;
    const asked = [first, ...others].map(({ url }) => styled("dim", `    asked: ${decodeURIComponent(url)}`));
    return [`  Source: ${publisher}${what}${when}`, `    ${page}`, ...asked].join("\n");
  });
  return [...pages, ...(meta.notice === undefined ? [] : [styled("dim", `  Notice: ${meta.notice}`)])].join(
    "\n",
  );
}
