import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { readCatalog } from "../src/catalog.js";
import { selectModules } from "../src/selection.js";
import { createProject, type Project } from "./helpers/project.js";

let projects: Project[] = [];

function project(options?: Parameters<typeof createProject>[0]): Project {
  const created = createProject(options);
  projects.push(created);
  return created;
}

afterEach(() => {
  for (const each of projects) each.remove();
  projects = [];
});

/** A catalog without what this repository has installed. */
function catalogOf(cwd: Project | false, moduleDirs: readonly string[] = [], serverDir?: string) {
  const empty = project({ modules: [] });
  return readCatalog({
    cwd: cwd === false ? false : cwd.directory,
    moduleDirs,
    serverDir: serverDir ?? empty.directory,
  });
}

const names = (catalog: ReturnType<typeof readCatalog>) => catalog.modules.map((module) => module.name);

describe("the catalog", () => {
  it("finds a third party's module among the project's dependencies, and ours beside them, in rank order", () => {
    const { modules, broken } = catalogOf(project());
    expect(
      modules.map(({ name, packageName, version, origin }) => [name, packageName, version, origin]),
    ).toEqual([
      ["acme", "acme-weather", "2.1.0", "working directory"],
      ["ledger", "@govdata/ledger", "1.0.0", "working directory"],
    ]);
    expect(broken).toEqual([]);
  });

  it("does not load the code of any module", () => {
    const user = project();
    user.write("node_modules/acme-weather/module.js", "throw new Error('loaded');");
    expect(names(catalogOf(user))).toEqual(["acme", "ledger"]);
  });

  it("finds the module whose own folder is the working directory", () => {
    const user = project();
    const inside = join(user.directory, "node_modules/acme-weather");
    expect(readCatalog({ cwd: inside, serverDir: inside }).modules[0]?.name).toBe("acme");
  });

  it("looks into a module directory: a package, a folder of packages, a project", () => {
    const { directory } = project();
    for (const dir of [
      join(directory, "node_modules/acme-weather"),
      join(directory, "node_modules"),
      directory,
    ]) {
      expect(names(catalogOf(false, [dir]))).toContain("acme");
    }
    expect(names(catalogOf(false, [join(directory, "node_modules")]))).toEqual(["acme", "ledger"]);
  });

  it("finds the server's own dependencies last", () => {
    const server = project();
    const { modules } = catalogOf(false, [], server.directory);
    expect(modules.map(({ name, origin }) => [name, origin])).toEqual([["acme", "server"]]);
  });

  it("prefers the working directory to a module directory, and that to the server", () => {
    const [mine, extra, server] = [project(), project(), project()];
    extra.write("node_modules/acme-weather/package.json", {
      ...JSON.parse(mine.read("node_modules/acme-weather/package.json")),
      version: "3.0.0",
    });
    const origin = (catalog: ReturnType<typeof readCatalog>) =>
      catalog.modules.find((each) => each.name === "acme");
    expect(origin(catalogOf(mine, [extra.directory], server.directory))).toMatchObject({
      version: "2.1.0",
      origin: "working directory",
    });
    expect(origin(catalogOf(false, [extra.directory], server.directory))).toMatchObject({
      version: "3.0.0",
      origin: "module directory",
    });
  });

  it("refuses a module directory that is not there", () => {
    expect(() => catalogOf(false, ["/nowhere/at/all"])).toThrow(
      "--module-dir /nowhere/at/all: there is no such directory.",
    );
  });

  it("refuses two packages with one module name, naming both", () => {
    const user = project();
    user.write("node_modules/@govdata/acme/package.json", {
      name: "@govdata/acme",
      version: "1.0.0",
      govdata: { module: "m.json" },
    });
    user.write("node_modules/@govdata/acme/m.json", user.read("node_modules/acme-weather/module.json"));
    expect(() => catalogOf(user)).toThrow(
      /Two packages claim the module acme: (?:acme-weather and @govdata\/acme|@govdata\/acme and acme-weather)\. Uninstall one of them\./,
    );
  });

  it("refuses two packages with one tool name, and one that takes a name of the server's own", () => {
    const user = project();
    const other = JSON.parse(user.read("node_modules/acme-weather/module.json"));
    const publish = (name: string, tool: string) => {
      const description = {
        ...other,
        meta: { ...other.meta, name, rank: 90 },
        tools: [{ ...other.tools[0], name: tool }],
        prompts: [],
      };
      user.write(`node_modules/@govdata/${name}/package.json`, {
        name: `@govdata/${name}`,
        version: "1.0.0",
        govdata: { module: "./m.json" },
      });
      user.write(`node_modules/@govdata/${name}/m.json`, description);
    };
    publish("other", "acme_daily");
    expect(() => catalogOf(user)).toThrow(
      "Two packages claim the tool acme_daily: acme-weather and @govdata/other.",
    );
    publish("other", "find_tools");
    expect(() => catalogOf(user)).toThrow(
      "Two packages claim the tool find_tools: @govdata/mcp and @govdata/other.",
    );
    publish("other", "acme_station_history");
    expect(() => catalogOf(user)).toThrow("the tool acme_station_history: acme-weather and @govdata/other.");
  });

  it.each([
    ["format", 2, "format is 2, and this server reads format 1"],
    ["tools", "none", "tools must be a list"],
    ["prompts", undefined, "prompts must be a list"],
    ["meta", null, "meta must be an object"],
  ])("leaves out a package whose %s is %j, and says why", (field, value, reason) => {
    const user = project();
    const path = "node_modules/acme-weather/module.json";
    user.write(path, { ...JSON.parse(user.read(path)), [field]: value });
    const { modules, broken } = catalogOf(user);
    expect(modules.map((module) => module.name)).toEqual(["ledger"]);
    expect(broken[0]).toMatchObject({
      packageName: "acme-weather",
      problem: expect.stringContaining(reason),
    });
  });

  it.each([
    ["name", "Acme Daily", "tools[0].name must be a tool name in snake_case"],
    ["annotations", { readOnlyHint: "yes" }, "tools[0].annotations.readOnlyHint must be true or false"],
    ["inputSchema", { type: "array", properties: {} }, 'tools[0].inputSchema.type must be "object"'],
    ["rank", "first", "tools[0].rank must be a number"],
    ["description", "", "tools[0].description must be a text"],
    ["examples", [{ question: "?" }], "tools[0].examples[0].args must be an object"],
  ])("names the place when a tool's %s is wrong", (field, value, reason) => {
    const user = project();
    const path = "node_modules/acme-weather/module.json";
    const description = JSON.parse(user.read(path));
    description.tools[0][field] = value;
    user.write(path, description);
    expect(catalogOf(user).broken[0]?.problem).toContain(reason);
  });

  it("leaves out a package whose description is missing or no JSON", () => {
    const user = project();
    user.write("node_modules/acme-weather/module.json", "{");
    user.write("node_modules/@govdata/ledger/package.json", {
      name: "@govdata/ledger",
      govdata: { module: "./dist/module.json" },
    });
    const { modules, broken } = catalogOf(user);
    expect(modules).toEqual([]);
    expect(broken.map((each) => each.packageName).sort()).toEqual(["@govdata/ledger", "acme-weather"]);
  });
});

