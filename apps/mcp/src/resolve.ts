import type { EntityKind, ListResult, Resolver, ToolResult } from "@govdata/kit";
import type { BuiltinContext } from "./builtins.js";
import type { Arguments } from "./calls.js";
import type { InstalledModule } from "./catalog.js";
import { type Entity, type Found, mergeFound } from "./resolve-names.js";
import type { Sdks } from "./sdks.js";

/** What a name is looked up with. */
export interface ResolveContext extends Pick<BuiltinContext, "modules" | "signal" | "progress" | "refuse"> {
  sdks: Pick<Sdks, "load" | "now">;
}

/** A table that is this sure of an answer suffices: nobody is asked. */
const SURE = 0.9;
/** Things shown at most. */
const MOST = 10;
const LONGEST_NAME = 200;
/** One agency that is slow must not hold up what the others answered. */
const PATIENCE_MS = 20_000;

/** Why a module could say nothing, in words and as it was thrown. */
interface Silent {
  module: string;
  error: unknown;
  text: string;
}

interface Answers {
  found: Found[];
  silent: Silent[];
  /** Look-ups that were answered, with nothing too. */
  answered: number;
}

/**
 * `govdata_resolve`: what a name means, across the loaded modules. Tables in the packages answer first; only where they
 * are not sure are the agencies asked, all at once. A module that cannot be asked is named in the notes; the call fails
 * only when none could be.
 */
export async function resolveName(args: Readonly<Arguments>, context: ResolveContext): Promise<ToolResult> {
  const name = String(args.name).trim();
  if (name === "") await context.refuse("name", "must not be empty", "", []);
  if (name.length > LONGEST_NAME) {
    await context.refuse("name", `must be a name of at most ${LONGEST_NAME} characters`, "", []);
  }
  const known = knownKinds(context.modules);
  const kinds = args.kind === undefined ? known : known.filter((kind) => kind === args.kind);
  if (kinds.length === 0) return nobodyKnows(String(args.kind), known);

  const tables = await lookUp(name, kinds, true, context);
  const sure = new Set(
    tables.found
      .filter(({ candidate }) => candidate.confidence >= SURE)
      .map(({ candidate }) => candidate.kind),
  );
  const unsure = sure.size > 0 ? [] : kinds;
  const agencies = await lookUp(name, unsure, false, context);
  const silent = [...tables.silent, ...agencies.silent];
  const entities = mergeFound([...tables.found, ...agencies.found]);

  const [failure] = silent;
  if (failure && tables.answered + agencies.answered === 0) throw failure.error;
  const notes = silent.map(({ text }) => text);
  const unasked = sure.size > 0 ? kinds.filter((kind) => !sure.has(kind) && isAsked(kind, context)) : [];
  if (unasked.length > 0) {
    notes.push(
      `Tables were sure, so no agency was asked. Give kind for another sense: ${unasked.join(", ")}.`,
    );
  }
  const [best, ...others] = entities;
  if (best) return foundResult(name, best, others, notes);
  return nothingFound(name, kinds, [...new Set(silent.map(({ module }) => module))], notes);
}

function foundResult(name: string, best: Entity, others: readonly Entity[], notes: string[]): ListResult {
  const entities = [best, ...others];
  return {
    kind: "list",
    summary: summaryOf(name, best, others),
    columns: ["kind", "name", "confidence", "ids", "note", "from"],
    rows: entities
      .slice(0, MOST)
      .map(({ kind, name, confidence, ids, note, from }) => [
        kind,
        name,
        confidence,
        ids,
        note ?? null,
        from,
      ]),
    total: entities.length,
    ...(notes.length > 0 ? { notes } : {}),
  };
}

function summaryOf(name: string, best: Entity, others: readonly Entity[]): string {
  const equals = others.filter(({ confidence }) => confidence === best.confidence);
  if (equals.length > 0) {
    const named = [best, ...equals].slice(0, MOST).map((each) => `${each.name} (${each.kind})`);
    return `"${name}" may equally be ${named.join(" or ")}. Choose by kind, note and ids.`;
  }
  const ids = Object.entries(best.ids).map(([id, value]) => `${id} ${value}`);
  const about = `${best.name} (${best.kind}): ${ids.join(", ")}.`;
  const count = others.length === 1 ? "1 alternative" : `${others.length} alternatives`;
  const rest = others.length === 0 ? "" : ` ${count} below.`;
  if (best.confidence >= SURE) return `"${name}" is ${about}${rest}`;
  return `"${name}" may be ${about} Not certain: confidence ${best.confidence}.${rest}`;
}

