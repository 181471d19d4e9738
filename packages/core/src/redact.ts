export function redactText(text: string): string {
  return text;
}
