import type { KeySpec } from "@govdata/core";

/** Shapes that keys come in. None is a real key. */
const SHAPES = [
  "5f1d7c0a9b3e4d268a7c1e0f3b5d9c42",
  "q7Zk3VtX9mLr2HwB8nYc5PdF1sGj6TaE4uKoRvQx",
  "8C1F6E3A-94B7-4D52-A0E8-7B2D5C9F1364",
  "8c1f6e3a-94b7-4d52-a0e8-7b2d5c9f1364",
  "desk-7f3a91@newsroom.example.com",
  "7f3a91c2",
];

/**
 * An environment with a recognisable credential for each of an API's keys, and the credentials to look for.
 *
 * @param own Credentials for keys whose pattern none of the usual shapes match.
 */
export function plantKeys(
  keys: Readonly<Record<string, KeySpec>>,
  own: Readonly<Record<string, string>> = {},
) {
  const env: Record<string, string> = {};
  const secrets: string[] = [];
  for (const [name, spec] of Object.entries(keys)) {
    const shapes = spec.in === "userAgent" ? SHAPES.filter((shape) => shape.includes("@")) : SHAPES;
    const fits = shapes.find((shape) => spec.pattern === undefined || spec.pattern.test(shape));
    const value = own[name] ?? fits;
    if (value === undefined)
      throw new Error(`give the contract test a made-up "${name}" that matches ${spec.pattern}`);
    secrets.push(value);
    for (const variable of spec.env) env[variable] = value;
  }
  return { env, secrets };
}

/** Secrets that occur in a text, whole or encoded as addresses and headers would have them. */
export function leaked(text: string, secrets: readonly string[]): string[] {
  return secrets.filter((secret) =>
    [secret, encodeURIComponent(secret), Buffer.from(secret).toString("base64")].some((form) =>
      text.includes(form),
    ),
  );
}