/** @param silent Modules that might have known it, and could not be asked: then nothing is said about the name. */
function nothingFound(
  name: string,
  kinds: readonly EntityKind[],
  silent: readonly string[],
  notes: string[],
): ToolResult {
  const unknown = `Nothing was found for "${name}"`;
  return {
    kind: "empty",
    summary: silent.length === 0 ? `${unknown}.` : `${unknown}, but ${silent.join(", ")} could not be asked.`,
    searched: `${kinds.join(", ")}, by the loaded modules`,
    widen: [
      ...(silent.length === 0 ? [] : ["Mend what the notes name, and ask again."]),
      "Write the name in full, or its official spelling.",
      "Leave kind out.",
      "Search with find_tools.",
    ],
    ...(notes.length > 0 ? { notes } : {}),
  };
}

function nobodyKnows(kind: string, known: readonly EntityKind[]): ToolResult {
  return {
    kind: "empty",
    summary: `No loaded module looks up a ${kind} by name.`,
    searched: "no module",
    widen: [`What can be looked up here: ${known.join(", ")}.`],
  };
}

function knownKinds(modules: readonly InstalledModule[]): EntityKind[] {
  return [
    ...new Set(modules.flatMap(({ description }) => description.resolves.flatMap(({ kinds }) => kinds))),
  ];
}

/** Whether some agency could be asked about things of a kind. */
function isAsked(kind: EntityKind, { modules }: ResolveContext): boolean {
  return modules.some(({ description }) =>
    description.resolves.some(({ kinds, offline }) => !offline && kinds.includes(kind)),
  );
}

async function lookUp(
  name: string,
  kinds: readonly EntityKind[],
  offline: boolean,
  context: ResolveContext,
): Promise<Answers> {
  const answers: Answers = { found: [], silent: [], answered: 0 };
  const able = context.modules.filter(({ description }) =>
    description.resolves.some(
      (each) => each.offline === offline && each.kinds.some((kind) => kinds.includes(kind)),
    ),
  );
  let done = 0;
  const perModule = await Promise.all(
    able.map(async (module) => {
      const own = await lookUpIn(module, name, kinds, offline, context);
      done += 1;
      if (!offline) context.progress(done, able.length, `${module.name} answered`);
      return own;
    }),
  );
  for (const { found, silent, answered } of perModule) {
    answers.found.push(...found);
    answers.silent.push(...silent);
    answers.answered += answered;
  }
  return answers;
}

async function lookUpIn(
  installed: InstalledModule,
  name: string,
  kinds: readonly EntityKind[],
  offline: boolean,
  { sdks, signal }: ResolveContext,
): Promise<Answers> {
  const answers: Answers = { found: [], silent: [], answered: 0 };
  const patience = AbortSignal.timeout(PATIENCE_MS);
  const give = async (work: () => Promise<Found[]>) => {
    try {
      answers.found.push(...(await work()));
      answers.answered += 1;
    } catch (error) {
      signal.throwIfAborted();
      const text = await whySilent(installed.name, error, patience.aborted);
      // One missing key silences all of a module's look-ups: said once.
      if (answers.silent.every((each) => each.text !== text))
        answers.silent.push({ module: installed.name, error, text });
    }
  };
  const look = async (resolver: Resolver<unknown>, kind: EntityKind, sdk: unknown) => {
    const run = {
      sdk,
      signal: AbortSignal.any([signal, patience]),
      progress: () => undefined,
      now: () => sdks.now(),
    };
    const candidates = await resolver.resolve(name, kind, run);
    return candidates.map((candidate) => ({ module: installed.name, candidate }));
  };
  let loaded: Awaited<ReturnType<Sdks["load"]>>;
  try {
    loaded = await sdks.load(installed);
  } catch (error) {
    const text = await whySilent(installed.name, error, false);
    return { found: [], silent: [{ module: installed.name, error, text }], answered: 0 };
  }
  const resolvers = (loaded.module.resolvers ?? []).filter((resolver) => resolver.offline === offline);
  await Promise.all(
    resolvers.flatMap((resolver) =>
      resolver.kinds
        .filter((kind) => kinds.includes(kind))
        .map((kind) => give(() => look(resolver, kind, loaded.sdk))),
    ),
  );
  return answers;
}

async function whySilent(module: string, error: unknown, late: boolean): Promise<string> {
  const { isKind, redactText } = await import("@govdata/core");
  const reason = redactText(error instanceof Error ? error.message : String(error));
  if (isKind(error, "missing_key")) return `${module} was skipped: its key is not set. ${reason}`;
  if (late) return `${module} did not answer within ${PATIENCE_MS / 1000} seconds.`;
  return `${module} could not be asked: ${reason}`;
}
