import { redactText } from "./redact.js";

const BRAND = Symbol.for("@govdata/core/1/error");

/** What went wrong, in the order of who can mend it: the caller, the set-up, the agency, the network. */
export type ErrorKind =
  | "invalid_argument"
  | "missing_key"
  | "bad_request"
  | "auth"
  | "not_found"
  | "rate_limited"
  | "upstream"
  | "timeout"
  | "network"
  | "unreadable"
  | "mismatch"
  | "too_large"
  | "replay_miss";

export type Fault = "caller" | "configuration" | "agency" | "network";

const FAULTS: Record<ErrorKind, Fault> = {
  invalid_argument: "caller",
  missing_key: "configuration",
  bad_request: "caller",
  auth: "configuration",
  not_found: "caller",
  rate_limited: "agency",
  upstream: "agency",
  timeout: "network",
  network: "network",
  unreadable: "agency",
  mismatch: "agency",
  too_large: "agency",
  replay_miss: "configuration",
};

export interface GovDataErrorOptions {
  api: string;
  kind: ErrorKind;
  status?: number;
  /** Address; credentials in it are masked again here. */
  url?: string;
  retryable?: boolean;
  /** The agency's own code. */
  code?: string;
  /** Only an error without an address in it: ky's HTTPError prints the address with its key and is never chained. */
  cause?: unknown;
}

/** Base of every error this project throws. Recognise it with `isGovDataError`, since two versions of core may be loaded. */
export class GovDataError extends Error {
  override readonly name: string = "GovDataError";
  readonly api: string;
  readonly kind: ErrorKind;
  /** Whose fault it is. */
  readonly fault: Fault;
  readonly status: number | undefined;
  /** The address asked, without credentials. */
  readonly url: string | undefined;
  /** Whether the same call may work later. */
  readonly retryable: boolean;
  readonly code: string | undefined;

  constructor(message: string, options: GovDataErrorOptions) {
    super(redactText(message), options.cause === undefined ? undefined : { cause: options.cause });
    this.api = options.api;
    this.kind = options.kind;
    this.fault = FAULTS[options.kind];
    this.status = options.status;
    this.url = options.url === undefined ? undefined : redactText(options.url);
    this.retryable = options.retryable ?? false;
    this.code = options.code;
    Object.defineProperty(this, BRAND, { value: true });
  }
}

/** A parameter was wrong; no request was made. */
export class InvalidArgumentError extends GovDataError {
  override readonly name = "InvalidArgumentError";
  /** The parameter. */
  readonly field: string;
  /** What was wrong and what would be right. */
  readonly reason: string;
  /** What would have been right, nearest first. */
  readonly nearest: readonly string[];

  constructor(api: string, field: string, reason: string, nearest: readonly string[] = []) {
    const hint = nearest.length > 0 ? ` Did you mean ${nearest.map((n) => `"${n}"`).join(" or ")}?` : "";
    super(`${api}: ${field}: ${reason}${hint}`, { api, kind: "invalid_argument" });
    this.field = field;
    this.reason = redactText(reason);
    this.nearest = nearest;
  }
}

/** A required key is not set, or is a placeholder; no request was made. */
export class MissingKeyError extends GovDataError {
  override readonly name = "MissingKeyError";
  readonly env: readonly string[];
  readonly signUp: string | undefined;

  constructor(
    api: string,
    env: readonly string[],
    options: { signUp?: string; hint?: string; problem?: string } = {},
  ) {
    const where = options.signUp ? ` Get one at ${options.signUp}.` : "";
    const hint = options.hint ? ` ${options.hint}` : "";
    super(`${api}: ${options.problem ?? "no key"}: set ${env.join(" or ")}.${where}${hint}`, {
      api,
      kind: "missing_key",
    });
    this.env = env;
    this.signUp = options.signUp;
  }
}

/** The agency (or our own queue) says: slower. */
export class RateLimitedError extends GovDataError {
  override readonly name = "RateLimitedError";
  /** Seconds to wait, when known. */
  readonly retryAfter: number | undefined;

  constructor(message: string, options: Omit<GovDataErrorOptions, "kind"> & { retryAfter?: number }) {
    super(message, { retryable: true, ...options, kind: "rate_limited" });
    this.retryAfter = options.retryAfter;
  }
}

/** Whether a value is an error of this project, of whatever copy of core. */
export function isGovDataError(value: unknown): value is GovDataError {
  return typeof value === "object" && value !== null && (value as { [BRAND]?: unknown })[BRAND] === true;
}

/** Whether it is one of the given kinds: `isKind(error, "not_found")`. */
export function isKind(value: unknown, ...kinds: ErrorKind[]): value is GovDataError {
  return isGovDataError(value) && kinds.includes(value.kind);
}
