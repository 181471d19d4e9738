import { describe, expect, it, vi } from "vitest";
import { blocksIn } from "./helpers/blocks.js";
import { greetServer, runCommands } from "./helpers/command.js";
import { expectPrinted } from "./helpers/compare.js";
import { knownVariables, type ServerEntry, serversIn } from "./helpers/config.js";

/** The commands are written for a POSIX shell. */
const hasShell = process.platform !== "win32";
/** Several servers start at one time, whatever else the machine does. */
vi.setConfig({ testTimeout: 120_000 });

describe.runIf(hasShell)("commands of the documentation", () => {
  it.concurrent.each(blocksIn("sh"))("%s", async (_where, { code, printed }) => {
    const { code: exit, stdout, stderr } = await runCommands(code);
    // With what it said, where it failed.
    expect(exit === 0 ? "well" : `ended with ${exit}:\n${stdout}${stderr}`).toBe("well");
    expectPrinted(stdout, printed);
  });

  it.concurrent("fail where a name is wrong", async () => {
    const wrong = [
      "npm install @govdata/fredd",
      "npx -y pnpm@12.4.2 tset",
      "npx @govdata/mcp --modulse fred",
      "npx @govdata/mcp --modules fredd",
      "npx no-such-package",
      "curl https://example.gov/",
      "npx @govdata/mcp --transport http --prot 3000",
    ];
    const codes = await Promise.all(wrong.map(async (command) => (await runCommands(command)).code));
    expect(codes).toEqual([1, 1, 1, 2, 127, 7, 1]);
  });
});

const servers: { where: string; entry: ServerEntry }[] = blocksIn("json").flatMap(([where, { code }]) => {
  const config: unknown = JSON.parse(code);
  return serversIn(config).map((entry) => ({ where, entry }));
});

describe.runIf(hasShell)("configuration in the documentation", () => {
  it("names variables that the server reads", () => {
    const known = knownVariables();
    const unknown = servers.flatMap(({ where, entry }) =>
      "env" in entry
        ? Object.keys(entry.env)
            .filter((name) => !known.has(name))
            .map((name) => `${where} ${name}`)
        : [],
    );
    expect(known.has("FRED_API_KEY")).toBe(true);
    expect(unknown).toEqual([]);
  });

  it("has addresses that end as the server's does", () => {
    const urls = servers.flatMap(({ entry }) => ("url" in entry ? [entry.url] : []));
    expect(urls.filter((url) => new URL(url).pathname !== "/mcp")).toEqual([]);
  });

  const commands = new Map(
    servers.flatMap(({ entry }) =>
      "command" in entry ? [[[entry.command, ...entry.args].join(" "), entry.args] as const] : [],
    ),
  );

  it.concurrent.each([...commands])("starts a server: %s", async (_command, args) => {
    // On Windows a client starts npx through cmd.
    const { code, stdout } = await greetServer(args[0] === "/c" ? args.slice(2) : args);
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ id: 0, result: { serverInfo: { name: "govdata" } } });
  });
});
