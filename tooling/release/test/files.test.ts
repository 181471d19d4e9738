import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { bundleManifest } from "../src/bundle-manifest.mjs";
import { dataLicences } from "../src/data-licences.mjs";
import { describeKey, keyVariables } from "../src/keys.mjs";
import type { Described, Key } from "../src/modules.mjs";
import { serverJson } from "../src/server-json.mjs";

const module = (
  name: string,
  title: string,
  keys: Record<string, Key>,
  terms: Described["meta"]["terms"] = {},
): Described => ({
  packageName: `@govdata/${name}`,
  meta: {
    name,
    title,
    description: `${title}.`,
    publisher: `Office of ${title}`,
    homepage: `https://www.${name}.gov`,
    docs: `https://www.${name}.gov/docs`,
    keys,
    terms,
  },
});

const modules = [
  module("bills", "Bills", { apiKey: { env: ["BILLS_KEY", "DATA_GOV_API_KEY"], hint: "Bills only." } }),
  module("drugs", "Drugs", { apiKey: { env: ["DRUGS_KEY", "DATA_GOV_API_KEY"], required: false } }),
  module("filings", "Filings", {
    contact: { env: ["FILINGS_EMAIL"], public: true, label: "contact e-mail" },
  }),
  module(
    "series",
    "Series",
    { apiKey: { env: ["SERIES_API_KEY"], signUp: "https://www.series.gov/key", hint: "It is free." } },
    {
      cache: "memory",
      notice: "This product uses Series.",
      redistribute: "Ask the owner | of a series.",
      url: "https://www.series.gov/terms",
    },
  ),
  module("debt", "Debt", {}, { redistribute: "Free to use." }),
];

const manifest = {
  name: "@govdata/mcp",
  version: "1.2.3",
  mcpName: "io.github.sample/mcp",
  description: "A server.",
  license: "MIT",
  keywords: ["mcp"],
  engines: { node: ">=20.19" },
};
const server = { profiles: { macro: "Economists.", fiscal: "Analysts." }, port: 3000 };

describe("the keys to ask for", () => {
  it("are one for those that one key serves, and the needed ones first", () => {
    expect(keyVariables(modules).map(({ name, titles, needed }) => [name, titles, needed])).toEqual([
      ["DATA_GOV_API_KEY", ["Bills", "Drugs"], true],
      ["FILINGS_EMAIL", ["Filings"], true],
      ["SERIES_API_KEY", ["Series"], true],
    ]);
  });

  it("say what for, and where to get one; of a shared key nothing that is true of one module only", () => {
    expect(keyVariables(modules).map(describeKey)).toEqual([
      "API key for Bills and Drugs. Get one: https://api.data.gov/signup/",
      "Contact e-mail for Filings.",
      "API key for Series. It is free. Get one: https://www.series.gov/key",
    ]);
  });
});

