/**
 * A variable that a person may set, and what it opens.
 *
 * @typedef {object} KeyVariable
 * @property {string} name the variable, `FRED_API_KEY`
 * @property {string[]} titles the data sources that read it
 * @property {string} label what it holds, "API key"
 * @property {boolean} secret whether it must be hidden: an address that goes into a user agent need not
 * @property {boolean} needed whether some source does not answer without it
 * @property {string | undefined} signUp where to get one
 * @property {string | undefined} hint
 */

/**
 * The variables to ask a person for, those that are needed first. Where one key serves several modules (api.data.gov),
 * it alone is asked for: three prompts for one key would send people to sign up three times.
 *
 * @param {readonly import("./modules.mjs").Described[]} modules
 * @returns {KeyVariable[]}
 */
export function keyVariables(modules) {
  const specs = modules.flatMap(({ meta }) =>
    Object.values(meta.keys).map((spec) => ({ title: meta.title, spec })),
  );
  const readers = (variable) => specs.filter(({ spec }) => spec.env.includes(variable)).length;
  const found = new Map();
  for (const { title, spec } of specs) {
    const name = spec.env.find((variable) => readers(variable) > 1) ?? spec.env[0];
    const known = found.get(name) ?? {
      name,
      titles: [],
      label: spec.label ?? "API key",
      secret: false,
      needed: false,
      signUp: spec.signUp,
      hint: spec.hint,
    };
    known.titles.push(title);
    known.secret ||= spec.public !== true;
    known.needed ||= spec.required ?? true;
    found.set(name, known);
  }
  for (const known of found.values()) {
    // What one module says of a key that several share is true of that module only.
    if (known.titles.length > 1)
      Object.assign(known, { hint: undefined, signUp: SHARED_SIGN_UP[known.name] });
  }
  return [...found.values()].sort(
    (a, b) => Number(b.needed) - Number(a.needed) || (a.name < b.name ? -1 : 1),
  );
}

const SHARED_SIGN_UP = { DATA_GOV_API_KEY: "https://api.data.gov/signup/" };

/** What a variable is for, in a sentence or two. */
export function describeKey({ titles, label, needed, signUp, hint }) {
  const what = `${label.charAt(0).toUpperCase()}${label.slice(1)} for ${list(titles)}${needed ? "" : "; optional"}.`;
  return [what, hint, signUp === undefined ? undefined : `Get one: ${signUp}`]
    .filter((part) => part !== undefined)
    .join(" ");
}

function list(names) {
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}
