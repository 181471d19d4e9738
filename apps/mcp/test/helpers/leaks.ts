/** Keys for the environment of a server, recognisable in whatever it says. */
export const SECRETS: Readonly<Record<string, string>> = {
  LEDGER_API_KEY: "leak-ledger-7f3a9c51e8d24b60",
  FRED_API_KEY: "abcdef0123456789abcdef0123456789",
  DATA_GOV_API_KEY: "leakDataGov0Kq8Zr5Tn2Vb7Xw1Ly4Mp9Sd",
  BLS_API_KEY: "1eaced00bada55c0ffee00d15ea5ed00",
};

/** What no answer may hold: a key, a line of a stack, a place on this machine's disk. */
export function whatLeaks(text: string): string[] {
  const found = Object.entries(SECRETS).flatMap(([name, secret]) => (text.includes(secret) ? [name] : []));
  const places = [/\\n {4}at [^"]{0,80}/, /file:\/\/[^"]{0,80}/, /[^"]{0,40}node_modules[^"]{0,40}/];
  return [...found, ...places.flatMap((place) => place.exec(text)?.[0] ?? [])];
}
