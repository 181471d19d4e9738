import type { Json, ReferenceTable, ResourceTemplate } from "@govdata/kit";
import type { InstalledModule } from "./catalog.js";
import type { Engine } from "./engine.js";
import { fill, matching, RequestError } from "./prompts.js";
import type { Registry } from "./registry.js";

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

/** What can be read by address: reference pages of the loaded modules, and the things they give addresses to. */
export class Resources {
  private readonly templates: LoadedTemplate[];

  constructor(
    private readonly modules: readonly InstalledModule[],
    private readonly registry: Registry,
    private readonly engine: Engine,
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
    return this.templates.map(({ template, uriTemplate }) => ({
      uriTemplate,
      name: template.name,
      title: template.title,
      description: template.description,
      mimeType: JSON_TYPE,
    }));
  }

  /** Reads an address; a thing with an address of its own is read by calling the tool its module names. */
  async read(uri: string, signal?: AbortSignal): Promise<ResourceContents> {
    if (uri === "govdata://reference") return { uri, mimeType: MARKDOWN, text: overview(this.modules) };
    const module = this.modules.find(({ name }) => uri === `govdata://${name}/reference`);
    if (module) return { uri, mimeType: MARKDOWN, text: referencePage(module) };
    for (const loaded of this.templates) {
      const found = loaded.match.exec(uri);
      if (!found) continue;
      const values = new Map(
        loaded.variables.map((name, index) => [name, decode(found[index + 1] ?? "", uri)]),
      );
      const outcome = await this.engine.call(loaded.template.tool, this.argumentsOf(loaded, values), {
        signal,
      });
      if (outcome.isError)
        throw new RequestError(outcome.text, outcome.error.kind === "not_found" ? "not_found" : "invalid");
      return { uri, mimeType: JSON_TYPE, text: outcome.text };
    }
    throw new RequestError(
      `There is no resource ${uri}. List the resources and templates to see what there is.`,
      "not_found",
    );
  }

  /** Values for a variable of a template. */
  complete(uriTemplate: string, variable: string, typed: string): string[] {
    const loaded = this.templates.find((each) => each.uriTemplate === uriTemplate);
    if (!loaded) throw new RequestError(`There is no resource template ${uriTemplate}.`, "invalid");
    return matching(loaded.template.complete?.[variable] ?? [], typed);
  }

  private argumentsOf(
    { template }: LoadedTemplate,
    values: ReadonlyMap<string, string>,
  ): Record<string, Json> {
    const properties = this.registry.get(template.tool)?.inputSchema.properties ?? {};
    return Object.fromEntries(
      Object.entries(template.args).map(([name, value]) => {
        if (typeof value !== "string") return [name, value];
        const text = fill(value, values);
        return [name, wantsNumber(properties[name]) && /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text];
      }),
    );
  }
}

function wantsNumber(schema: Json | undefined): boolean {
  if (typeof schema !== "object" || schema === null || Array.isArray(schema)) return false;
  return schema.type === "integer" || schema.type === "number";
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
        .replace(/\s*\n\s*/g, " ");
}
