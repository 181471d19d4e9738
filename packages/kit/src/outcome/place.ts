import type { Json } from "../types.js";

/** One step on the way to a value inside a result: the key of an object, or the number of an item. */
type Step = string;

/** The name of a place one step further: `record`, `record.text`, `rows[3]`, `record["a b"]`. */
export function placeIn(path: string, key: Step, inList: boolean): string {
  if (inList) return `${path}[${key}]`;
  if (!/^[\w-]+$/.test(key)) return `${path}[${JSON.stringify(key)}]`;
  return path === "" ? key : `${path}.${key}`;
}

/** The value at a place; undefined when there is none. */
export function valueAt(value: Json, path: string): Json | undefined {
  const steps = stepsOf(path);
  return steps?.reduce<Json | undefined>((at, step) => {
    if (typeof at !== "object" || at === null || !Object.hasOwn(at, step)) return undefined;
    return Array.isArray(at) ? at[Number(step)] : at[step];
  }, value);
}

function stepsOf(path: string): Step[] | undefined {
  const steps: Step[] = [];
  const step = /(?:^|\.)([\w-]+)|\[(\d+)\]|\[("(?:[^"\\]|\\.)*")\]/gy;
  while (step.lastIndex < path.length) {
    const [, key, index, quoted] = step.exec(path) ?? [];
    const found = key ?? index ?? (quoted === undefined ? undefined : unquoted(quoted));
    if (found === undefined) return undefined;
    steps.push(found);
  }
  return steps.length > 0 ? steps : undefined;
}

function unquoted(text: string): string | undefined {
  try {
    return String(JSON.parse(text));
  } catch {
    // An escape JSON does not have: no place that was ever named.
    return undefined;
  }
}
