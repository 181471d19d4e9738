/** A plain decimal: digits, at most one point, a sign. */
const DECIMAL = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/;

/** Whether a text is a plain decimal number: `"-438898858122.71"`, `"0.000"`. */
export function isDecimal(text: string): boolean {
  return DECIMAL.test(text);
}

function scaled(text: string, places: number): bigint {
  const negative = text.startsWith("-");
  const [whole = "", fraction = ""] = text.replace(/^[+-]/, "").split(".");
  const digits = BigInt(`${whole === "" ? "0" : whole}${fraction.padEnd(places, "0")}`);
  return negative ? -digits : digits;
}

/**
 * `a - b` to the last digit, as a text: amounts of trillions with cents lose cents in floating point.
 *
 * @example subtractDecimals("30928911613306.73", "28428918570048.68"); // "2499993043258.05"
 */
export function subtractDecimals(a: string, b: string): string {
  const places = Math.max(a.split(".")[1]?.length ?? 0, b.split(".")[1]?.length ?? 0);
  const value = scaled(a, places) - scaled(b, places);
  const digits = (value < 0n ? -value : value).toString().padStart(places + 1, "0");
  const sign = value < 0n ? "-" : "";
  if (places === 0) return `${sign}${digits}`;
  return `${sign}${digits.slice(0, -places)}.${digits.slice(-places)}`;
}
