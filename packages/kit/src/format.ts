/**
 * A number as a person reads it: thousands separated, every published digit kept.
 *
 * @param value A number, or a string of digits for integers past 2^53. `null` is "missing".
 * @example formatNumber(29374.914) // "29,374.914"
 */
export function formatNumber(value: number | string | null): string {
  if (value === null) return "missing";
  const match = /^(-?)(\d+)(\.\d+)?$/.exec(String(value));
  if (!match) return String(value);
  const [, sign = "", whole = "", fraction = ""] = match;
  return `${sign}${whole.replace(/\B(?=(\d{3})+$)/g, ",")}${fraction}`;
}

/**
 * The change between two values in words: a percentage, percentage points when the unit is itself a percentage,
 * and the plain difference when the first value is zero or negative (a percentage of it would mean nothing).
 *
 * @example formatChange(100, 102.6) // "+2.6%"
 * @example formatChange(3.9, 4.1, "Percent") // "+0.2 percentage points"
 */
export function formatChange(from: number, to: number, unit?: string): string {
  const difference = roundLike(to - from, [from, to]);
  if (unit !== undefined && /percent|%/i.test(unit)) return `${signed(difference)} percentage points`;
  const percent = percentChange(from, to);
  return percent === null ? signed(difference) : `${signed(Number(percent.toFixed(1)))}%`;
}

/** Change in percent, to two decimals (four significant digits below one); `null` when `from` is not positive. */
export function percentChange(from: number, to: number): number | null {
  if (from <= 0) return null;
  const percent = (to / from - 1) * 100;
  if (!Number.isFinite(percent)) return null;
  return Math.abs(percent) < 1 ? Number(percent.toPrecision(4)) : Number(percent.toFixed(2));
}

/** Rounds a derived value to the decimals of the values it comes from, so that 4.1 − 3.9 is 0.2. */
export function roundLike(value: number, from: readonly number[], extra = 0): number {
  const decimals = Math.max(0, ...from.map(decimalsOf)) + extra;
  return decimals > 15 ? value : Number(value.toFixed(decimals));
}

function decimalsOf(value: number): number {
  const [digits = "", exponent = "0"] = String(value).split("e");
  const fraction = digits.split(".")[1]?.length ?? 0;
  return Math.max(0, fraction - Number(exponent));
}

function signed(value: number): string {
  return value > 0 ? `+${formatNumber(value)}` : formatNumber(value);
}
