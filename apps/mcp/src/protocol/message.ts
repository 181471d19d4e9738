/** Codes of JSON-RPC and of the protocol that are used here. */
export const CODE = {
  parseError: -32700,
  invalidRequest: -32600,
  invalidParams: -32602,
  internalError: -32603,
  /** The protocol's code for an address that names nothing, in revisions up to 2025-11-25. */
  resourceNotFound: -32002,
  /** What the SDKs answer for a refusal by the transport, and for a session that is not there. */
  refused: -32000,
  noSession: -32001,
} as const;

/** What is wrong with a message, as its answer says it. `id` is null where the message has none to answer to. */
export interface MessageProblem {
  id: string | number | null;
  code: number;
  message: string;
}

/**
 * Looks at what every message must have, before an SDK does: theirs drop a message they cannot read, or answer with the
 * words of their schema library.
 *
 * @returns What is wrong; null for a message an SDK can take.
 */
export function messageProblem(message: unknown): MessageProblem | null {
  if (!isObject(message)) return wrong(null, CODE.invalidRequest, "A message must be a JSON object.");
  const { id, method, params } = message;
  const usable = isId(id) ? id : null;
  if (message.jsonrpc !== "2.0") return wrong(usable, CODE.invalidRequest, 'jsonrpc must be "2.0".');
  if ("id" in message && usable === null) {
    return wrong(null, CODE.invalidRequest, "id must be a string or an integer.");
  }
  if (!("method" in message)) {
    const answers = isObject(message.result) !== isObject(message.error);
    return answers
      ? null
      : wrong(null, CODE.invalidRequest, "A message needs a method, a result or an error.");
  }
  if (typeof method !== "string") return wrong(usable, CODE.invalidRequest, "method must be a string.");
  if (params === undefined) return null;
  if (!isObject(params)) return wrong(usable, CODE.invalidParams, "params must be an object.");
  const { _meta } = params;
  if (_meta === undefined) return null;
  if (!isObject(_meta)) return wrong(usable, CODE.invalidParams, "params._meta must be an object.");
  if (_meta.progressToken === undefined || isId(_meta.progressToken)) return null;
  return wrong(usable, CODE.invalidParams, "params._meta.progressToken must be a string or an integer.");
}

/** A problem as a message of JSON-RPC. */
export function problemReply({ id, code, message }: MessageProblem): object {
  return { jsonrpc: "2.0", id, error: { code, message } };
}

/**
 * Rewrites an answer in which an SDK says, in its schema library's words, that a request does not fit the protocol's
 * schema: the caller's fault, in a plain sentence.
 */
function sayPlainly(answer: unknown): void {
  if (!isObject(answer) || !isObject(answer.error)) return;
  const { error } = answer;
  const issue = typeof error.message === "string" ? firstIssue(error.message) : undefined;
  if (!issue) return;
  error.code = CODE.invalidParams;
  error.message = `The request is not as the protocol has it: ${issue}.`;
}

/** Makes a transport send its answers that way, whichever SDK it belongs to. */
export function speakPlainly<Message, Options>(transport: {
  send(message: Message, options?: Options): Promise<void>;
}): void {
  const send = transport.send.bind(transport);
  transport.send = (message, options) => {
    sayPlainly(message);
    return send(message, options);
  };
}

/** The schema library writes its issues as a JSON list, the SDKs sometimes with words before it. */
function firstIssue(text: string): string | undefined {
  const start = text.indexOf("[");
  if (start === -1) return undefined;
  const [issue] = parsedList(text.slice(start));
  if (!isObject(issue) || typeof issue.code !== "string" || !Array.isArray(issue.path)) return undefined;
  const where = issue.path.join(".") || "the message";
  if (typeof issue.expected === "string")
    return `${where} must be ${EXPECTED[issue.expected] ?? issue.expected}`;
  if (Array.isArray(issue.values)) return `${where} must be one of ${issue.values.join(", ")}`;
  if (Array.isArray(issue.keys)) return `${where} has the unknown field ${issue.keys.join(", ")}`;
  return `${where} is none of the forms it can have`;
}

const EXPECTED: Readonly<Record<string, string>> = {
  string: "a string",
  number: "a number",
  int: "an integer",
  boolean: "true or false",
  object: "an object",
  record: "an object",
  array: "a list",
};

function parsedList(text: string): readonly unknown[] {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : [];
  } catch {
    // Words with a bracket in them.
    return [];
  }
}

function wrong(id: string | number | null, code: number, message: string): MessageProblem {
  return { id, code, message };
}

function isId(value: unknown): value is string | number {
  return typeof value === "string" || Number.isSafeInteger(value);
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
