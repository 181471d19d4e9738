import type { Json, ReferenceTable, ResourceTemplate } from "@govdata/kit";
import type { InstalledModule } from "./catalog.js";
import { columnOffers, matching, offers } from "./completion.js";
import type { Engine } from "./engine.js";
import { fill, RequestError } from "./prompts.js";
import { RESULTS_READ, type Registry } from "./registry.js";
import { typed } from "./typed.js";

export interface ListedResource {
  uri: string;
  name: string;
  title: string;
  description: string;
  mimeType: string;
}

export interface ListedTemplate extends Omit<ListedResource, "uri"> {
  uriTemplate: string;
}

export interface ResourceContents {
  uri: string;
  mimeType: string;
  text: string;
}

interface LoadedTemplate {
  module: InstalledModule;
  template: ResourceTemplate;
  uriTemplate: string;
  match: RegExp;
  variables: string[];
}

const MARKDOWN = "text/markdown";
const JSON_TYPE = "application/json";
const RESULTS = "govdata://results/{handle}";

/** What can be read by address: reference pages of the loaded modules, and the things they give addresses to. */
export class Resources {
  private readonly templates: LoadedTemplate[];

  constructor(
    private readonly modules: readonly InstalledModule[],
    private readonly registry: Registry,
    private readonly engine: Pick<Engine, "call">,
  ) {
    this.templates = modules.flatMap((module) =>
      module.description.resources.map((template) => loadTemplate(module, template)),
    );
  }

  list(): ListedResource[] {
    const own: ListedResource = {
      uri: "govdata://reference",
      name: "reference",
      title: "What this server has",
      description: "The loaded modules: what each has and has not, how often it changes, keys and terms.",
      mimeType: MARKDOWN,
    };
    const pages = this.modules.map(({ name, description }) => ({
      uri: `govdata://${name}/reference`,
      name: `${name}_reference`,
      title: `${description.meta.title}: reference`,
      description: `Notes and lookup tables of ${description.meta.title}.`,
      mimeType: MARKDOWN,
    }));
    return [own, ...pages];
  }

  listTemplates(): ListedTemplate[] {
    const results: ListedTemplate = {
      uriTemplate: RESULTS,
      name: "results",
      title: "A result, read on",
      description:
        "The rest of a result that was cut: next.args.handle of it. What results_read takes can follow: ?offset=100&limit=50, ?format=csv&page=2, ?columns=a,b, ?path=record.text.",
      mimeType: JSON_TYPE,
    };
    const own = this.templates.map(({ template, uriTemplate }) => ({
      uriTemplate,
      name: template.name,
      title: template.title,
      description: template.description,
      mimeType: JSON_TYPE,
    }));
    return [...own, results];
  }

