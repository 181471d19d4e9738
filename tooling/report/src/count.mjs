/** What every client has and no agency answers: they are no methods of an API. */
const OF_EVERY_CLIENT = new Set(["request", "keys", "clearCache", "now"]);

/**
 * Names of the methods of a client, those of its groups as `group.method`. What hangs on a method (`search.all`) is
 * another form of it and not counted.
 *
 * @param {object} client
 * @returns {string[]}
 */
export function methodsOf(client, prefix = "") {
  return Object.entries(client).flatMap(([name, value]) => {
    if (prefix === "" && OF_EVERY_CLIENT.has(name)) return [];
    if (typeof value === "function") return [`${prefix}${name}`];
    const isGroup = typeof value === "object" && value !== null && !Array.isArray(value);
    return isGroup ? methodsOf(value, `${prefix}${name}.`) : [];
  });
}

/**
 * Entries a server lists for a module: by default a group is one entry, in the mode `full` each member is.
 *
 * @param {{ tools: { members?: object[] }[] }} module a `module.json`
 */
export function toolsOf({ tools }) {
  return {
    full: tools.reduce((sum, { members }) => sum + (members?.length ?? 1), 0),
    default: tools.length,
  };
}

/**
 * Tests in the text of a test file. An `it.each` counts once, whatever its table holds.
 *
 * @param {string} text
 */
export function testsIn(text) {
  return [...text.matchAll(/^\s*it(?:\.each)?\s*\(/gm)].length;
}

/** Tests that are not about what the API does: of the adapter, of the documentation, of what lies beside the repository. */
const OF_OTHER_THINGS =
  /^(?:contract|module|readme|tools|walk|gen|generate)\.test\.ts$|\.recordings\.test\.ts$|^requests?\.test\.ts$/;

/**
 * Tests of the odd ways of an API: those in `quirks.test.ts`, else all tests of the SDK's behaviour, where a package
 * keeps them by subject.
 *
 * @param {{ name: string, text: string }[]} files test files of a package
 */
export function quirkTestsOf(files) {
  const own = files.find(({ name }) => name === "quirks.test.ts");
  const counted =
    own === undefined
      ? files.filter(({ name }) => name.endsWith(".test.ts") && !OF_OTHER_THINGS.test(name))
      : [own];
  return {
    count: counted.reduce((sum, { text }) => sum + testsIn(text), 0),
    files: counted.map(({ name }) => name).sort(),
  };
}

/**
 * Recordings of one package that its tests read. Each package's test fails when a recording in its folder is not read, so
 * that all are when it passes.
 *
 * @param {{ name: string, status: string, assertionResults: { status: string }[] }[]} results of vitest, for the tests of recordings
 * @param {string} dir folder of the package, relative to the root
 * @param {number} onFile recordings in its folder
 */
export function recordingsOf(results, dir, onFile) {
  const own = results.filter(({ name }) => name.includes(`/${dir}/test/`));
  const tests = own.flatMap(({ assertionResults }) => assertionResults);
  const failed = own.filter(({ status }) => status !== "passed").length;
  return { read: failed > 0 || tests.length === 0 ? null : onFile, onFile, tests: tests.length, failed };
}
