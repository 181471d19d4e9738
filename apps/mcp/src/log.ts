export const LOG_LEVELS = ["silent", "error", "warn", "info", "debug"] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];
export type Severity = Exclude<LogLevel, "silent">;

export function isLogLevel(text: string): text is LogLevel {
  return LOG_LEVELS.some((level) => level === text);
}

/** One thing that happened, free of credentials. */
export interface LogEntry {
  level: Severity;
  message: string;
  data: Record<string, unknown>;
}

export interface Log {
  /** Whether anybody hears more than errors: what is costly to tell need not be told otherwise. */
  readonly attentive: boolean;
  write(level: Severity, message: string, data?: Record<string, unknown>): void;
  /** Also hear of what happens, whatever the level that goes to stderr. Returns how to stop. */
  listen(listener: (entry: LogEntry) => void): () => void;
  /** Resolves when everything written so far is out. */
  drain(): Promise<void>;
}

/**
 * A log to stderr through pino. Neither pino nor the redaction is loaded before the first line that anybody reads.
 *
 * @param level What goes to stderr; `"silent"` writes nothing.
 */
export function createLog(level: LogLevel): Log {
  const listeners = new Set<(entry: LogEntry) => void>();
  const rank = LOG_LEVELS.indexOf(level);
  let tail: Promise<void> = Promise.resolve();
  let sinks: Promise<Sinks> | undefined;

  const emit = async (entry: LogEntry) => {
    sinks ??= openSinks(level);
    const { redact, line } = await sinks;
    const clean = redact(entry);
    if (LOG_LEVELS.indexOf(clean.level) <= rank) line(clean);
    for (const listener of listeners) listener(clean);
  };
  return {
    get attentive() {
      return rank > LOG_LEVELS.indexOf("error") || listeners.size > 0;
    },
    write(severity, message, data = {}) {
      if (LOG_LEVELS.indexOf(severity) > rank && listeners.size === 0) return;
      tail = tail.then(() => emit({ level: severity, message, data }));
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    drain: () => tail,
  };
}

interface Sinks {
  redact(entry: LogEntry): LogEntry;
  line(entry: LogEntry): void;
}

async function openSinks(level: LogLevel): Promise<Sinks> {
  const [{ redactText, redactValue }, { pino }] = await Promise.all([
    import("@govdata/core"),
    import("pino"),
  ]);
  const stderr = pino.destination({ dest: 2, sync: true });
  // Nobody reads it any more: a log that cannot be written must not end what it is about.
  stderr.on("error", () => undefined);
  const logger = pino(
    { level, base: { name: "govdata-mcp" }, timestamp: pino.stdTimeFunctions.isoTime },
    stderr,
  );
  return {
    redact(entry) {
      const data = redactValue(entry.data);
      return { level: entry.level, message: redactText(entry.message), data: isRecord(data) ? data : {} };
    },
    line: (entry) => logger[entry.level](entry.data, entry.message),
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
