import { InvalidArgumentError, nearest } from "@govdata/core";
import { API } from "../read.js";

/** Codes of what is measured, as people call it. */
export const PARAMETERS: readonly (readonly [
  code: string,
  name: string,
  unit: string,
  ...others: string[],
])[] = [
  ["00060", "discharge", "ft3/s", "flow", "streamflow"],
  ["00065", "gage height", "ft", "stage", "water level"],
  ["00010", "water temperature", "degC", "temperature"],
  ["00020", "air temperature", "degC"],
  ["00045", "precipitation", "in", "rain"],
  ["00095", "specific conductance", "uS/cm at 25C", "conductance"],
  ["00300", "dissolved oxygen", "mg/L", "oxygen"],
  ["00400", "pH", "standard units"],
  ["63680", "turbidity", "FNU"],
  ["72019", "depth to water below land surface", "ft", "groundwater level", "depth to water"],
  ["62614", "lake elevation above NGVD29", "ft", "lake elevation"],
  ["00054", "reservoir storage", "acre-ft", "storage"],
  ["80154", "suspended sediment concentration", "mg/L", "sediment"],
  ["99133", "nitrate plus nitrite", "mg/L as N", "nitrate"],
];

/** A code from a code or a name in any case. */
export function parameterOf(text: string): string {
  const wanted = text.trim().toLowerCase();
  if (/^\d{5}$/.test(wanted)) return wanted;
  const found = PARAMETERS.find(([, name, , ...others]) =>
    [name, ...others].some((each) => each.toLowerCase() === wanted),
  );
  if (found) return found[0];
  const known = PARAMETERS.flatMap(([, name, , ...others]) => [name, ...others]);
  throw new InvalidArgumentError(
    API,
    "measure",
    `"${text}" is no measure known by name: write a code of five digits, such as 00060`,
    nearest(wanted, known),
  );
}
