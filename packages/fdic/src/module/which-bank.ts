import { InvalidArgumentError } from "@govdata/core";
import type { Fdic } from "../client.js";

/** The certificate number of a bank given by number or name: the largest of that name, active before gone. */
export async function certOf(sdk: Fdic, bank: string, signal: AbortSignal): Promise<string> {
  const text = bank.trim();
  if (/^\d{1,6}$/.test(text)) return text;
  for (const active of [true, undefined]) {
    const { rows } = await sdk.findBanks(text, { active, limit: 5 }, { signal });
    const exact = rows.find((row) => String(row.NAME).toLowerCase() === text.toLowerCase()) ?? rows[0];
    if (exact?.CERT) return exact.CERT;
  }
  throw new InvalidArgumentError("fdic", "bank", `no bank is called "${text}"; find it with fdic_banks`);
}
