/**
 * What a value looks like, whatever it says: its types, and those of everything in it. Items of a list count as one, so
 * that rows in which a field is now and then missing give its whole shape.
 *
 * @typedef {{
 *   types: Set<string>, nulls: number, objects: number,
 *   fields: Map<string, { seen: number, shape: Shape }>, items: Shape | undefined,
 * }} Shape
 * @typedef {{ level: "breaking" | "noted", path: string, what: string }} Difference
 */

/** @returns {Shape} */
const none = () => ({ types: new Set(), nulls: 0, objects: 0, fields: new Map(), items: undefined });

/**
 * The shape of several values together.
 *
 * @param {unknown[]} values
 * @returns {Shape}
 */
export function shapeOf(values) {
  const shape = none();
  for (const value of values) add(shape, value);
  return shape;
}

function add(shape, value) {
  if (value === null) {
    shape.nulls++;
    return;
  }
  const type = Array.isArray(value) ? "list" : typeof value;
  shape.types.add(type);
  if (type === "list") {
    shape.items ??= none();
    for (const item of value) add(shape.items, item);
  } else if (type === "object") {
    shape.objects++;
    for (const [name, inner] of fieldsOf(value)) {
      const field = shape.fields.get(name) ?? { seen: 0, shape: none() };
      field.seen++;
      add(field.shape, inner);
      shape.fields.set(name, field);
    }
  }
}

/** Years, dates, codes and numbers as names of fields are data. */
const DATA_NAME = /\d{2}|^\d|\s|^[A-Z]{2}$/;

/** The fields of an object; where most names are data, they are one field, `*`. */
function fieldsOf(value) {
  const entries = Object.entries(value);
  const data = entries.filter(([name]) => DATA_NAME.test(name)).length;
  return data > 0 && data >= entries.length / 2 ? entries.map(([, inner]) => ["*", inner]) : entries;
}

/**
 * In what an answer differs from those that are known.
 *
 * @param {Shape} known
 * @param {Shape} now
 * @param {{ same: boolean }} about `same`: the same question. If not, a field that few answers have may be missing by chance.
 * @returns {Difference[]}
 */
export function differences(known, now, { same }, path = "") {
  const found = [];
  const place = path || "(whole reply)";
  const added = [...now.types].filter((type) => !known.types.has(type));
  if (added.length > 0 && known.types.size > 0) {
    found.push({
      level: "breaking",
      path: place,
      what: `is ${added.join(" or ")}, was ${[...known.types].join(" or ")}`,
    });
    return found;
  }
  if (now.nulls > 0 && known.nulls === 0 && known.types.size > 0) {
    found.push({ level: "noted", path: place, what: "is null, never was before" });
  }
  if (known.items && now.items) found.push(...differences(known.items, now.items, { same }, `${path}[]`));
  if (known.objects === 0 || now.objects === 0) return found;
  for (const [name, field] of known.fields) {
    const inner = path === "" ? name : `${path}.${name}`;
    const there = now.fields.get(name);
    if (there) {
      found.push(...differences(field.shape, there.shape, { same }, inner));
      if (field.seen >= known.objects && there.seen < now.objects && name !== "*") {
        found.push({
          level: "noted",
          path: inner,
          what: `is missing in ${now.objects - there.seen} of ${now.objects}, never was before`,
        });
      }
    } else if (field.seen >= known.objects && name !== "*") {
      const sure = same || now.objects >= ENOUGH;
      found.push({ level: sure ? "breaking" : "noted", path: inner, what: "is gone" });
    }
  }
  for (const name of now.fields.keys()) {
    if (known.fields.has(name) || name === "*") continue;
    found.push({ level: "noted", path: path === "" ? name : `${path}.${name}`, what: "is new" });
  }
  return found;
}

/** Objects without a field that make it more than chance. */
const ENOUGH = 3;

/**
 * A reply as a value whose shape can be looked at: JSON as it is, XML by its elements, CSV by its columns, else its text.
 *
 * @param {string} text
 * @param {string} type its content type
 */
export function contentOf(text, type) {
  const start = text.trimStart();
  if (start.startsWith("{") || start.startsWith("[")) {
    try {
      return JSON.parse(text);
    } catch {
      // Begins like JSON and is none: told by its text.
      return text;
    }
  }
  if (start.startsWith("<"))
    return { [/^<(?:!doctype )?html/i.test(start) ? "html" : "xml"]: namesIn(start, /<([A-Za-z][\w:.-]*)/g) };
  if (/\bcsv\b/i.test(type)) return { csv: namesIn(start.split(/\r?\n/, 1)[0], /(?:^|,)"?([^",]+)/g) };
  return text;
}

function namesIn(text, pattern) {
  return Object.fromEntries([...text.matchAll(pattern)].map(([, name]) => [`<${name}>`, true]));
}