  /** Reads an address; a thing with an address of its own is read by calling the tool its module names. */
  async read(uri: string, signal?: AbortSignal): Promise<ResourceContents[]> {
    if (uri === "govdata://reference") return [{ uri, mimeType: MARKDOWN, text: overview(this.modules) }];
    const module = this.modules.find(({ name }) => uri === `govdata://${name}/reference`);
    if (module) return [{ uri, mimeType: MARKDOWN, text: referencePage(module) }];
    const [, handle, query] = /^govdata:\/\/results\/([^/?#]+)(?:\?([^#]*))?$/.exec(uri) ?? [];
    if (handle !== undefined) return this.readResult(uri, decode(handle, uri), query ?? "", signal);
    for (const loaded of this.templates) {
      const found = loaded.match.exec(uri);
      if (!found) continue;
      const values = new Map(
        loaded.variables.map((name, index) => [name, decode(found[index + 1] ?? "", uri)]),
      );
      const { text } = await this.call(loaded.template.tool, this.argumentsOf(loaded, values), signal);
      return [{ uri, mimeType: JSON_TYPE, text }];
    }
    throw new RequestError(
      `There is no resource ${uri}. List the resources and templates to see what there is.`,
      "not_found",
    );
  }

  /** CSV is given as it is, for a program to read; what is to say about it comes beside it. */
  private async readResult(
    uri: string,
    handle: string,
    query: string,
    signal: AbortSignal | undefined,
  ): Promise<ResourceContents[]> {
    const asked = Object.fromEntries(new URLSearchParams(query));
    const args = typed({ ...asked, handle }, this.registry.get(RESULTS_READ)?.inputSchema.properties ?? {});
    const { text, structured } = await this.call(RESULTS_READ, args, signal);
    if (args.format !== "csv" || typeof structured.text !== "string")
      return [{ uri, mimeType: JSON_TYPE, text }];
    const { text: csv, ...about } = structured;
    return [
      { uri, mimeType: "text/csv", text: csv },
      { uri: `${uri}#about`, mimeType: JSON_TYPE, text: JSON.stringify(about) },
    ];
  }

  private async call(tool: string, args: Record<string, Json>, signal: AbortSignal | undefined) {
    const outcome = await this.engine.call(tool, args, { signal });
    if (!outcome.isError) return { text: outcome.text, structured: outcome.structured };
    throw new RequestError(outcome.text, outcome.error.kind === "not_found" ? "not_found" : "invalid");
  }

  /** Values for a variable of a template. */
  complete(uriTemplate: string, variable: string, begun: string): string[] {
    const loaded = this.templates.find((each) => each.uriTemplate === uriTemplate);
    if (!loaded) throw new RequestError(`There is no resource template ${uriTemplate}.`, "invalid");
    const { complete = {} } = loaded.template;
    const given = Object.hasOwn(complete, variable) ? complete[variable] : undefined;
    if (given) return matching(offers(given), begun);
    // A table of the module that has a column of this name lists what there is.
    const { reference } = loaded.module.description;
    const table = reference.find(({ columns }) => columns.includes(variable));
    return table ? matching(columnOffers(table, variable), begun) : [];
  }

  private argumentsOf(
    { template }: LoadedTemplate,
    values: ReadonlyMap<string, string>,
  ): Record<string, Json> {
    const properties = this.registry.get(template.tool)?.inputSchema.properties ?? {};
    const filled = Object.entries(template.args).map(([name, value]): [string, Json] => [
      name,
      typeof value === "string" ? fill(value, values) : value,
    ]);
    return typed(Object.fromEntries(filled), properties);
  }
}

function loadTemplate(module: InstalledModule, template: ResourceTemplate): LoadedTemplate {
  const uriTemplate = `govdata://${module.name}/${template.template}`;
  const variables = [...uriTemplate.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  const literal = uriTemplate.split(/\{\w+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return { module, template, uriTemplate, variables, match: new RegExp(`^${literal.join("([^/?#]+)")}$`) };
}

function decode(text: string, uri: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new RequestError(
      `${uri} is not a valid address: "${text}" is not percent-encoded text.`,
      "invalid",
    );
  }
}

function overview(modules: readonly InstalledModule[]): string {
  const parts = modules.map(({ name, packageName, version, description: { meta } }) => {
    const keys = Object.values(meta.keys).map(
      (key) =>
        `${key.env.join(" or ")}${key.required === false ? " (optional)" : ""}${key.signUp ? `, from ${key.signUp}` : ""}`,
    );
    return [
      `## ${meta.title}`,
      meta.description,
      "",
      `- Module: ${name} (${packageName} ${version})`,
      `- Publisher: ${meta.publisher}, ${meta.homepage}`,
      `- Documentation: ${meta.docs}`,
      `- About: ${meta.domains.join(", ")}`,
      `- Updates: ${meta.updates}`,
      `- Keys: ${keys.length > 0 ? keys.join("; ") : "none needed"}`,
      `- Hosts: ${meta.hosts.join(", ")}`,
      ...(meta.terms.url ? [`- Terms: ${meta.terms.url}`] : []),
      ...(meta.terms.redistribute ? [`- Passing on: ${meta.terms.redistribute}`] : []),
      ...(meta.terms.notice ? [`- Notice: ${meta.terms.notice}`] : []),
      `- Reference: govdata://${name}/reference`,
    ].join("\n");
  });
  return ["# What this server has", ...parts].join("\n\n");
}

function referencePage({ description: { meta, reference } }: InstalledModule): string {
  const list = (title: string, items: readonly string[]) =>
    items.length > 0 ? [`## ${title}\n${items.map((item) => `- ${item}`).join("\n")}`] : [];
  return [
    `# ${meta.title}`,
    meta.description,
    meta.workflow,
    `Updates: ${meta.updates}`,
    ...list("Tips", meta.tips),
    ...list("What it does not have", meta.gaps),
    ...(meta.terms.notice ? [`Notice: ${meta.terms.notice}`] : []),
    ...reference.map(tablePage),
  ].join("\n\n");
}

function tablePage({ title, description, columns, rows, source }: ReferenceTable): string {
  const line = (cells: readonly unknown[]) => `| ${cells.map(cell).join(" | ")} |`;
  return [
    `## ${title}`,
    description,
    "",
    line(columns),
    line(columns.map(() => "---")),
    ...rows.map(line),
    "",
    `Source: ${source}`,
  ].join("\n");
}

function cell(value: unknown): string {
  return value === null
    ? ""
    : String(value)
        .replaceAll("|", "\\|")
        .replace(/\s+/g, (space) => (space.includes("\n") ? " " : space));
}
