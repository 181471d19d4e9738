import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, posix } from "node:path";
import { filesUnder, root, workspacePackages } from "@tooling/build/workspace";
import { Application } from "typedoc";

/** Entries of a package that a program imports, beside the root; `module` is for adapters. */
const ENTRIES = { core: ["index.ts", "node/index.ts"] };

/**
 * Writes the SDK reference, a page per package, from the doc comments of the sources.
 *
 * @param {string} folder where the pages go; what is in it is removed
 */
export async function writeSdkReference(folder) {
  const packages = workspacePackages().filter(({ dir }) => dir.startsWith("packages/"));
  const entryPoints = packages.flatMap(({ dir }) =>
    (ENTRIES[dir.slice("packages/".length)] ?? ["index.ts"]).map((file) => join(root, dir, "src", file)),
  );
  const app = await Application.bootstrapWithPlugins({
    entryPoints,
    plugin: ["typedoc-plugin-markdown"],
    tsconfig: join(root, "docs/tsconfig.json"),
    readme: "none",
    name: "SDK reference",
    router: "module",
    entryFileName: "index",
    skipErrorChecking: true,
    excludePrivate: true,
    excludeInternal: true,
    excludeExternals: true,
    // What a reader looks for first: the ready-made client and how to make one.
    groupOrder: ["Variables", "Functions", "Classes", "*"],
    disableSources: true,
    hideBreadcrumbs: true,
    hidePageHeader: true,
    sanitizeComments: true,
    useCodeBlocks: true,
    expandObjects: false,
    parametersFormat: "table",
    interfacePropertiesFormat: "table",
    typeAliasPropertiesFormat: "table",
    typeDeclarationFormat: "table",
    enumMembersFormat: "table",
    tableColumnSettings: { hideSources: true, hideInherited: true, hideModifiers: true },
    pageTitleTemplates: { index: "SDK reference", module: ({ name }) => name, member: ({ name }) => name },
    logLevel: "Warn",
    validation: false,
  });
  const project = await app.convert();
  if (project === undefined) throw new Error("typedoc read nothing");
  for (const child of project.children ?? []) child.name = `@govdata/${child.name.replace("/src", "")}`;
  const made = mkdtempSync(join(tmpdir(), "govdata-sdk-"));
  app.options.setValue("outputs", [{ name: "markdown", path: made }]);
  try {
    await app.generateOutputs(project);
    if (app.logger.hasErrors()) throw new Error("typedoc failed");
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    for (const file of filesUnder(made)) {
      writeFileSync(join(folder, flat(file)), page(file, readFileSync(join(made, file), "utf8")));
    }
  } finally {
    rmSync(made, { recursive: true, force: true });
  }
}

/** `@govdata/core/node.md` lies beside the others, as `core-node.md`. */
const flat = (file) => file.replace(/^@govdata\//, "").replaceAll("/", "-");

/** A page with links for one folder, and without anchors in HTML: the site shows HTML as text. */
function page(file, text) {
  return text
    .replace(/<a id="[^"]*"><\/a> ?/g, "")
    .replace(/\]\(([^)#\s]+\.md)/g, (_whole, link) => `](${flat(posix.join(posix.dirname(file), link))}`);
}