describe("the selection", () => {
  const choose = async (selection: Parameters<typeof selectModules>[1]) =>
    (await selectModules(catalogOf(project()), selection)).map((module) => module.name);

  it("is everything when nothing is named", async () => {
    expect(await choose({})).toEqual(["acme", "ledger"]);
  });

  it("is what is named, by module or package, together with what is about a domain", async () => {
    expect(await choose({ modules: ["ledger"] })).toEqual(["ledger"]);
    expect(await choose({ modules: ["@govdata/ledger"] })).toEqual(["ledger"]);
    expect(await choose({ modules: ["LEDGER"] })).toEqual(["ledger"]);
    expect(await choose({ domains: ["climate"] })).toEqual(["acme"]);
    expect(await choose({ modules: ["ledger"], domains: ["weather"] })).toEqual(["acme", "ledger"]);
  });

  it("refuses unknown names, with the nearest and all that are known", async () => {
    await expect(choose({ modules: ["legder"] })).rejects.toThrow(
      'Unknown module "legder". Did you mean "ledger"? Installed modules: acme, ledger.',
    );
    await expect(choose({ domains: ["whether"] })).rejects.toThrow(
      'Unknown domain "whether". Did you mean "weather"? Domains of the installed modules: climate, fiscal, weather.',
    );
  });

  it("says why a module that is installed cannot be used", async () => {
    const user = project();
    user.write("node_modules/@govdata/ledger/module.json", { format: 9 });
    await expect(selectModules(catalogOf(user), { modules: ["ledger"] })).rejects.toThrow(
      "@govdata/ledger is installed and cannot be used: ./module.json: format is 9",
    );
  });
});