describe("server.json", () => {
  const entry = serverJson(manifest, modules, server);

  it("has name and version of the package, in every place", () => {
    expect(entry).toMatchObject({ name: "io.github.sample/mcp", version: "1.2.3" });
    expect(entry.packages.map(({ identifier, version }) => `${identifier}@${version}`)).toEqual([
      "@govdata/mcp@1.2.3",
      "@govdata/mcp@1.2.3",
    ]);
  });

  it("keeps to the registry's limits", () => {
    expect(entry.name).toMatch(/^[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/);
    expect(entry.description.length).toBeLessThanOrEqual(100);
    expect(entry.title.length).toBeLessThanOrEqual(100);
  });

  it("hides keys, shows addresses, and requires neither", () => {
    const [stdio] = entry.packages;
    expect(
      stdio?.environmentVariables.map(({ name, isSecret, isRequired }) => [name, isSecret, isRequired]),
    ).toEqual([
      ["DATA_GOV_API_KEY", true, false],
      ["FILINGS_EMAIL", false, false],
      ["SERIES_API_KEY", true, false],
      ["READONLY", false, false],
    ]);
  });

  it("offers stdio, and HTTP at the port that its argument names", () => {
    expect(entry.packages.map(({ transport }) => transport)).toEqual([
      { type: "stdio" },
      { type: "streamable-http", url: "http://127.0.0.1:{port}/mcp" },
    ]);
    expect(entry.packages[1]?.packageArguments.slice(0, 2)).toMatchObject([
      { name: "--transport", value: "http" },
      { name: "--port", valueHint: "port", default: "3000", isRequired: true },
    ]);
    expect(entry.packages[0]?.packageArguments[0]).toMatchObject({
      name: "--profile",
      choices: ["macro", "fiscal"],
    });
  });

  it("is checked in with the name and the version that the package has now", () => {
    const read = (file: string) =>
      JSON.parse(readFileSync(new URL(`../../../apps/mcp/${file}`, import.meta.url), "utf8"));
    const { version, mcpName }: { version: string; mcpName: string } = read("package.json");
    expect(read("server.json")).toMatchObject({
      name: mcpName,
      version,
      packages: [
        { identifier: "@govdata/mcp", version },
        { identifier: "@govdata/mcp", version },
      ],
    });
  });

  it("cannot be made without a name", () => {
    expect(() => serverJson({ ...manifest, mcpName: undefined }, modules, server)).toThrow(
      "apps/mcp/package.json has no mcpName",
    );
  });
});

describe("the bundle's manifest", () => {
  const bundle = bundleManifest(manifest, modules, {
    tools: [{ name: "debt", title: "Public debt" }],
    ...server,
  });
  const field = (name: string) => `\${user_config.${name}}`;

  it("asks for each key once and needs none", () => {
    expect(bundle.user_config).toMatchObject({
      data_gov_api_key: { title: "Bills, Drugs: API key", sensitive: true, required: false, default: "" },
      filings_email: { title: "Filings: contact e-mail", sensitive: false, required: false, default: "" },
      series_api_key: { sensitive: true, required: false, default: "" },
      profile: { required: false, default: "" },
      modules: { required: false, default: "" },
    });
  });

  it("hands every field to the server as the variable it reads", () => {
    expect(bundle.server.mcp_config.env).toEqual({
      DATA_GOV_API_KEY: field("data_gov_api_key"),
      FILINGS_EMAIL: field("filings_email"),
      SERIES_API_KEY: field("series_api_key"),
      PROFILE: field("profile"),
      MODULES: field("modules"),
    });
  });

  it("says what works without a key, and which Node it takes", () => {
    expect(bundle.long_description).toContain("These need no key: Drugs, Debt.");
    expect(bundle.compatibility.runtimes.node).toBe(">=20.19.0");
  });

  it("names the repository only where it is known", () => {
    expect(bundle).not.toHaveProperty("repository");
    const repository = { url: "https://github.com/sample/data" };
    expect(bundleManifest(manifest, modules, { tools: [], repository, ...server })).toMatchObject({
      repository: { type: "git", url: "https://github.com/sample/data.git" },
      support: "https://github.com/sample/data/issues",
    });
  });
});

describe("the page of terms", () => {
  const page = dataLicences(modules);

  it("has a row and a section for every source", () => {
    expect(page).toContain(
      "| [Series](#series) | Office of Series | Ask the owner \\| of a series. | [terms](https://www.series.gov/terms) |",
    );
    expect(page.match(/^## .+$/gm)).toEqual(["## Bills", "## Drugs", "## Filings", "## Series", "## Debt"]);
  });

  it("tells what is kept where, and the notice word for word", () => {
    const section = page.slice(page.indexOf("## Series"), page.indexOf("## Debt"));
    expect(section).toContain('- Notice to show: "This product uses Series."');
    expect(section).toContain(
      "- Kept: in memory only, until whoever runs the program opts in to a cache on disk.",
    );
  });

  it("says so where terms are not stated", () => {
    expect(page).toContain(
      "| [Bills](#bills) | Office of Bills | Not stated. | [documentation](https://www.bills.gov/docs) |",
    );
  });
});
