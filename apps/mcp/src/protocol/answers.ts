import { AsyncLocalStorage } from "node:async_hooks";
import type { CallContext } from "../engine.js";
import type { LogEntry } from "../log.js";
import { RequestError } from "../prompts.js";
import type { GovDataServer } from "../server.js";
import { CODE } from "./message.js";

/** An error as the protocol sends it. Both SDKs take the code and the message from what is thrown. */
class Refusal extends Error {
  override readonly name = "Refusal";
  constructor(
    message: string,
    readonly code: number,
    readonly data?: Readonly<Record<string, string>>,
  ) {
    super(message);
  }
}

type Progress = {
  progressToken: string | number;
  progress: number;
  total?: number;
  message?: string;
};

/** What a request in flight brings along, in either SDK. */
export interface InFlight {
  signal: AbortSignal;
  /** Set when the client asked for progress. */
  progressToken: string | number | undefined;
  notify(notification: { method: "notifications/progress"; params: Progress }): Promise<void>;
}

/** Whose request is being answered: what is logged meanwhile is nobody else's business. */
const asking = new AsyncLocalStorage<Answers>();

/**
 * The server's methods in the protocol's words, the same in every revision. What goes wrong is thrown as a
 * {@link Refusal}.
 */
export class Answers {
  /** @param current What the client may use at the moment. */
  constructor(private readonly current: () => GovDataServer) {}

  /** How the server introduces itself. */
  get introduction() {
    const { name, version, instructions } = this.current();
    return { info: { name, title: "Government data", version }, instructions };
  }

  listTools(cursor: string | undefined) {
    return this.answer((server) => page(cursor, { tools: server.listTools() }));
  }

  callTool(name: string, args: unknown, request: InFlight) {
    return this.answer(async (server) => {
      const outcome = await server.callTool(name, args, contextOf(request));
      const content = [{ type: "text" as const, text: outcome.text }];
      return outcome.isError
        ? { content, structuredContent: { error: outcome.error }, isError: true }
        : { content, structuredContent: outcome.structured };
    });
  }

  listPrompts(cursor: string | undefined) {
    return this.answer(async (server) => page(cursor, { prompts: await server.listPrompts() }));
  }

  getPrompt(name: string, args: Readonly<Record<string, string>> | undefined) {
    return this.answer(async (server) => {
      const { description, text } = await server.getPrompt(name, args);
      return { description, messages: [{ role: "user" as const, content: { type: "text" as const, text } }] };
    });
  }

  complete(
    ref: { type: "ref/prompt"; name: string } | { type: "ref/resource"; uri: string },
    name: string,
    typed: string,
  ) {
    return this.answer(async (server) => {
      const values =
        ref.type === "ref/prompt"
          ? await server.completePrompt(ref.name, name, typed)
          : server.completeResource(ref.uri, name, typed);
      return { completion: { values, total: values.length, hasMore: false } };
    });
  }

  listResources(cursor: string | undefined) {
    return this.answer((server) => page(cursor, { resources: server.listResources() }));
  }

  listResourceTemplates(cursor: string | undefined) {
    return this.answer((server) => page(cursor, { resourceTemplates: server.listResourceTemplates() }));
  }

  readResource(uri: string, { signal }: Pick<InFlight, "signal">) {
    return this.answer(async (server) => ({ contents: await server.readResource(uri, signal) }), { uri });
  }

  /**
   * Hear what is logged while this client's requests are answered.
   *
   * @param alone Nobody else is served: what belongs to no request is told too.
   * @returns How to stop.
   */
  onLog(listener: (entry: LogEntry) => void, alone: boolean): () => void {
    return this.current().onLog((entry) => {
      const whose = asking.getStore();
      if (whose === this || (alone && whose === undefined)) listener(entry);
    });
  }

  private async answer<T>(
    work: (server: GovDataServer) => T | Promise<T>,
    about?: Readonly<Record<string, string>>,
  ): Promise<T> {
    try {
      return await asking.run(this, () => work(this.current()));
    } catch (error) {
      throw await refusalFor(error, about);
    }
  }
}

/** Every list is one page: no cursor is ever handed out, so none can be right. Some clients send an empty one. */
function page<T>(cursor: string | undefined, list: T): T {
  if (!cursor) return list;
  throw new Refusal("There is one page only: ask without a cursor.", CODE.invalidParams);
}

/** What a call gets from the request: the signal that cancels it, and progress when the client asked for it. */
function contextOf({ signal, progressToken, notify }: InFlight): CallContext {
  if (progressToken === undefined) return { signal };
  let last = Number.NEGATIVE_INFINITY;
  return {
    signal,
    progress(progress, total, message) {
      // The protocol wants every report to be further than the one before.
      if (signal.aborted || progress <= last) return;
      last = progress;
      const params = {
        progressToken,
        progress,
        ...(total === undefined ? {} : { total }),
        ...(message === undefined ? {} : { message }),
      };
      // A client that is gone needs no report; its call is cancelled by other means.
      notify({ method: "notifications/progress", params }).catch(() => undefined);
    },
  };
}

async function refusalFor(
  error: unknown,
  about: Readonly<Record<string, string>> | undefined,
): Promise<Refusal> {
  if (error instanceof Refusal) return error;
  if (error instanceof RequestError) {
    return error.kind === "not_found"
      ? new Refusal(error.message, CODE.resourceNotFound, about)
      : new Refusal(error.message, CODE.invalidParams);
  }
  if (error instanceof DOMException && error.name === "AbortError") {
    return new Refusal(`The request was ended: ${error.message}.`, CODE.internalError);
  }
  const { redactText } = await import("@govdata/core");
  const reason = redactText(error instanceof Error ? error.message : String(error));
  return new Refusal(`The server failed: ${reason}`, CODE.internalError);
}
