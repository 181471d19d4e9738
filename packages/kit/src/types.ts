import type { ClientOptions, KeySpec, Terms } from "@govdata/core";
import type { z } from "zod";
import type { Domain, Profile, QuestionType } from "./vocabulary.js";

/** A cell of a result: what JSON can say. Missing is `null`. */
export type Cell = string | number | boolean | null;
export type Json = Cell | Json[] | { [key: string]: Json };

/** Statistics of a numeric series over the rows shown, missing values left out. */
export interface SeriesStats {
  count: number;
  missing: number;
  min: number;
  minDate: string;
  max: number;
  maxDate: string;
  mean: number;
  first: number;
  firstDate: string;
  last: number;
  lastDate: string;
  change: number;
  /** Null when the first value is zero or negative. */
  changePercent: number | null;
}

/** How to read on: the same tool (or the one named) with these arguments. */
export interface Next {
  tool?: string;
  args: Record<string, Json>;
  /** What it gives: "rows 101-200 of 1,234". */
  gives: string;
}

interface ResultBase {
  /** One line first: what this is, of when, and whether it is stale, preliminary, revised or cut. */
  summary: string;
  notes?: string[];
  next?: Next;
  /** Set when figures may still change, or have changed. */
  status?: "preliminary" | "revised" | "mixed";
  /** Columns or fields that hold text written by strangers; their text is fenced. */
  untrusted?: string[];
  /** A page a person can open for exactly this. */
  page?: string;
}

export interface SeriesInfo {
  id: string;
  title: string;
  unit: string;
  frequency?: string;
  adjustment?: string;
  /** Copyright or citation line the agency asks for. */
  rights?: string;
  updated?: string;
  stats?: SeriesStats;
}

/** One or several series over the same dates: `columns` is `["date", id, …]`. */
export interface SeriesResult extends ResultBase {
  kind: "series";
  series: SeriesInfo[];
  columns: string[];
  rows: Cell[][];
  total?: number;
}

export interface TableResult extends ResultBase {
  kind: "table";
  columns: string[];
  /** Unit by column, where a column has one. */
  units?: Record<string, string>;
  rows: Json[][];
  /** All rows the agency has for this question, when it says so. */
  total?: number;
}

export interface RecordResult extends ResultBase {
  kind: "record";
  record: { [key: string]: Json };
  units?: Record<string, string>;
}

/** Things found: hits, filings, bills. Columnar like a table; `resource` addresses one of them when they have addresses. */
export interface ListResult extends ResultBase {
  kind: "list";
  columns: string[];
  rows: Json[][];
  total?: number;
  /** `govdata://fred/series/{id}`: fill the braces from the row's columns of the same name. */
  resource?: string;
}

/** Long text, one page of it. */
export interface DocumentResult extends ResultBase {
  kind: "document";
  title: string;
  text: string;
  page_number: number;
  pages: number;
  characters: number;
}

/** The agency has none: an answer, not a failure. */
export interface EmptyResult extends ResultBase {
  kind: "empty";
  /** What was searched, in words. */
  searched: string;
  /** What to try instead. */
  widen?: string[];
}

export type ToolResult =
  | SeriesResult
  | TableResult
  | RecordResult
  | ListResult
  | DocumentResult
  | EmptyResult;

export interface Annotations {
  readOnlyHint: boolean;
  idempotentHint: boolean;
  openWorldHint: boolean;
  destructiveHint: boolean;
}

export interface RunContext<Sdk> {
  sdk: Sdk;
  signal: AbortSignal;
  /** Tells the caller how far a long call is. */
  progress(done: number, total?: number, message?: string): void;
  /** The time to reckon from: the recorded one in a replay. Never `Date.now()`. */
  now(): Date;
}

