import { readdirSync, readFileSync } from "node:fs";
import { slugOf } from "@tooling/build/data-sources";
import { type DefaultTheme, defineConfig } from "vitepress";

const here = new URL("../", import.meta.url);

/** The pages of a folder, named by their first heading. */
function pagesIn(folder: string): DefaultTheme.SidebarItem[] {
  return readdirSync(new URL(folder, here))
    .filter((name) => name.endsWith(".md") && name !== "README.md" && name !== "index.md")
    .sort()
    .map((name) => {
      const text = readFileSync(new URL(`${folder}/${name}`, here), "utf8");
      const title = /^# (.+)$/m.exec(text)?.[1] ?? name;
      return { text: title.replace(/^\d+\. /, ""), link: `/${folder}/${name.replace(/\.md$/, "")}` };
    });
}

const item = (text: string, link: string): DefaultTheme.SidebarItem => ({ text, link });

const guide: DefaultTheme.SidebarItem[] = [
  {
    text: "Start",
    items: [
      item("Claude Desktop", "/start/claude-desktop"),
      item("Claude Code", "/start/claude-code"),
      item("VS Code", "/start/vscode"),
      item("Cursor", "/start/cursor"),
      item("ChatGPT", "/start/chatgpt"),
      item("Any client over HTTP", "/start/http"),
      item("A TypeScript program", "/start/sdk"),
    ],
  },
  {
    text: "With an assistant",
    items: [
      item("What is loaded and listed", "/guide/choosing-tools"),
      item("Keys", "/guide/keys"),
      item("Code mode", "/guide/code-mode"),
      item("Running for a team", "/guide/running-for-a-team"),
      item("What is logged", "/guide/logging"),
    ],
  },
  {
    text: "In a program",
    items: [
      item("Errors", "/guide/errors"),
      item("Paging", "/guide/paging"),
      item("Caching", "/guide/caching"),
      item("Sources", "/guide/sources"),
      item("Record and replay", "/guide/record-and-replay"),
      item("Testing your code", "/guide/testing"),
      item("Other agent frameworks", "/guide/other-frameworks"),
    ],
  },
  { text: "On the command line", items: [item("govdata", "/guide/command-line")] },
  {
    text: "How it is made",
    items: [
      item("How figures are checked", "/guide/how-figures-are-checked"),
      item("Architecture", "/guide/architecture"),
      item("Decisions", "/decisions/"),
      item("Adding an API", "/adding-an-api"),
      item("Terms of the data", "/data-licences"),
    ],
  },
];

export default defineConfig({
  title: "govdata",
  description: "Government data for TypeScript programs and AI assistants",
  lang: "en",
  cleanUrls: true,
  srcExclude: ["**/node_modules/**", "test/**", "src/**"],
  rewrites: { "tools/README.md": "tools/index.md", "decisions/README.md": "decisions/index.md" },
  head: [
    ["link", { rel: "icon", type: "image/svg+xml", href: "/logo.svg" }],
    ["meta", { name: "theme-color", content: "#14532d" }],
  ],
  markdown: {
    // Links between pages work on a code host too.
    anchor: { slugify: slugOf },
    theme: { light: "github-light", dark: "github-dark" },
    // What is generated holds text of agencies: nothing of it is a component or an expression.
    config: (md) => {
      md.set({ html: false });
    },
  },
  themeConfig: {
    logo: "/logo.svg",
    nav: [
      { text: "Guide", link: "/start/claude-desktop", activeMatch: "^/(start|guide|decisions|adding)" },
      { text: "Data sources", link: "/data-sources" },
      { text: "Tools", link: "/tools/", activeMatch: "^/tools/" },
      { text: "SDK reference", link: "/sdk/", activeMatch: "^/sdk/" },
    ],
    sidebar: {
      "/tools/": [{ text: "Tools", link: "/tools/", items: pagesIn("tools") }],
      "/sdk/": [{ text: "SDK reference", link: "/sdk/", items: pagesIn("sdk") }],
      "/decisions/": [{ text: "Decisions", link: "/decisions/", items: pagesIn("decisions") }, ...guide],
      "/": guide,
    },
    outline: { level: [2, 3], label: "On this page" },
    search: { provider: "local" },
    docFooter: { prev: "Before", next: "Next" },
    footer: { message: "MIT. The data belongs to its publishers." },
  },
});
