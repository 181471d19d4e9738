const encoder = new TextEncoder();

/** How many bytes a text has in UTF-8. */
export function utf8Length(text: string): number {
  return encoder.encode(text).length;
}

/** How many bytes a value has as compact JSON. */
export function byteLength(value: unknown): number {
  return utf8Length(JSON.stringify(value) ?? "");
}