/** What a tool's own `run` gets beside its checked input. */
export interface ToolContext<Sdk> extends RunContext<Sdk> {
  /**
   * The arguments as the caller wrote them, a group's selector included: what `next.args` builds on, since the
   * checked input may hold them converted (a state as its codes, ids as a list).
   */
  readonly given: Readonly<Record<string, Json>>;
}

/**
 * A name or argument a saved prompt may still use. `args` maps old argument names to new ones; `fixed` adds arguments.
 * An alias of the tool's own name is for its arguments only.
 */
export interface Alias {
  name: string;
  args?: Record<string, string>;
  fixed?: Record<string, Json>;
}

export interface Example {
  question: string;
  args: Record<string, Json>;
}

export interface ToolOptions<Sdk, Shape extends z.ZodRawShape> {
  /** `<module>_<thing>`, snake_case, at most 40 characters. */
  name: string;
  title: string;
  /** For choosing: what it answers, when not to use it, one example. At most 600 characters. */
  description: string;
  input: Shape;
  /** Names by which the input came to be; a check over several arguments. Returns what is wrong and what would be right, or nothing. */
  check?(
    input: z.output<z.ZodObject<Shape>>,
  ): { field: string; reason: string; nearest?: string[] } | undefined;
  /** Default: read-only, idempotent, open-world. */
  annotations?: Partial<Annotations>;
  /** Order within the module, 1 first. Default: the order in the module. */
  rank?: number;
  /** One or two of a module's entries are its headline: listed first when there is little room. */
  headline?: boolean;
  profiles?: readonly Profile[];
  /** Words people use for it that are in neither name nor description. */
  keywords?: readonly string[];
  aliases?: readonly Alias[];
  examples?: readonly Example[];
  /** Names of keys (of the SDK) without which it cannot answer. */
  needs?: readonly string[];
  run(input: z.output<z.ZodObject<Shape>>, context: ToolContext<Sdk>): Promise<ToolResult>;
}

/** A tool as the server sees it: its input checked by `schema`, its code behind `run`. */
export interface Tool<Sdk = unknown> {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly schema: z.ZodObject;
  readonly annotations: Annotations;
  readonly rank: number | undefined;
  readonly headline: boolean;
  readonly profiles: readonly Profile[];
  readonly keywords: readonly string[];
  readonly aliases: readonly Alias[];
  readonly examples: readonly Example[];
  readonly needs: readonly string[];
  /** For a group: its members, each a tool by itself in the `full` surface. */
  readonly members?: readonly Tool<Sdk>[];
  /** For a group: the argument that chooses. */
  readonly selector?: string;
  /** Checks arguments without running: throws `InvalidArgumentError` that names every problem of the call. */
  validate(input: unknown): void;
  /** Validates and runs. Throws `InvalidArgumentError` for bad input. */
  run(input: unknown, context: RunContext<Sdk>): Promise<ToolResult>;
}

export interface PromptArgument {
  description: string;
  required?: boolean;
  default?: string;
  /** A fixed list, or the name of a list the server knows. */
  complete?: readonly string[] | "state" | "country" | "year" | "ticker" | "drug" | "politician";
}

export interface PromptStep {
  /** The tool this step calls; the step drops out when it is not loaded. */
  tool: string;
  /** Its arguments; `{name}` in a string is filled from the prompt's arguments. */
  args?: Record<string, Json>;
  /** What to do and look for. `{name}` is filled in. */
  text: string;
}

export interface Prompt {
  name: string;
  title: string;
  description: string;
  args?: Record<string, PromptArgument>;
  /** `{name}` is filled in. */
  intro: string;
  steps: readonly PromptStep[];
  /** How to put the answer together. */
  outro?: string;
}

export interface ReferenceTable {
  name: string;
  title: string;
  description: string;
  columns: readonly string[];
  rows: readonly (readonly Cell[])[];
  /** The page it comes from. */
  source: string;
  /** The column whose values are offered where a prompt asks for one of such a list. */
  completes?: { list: "country" | "ticker" | "drug" | "politician"; column: string };
}

