import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { validate } from "dockerfile-utils";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { distTag, inOrder } from "../src/publish.mjs";
import { nameProblem, repositoryFrom, stampRepository } from "../src/repository.mjs";

const root = fileURLToPath(new URL("../../../", import.meta.url));

describe("the repository", () => {
  let base: string;
  const file = (dir: string) => join(base, dir, "package.json");
  const manifest = { name: "@govdata/sample", version: "1.0.0" };

  beforeEach(() => {
    base = mkdtempSync(join(tmpdir(), "govdata-release-"));
    for (const [dir, more] of [
      ["packages/sample", {}],
      ["apps/hidden", { private: true }],
    ] as const) {
      mkdirSync(join(base, dir), { recursive: true });
      writeFileSync(file(dir), JSON.stringify({ ...manifest, ...more }));
    }
  });
  afterEach(() => rmSync(base, { recursive: true, force: true }));

  it("is what GitHub Actions says, and unknown elsewhere", () => {
    expect(
      repositoryFrom({ GITHUB_SERVER_URL: "https://git.example/", GITHUB_REPOSITORY: "sample/data" }),
    ).toEqual({
      owner: "sample",
      url: "https://git.example/sample/data",
    });
    expect(repositoryFrom({})).toBeUndefined();
    expect(() => repositoryFrom({ GITHUB_REPOSITORY: "sample/data/../x" })).toThrow("must be owner/name");
  });

  it("goes into every manifest that is published, and out again", () => {
    const before = readFileSync(file("packages/sample"), "utf8");
    const restore = stampRepository(base, { url: "https://github.com/sample/data" });
    expect(JSON.parse(readFileSync(file("packages/sample"), "utf8"))).toEqual({
      ...manifest,
      repository: {
        type: "git",
        url: "git+https://github.com/sample/data.git",
        directory: "packages/sample",
      },
      homepage: "https://github.com/sample/data/tree/main/packages/sample#readme",
      bugs: { url: "https://github.com/sample/data/issues" },
    });
    expect(readFileSync(file("apps/hidden"), "utf8")).not.toContain("repository");
    restore();
    expect(readFileSync(file("packages/sample"), "utf8")).toBe(before);
  });

  it("must belong to the owner of the name in the MCP registry", () => {
    expect(nameProblem("io.github.Sample/mcp", { owner: "sample" })).toBeUndefined();
    expect(nameProblem("org.example/mcp", { owner: "sample" })).toBeUndefined();
    expect(nameProblem("io.github.govdata/mcp", { owner: "sample" })).toBe(
      "mcpName is io.github.govdata/mcp, which sample cannot publish: set it to io.github.sample/… in apps/mcp/package.json, then pnpm release-files",
    );
    expect(nameProblem(undefined, { owner: "sample" })).toBe("apps/mcp/package.json has no mcpName");
  });
});

describe("publishing", () => {
  const one = (name: string, ...needs: string[]) => ({
    name,
    manifest: { dependencies: Object.fromEntries(needs.map((need) => [need, "workspace:^"])) },
  });

  it("starts with what others depend on", () => {
    const packages = [one("mcp", "fred", "core", "pino"), one("fred", "core"), one("core")];
    expect(inOrder(packages).map(({ name }) => name)).toEqual(["core", "fred", "mcp"]);
  });

  it("refuses packages that depend on each other", () => {
    expect(() => inOrder([one("a", "b"), one("b", "a")])).toThrow("a → b → a depend on each other");
  });

  it("keeps prereleases from those who ask for the newest", () => {
    expect(["1.0.0", "1.1.0-next.0", "2.0.0-rc.1"].map(distTag)).toEqual(["latest", "next", "rc"]);
  });

  for (const [what, args, code, words] of [
    ["an unknown option", ["--dryrun"], 2, "unknown option --dryrun; known are --dry-run"],
    ["provenance outside GitHub Actions", [], 1, "provenance comes from GitHub Actions"],
  ] as const) {
    it(`refuses ${what}, before anything is packed`, () => {
      const { GITHUB_REPOSITORY: _, ...env } = process.env;
      expect(() =>
        execFileSync(process.execPath, [join(root, "tooling/release/bin/publish.mjs"), ...args], {
          env,
          encoding: "utf8",
          stdio: "pipe",
        }),
      ).toThrow(expect.objectContaining({ status: code, stderr: expect.stringContaining(words) }));
    });
  }
});

describe("the Dockerfile", () => {
  const text = readFileSync(join(root, "Dockerfile"), "utf8");

  it("has no fault that the linter knows", () => {
    expect(validate(text)).toEqual([]);
    expect(validate(text.replace("EXPOSE", "EXPOSED")).map(({ message }) => message)).toEqual([
      "Unknown instruction: EXPOSED",
    ]);
  });

  it("runs the server as a user without rights, and asks for its health", () => {
    const last = text.slice(text.lastIndexOf("\nFROM "));
    expect(last).toMatch(/^USER node$/m);
    expect(last).toMatch(/^HEALTHCHECK /m);
    expect(last.indexOf("\nUSER ")).toBeLessThan(last.indexOf("\nENTRYPOINT "));
    expect(last).not.toMatch(/^RUN /m);
  });

  it("is not sent what must not be in an image", () => {
    const ignored = readFileSync(join(root, ".dockerignore"), "utf8").split("\n");
    expect(ignored).toEqual(expect.arrayContaining([".git", "**/node_modules", ".env", ".env.*"]));
  });
});