/** Something with an address: `govdata://<module>/<template>`, read by calling a tool. */
export interface ResourceTemplate {
  /** `series/{id}` */
  template: string;
  name: string;
  title: string;
  description: string;
  tool: string;
  /** `{ id: "{id}" }` */
  args: Record<string, Json>;
  /** Values offered for a variable. */
  complete?: Record<string, readonly string[]>;
}

export type EntityKind = "company" | "politician" | "agency" | "place" | "drug" | "country";

export interface Candidate {
  kind: EntityKind;
  name: string;
  /** By names of `IDENTIFIERS`: `{ cik: "0000320193", ticker: "AAPL" }`. */
  ids: Record<string, string>;
  /** 0 to 1. */
  confidence: number;
  note?: string;
}

/** Looks a name up for `govdata_resolve`. */
export interface Resolver<Sdk> {
  kinds: readonly EntityKind[];
  /** Answers from tables in the package, without a request. */
  offline: boolean;
  resolve(name: string, kind: EntityKind, context: RunContext<Sdk>): Promise<Candidate[]>;
}

export interface CrossRef {
  question: QuestionType;
  /** Tool to start with. */
  tool: string;
  /** What to ask it, as short as possible: "GDP, GDPC1". */
  hint: string;
}

export interface ModuleMeta {
  /** The package's short name and the prefix of its tools: `fred`, `world-bank`. */
  name: string;
  /** Prefix of tool names when it is not the name: `wb`. */
  prefix?: string;
  title: string;
  /** One line: what it has. */
  description: string;
  publisher: string;
  homepage: string;
  docs: string;
  domains: readonly Domain[];
  /** Order among modules, 1 first; default 50. */
  rank?: number;
  /** The SDK's own credential table. */
  keys: Readonly<Record<string, KeySpec>>;
  /** Every host it may contact. */
  hosts: readonly string[];
  terms: Terms;
  /** How often figures change, in a sentence. */
  updates: string;
  /** First do this, then that: at most 400 characters. */
  workflow: string;
  tips: readonly string[];
  /** What it does not have, and where to look instead. */
  gaps: readonly string[];
  crossRef: readonly CrossRef[];
}

export interface ModuleOptions<Sdk> {
  meta: ModuleMeta;
  createSdk(options: ClientOptions): Sdk;
  tools: readonly Tool<Sdk>[];
  prompts?: readonly Prompt[];
  reference?: readonly ReferenceTable[];
  resources?: readonly ResourceTemplate[];
  resolvers?: readonly Resolver<Sdk>[];
  /** Forgets cached replies. */
  clearCache(sdk: Sdk): Promise<void>;
  /** Calls for `pnpm live`: a few tools with arguments that always have an answer. */
  smoke?: readonly { tool: string; args: Record<string, Json> }[];
}

export interface Module<Sdk = unknown> extends ModuleOptions<Sdk> {
  /** Version of this description format. */
  readonly format: 1;
}

export interface ToolDescription {
  name: string;
  title: string;
  description: string;
  inputSchema: {
    type: "object";
    properties: Record<string, Json>;
    required?: string[];
    additionalProperties: false;
    [key: string]: Json | undefined;
  };
  annotations: Annotations;
  rank: number;
  headline: boolean;
  profiles: Profile[];
  keywords: string[];
  aliases: Alias[];
  examples: Example[];
  needs: string[];
  selector?: string;
  members?: ToolDescription[];
}

/** `dist/module.json`: everything about a module but its code. */
export interface ModuleDescription {
  format: 1;
  meta: Omit<ModuleMeta, "keys"> & { keys: Record<string, Omit<KeySpec, "pattern">> };
  tools: ToolDescription[];
  prompts: Prompt[];
  reference: ReferenceTable[];
  resources: ResourceTemplate[];
  resolves: { kinds: EntityKind[]; offline: boolean }[];
}
