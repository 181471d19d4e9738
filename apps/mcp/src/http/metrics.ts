import type { ClientEvent } from "@govdata/core";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { CallReport } from "../call-report.js";

/** Kinds of error that are an agency's, or of the way to it. */
const UPSTREAM = new Set([
  "upstream",
  "network",
  "timeout",
  "rate_limited",
  "auth",
  "unreadable",
  "mismatch",
  "too_large",
]);
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];
/** The module of the server's own tools. */
const OWN = "server";

/** Counts for Prometheus. Every label has few values: tools, modules, APIs, tokens and kinds of error are all known. */
export class Metrics {
  private readonly registry = new Registry();
  private readonly calls = this.counter("calls_total", "Tool calls that have ended.", [
    "module",
    "tool",
    "status",
  ]);
  private readonly callers = this.counter("caller_calls_total", "Tool calls by token.", ["caller"]);
  private readonly seconds = new Histogram({
    name: "govdata_call_duration_seconds",
    help: "How long tool calls took.",
    labelNames: ["module"],
    buckets: SECONDS,
    registers: [this.registry],
  });
  private readonly cache = this.counter("cache_total", "Look-ups in the cache.", ["api", "result"]);
  private readonly requests = this.counter("upstream_requests_total", "Requests to agencies.", ["api"]);
  private readonly replies = this.counter("upstream_responses_total", "Replies of agencies.", [
    "api",
    "status",
  ]);
  private readonly retries = this.counter("upstream_retries_total", "Requests asked again.", ["api"]);
  private readonly errors = this.counter("upstream_errors_total", "Tool calls that failed upstream.", [
    "api",
    "kind",
  ]);
  private readonly answers = this.counter("http_requests_total", "HTTP requests that were answered.", [
    "status",
  ]);

  /** @param underWay Requests that are being answered now. */
  constructor(underWay: () => number) {
    collectDefaultMetrics({ register: this.registry });
    new Gauge({
      name: "govdata_http_requests_in_flight",
      help: "HTTP requests that are being answered.",
      registers: [this.registry],
      collect() {
        this.set(underWay());
      },
    });
  }

  readonly onCall = ({ module, tool, status, caller, ms, inner }: CallReport): void => {
    const labels = { module: module ?? OWN, tool: tool ?? "unknown", status };
    this.calls.inc(labels);
    this.seconds.observe({ module: labels.module }, ms / 1_000);
    if (!inner && caller !== null) this.callers.inc({ caller });
    if (module !== null && UPSTREAM.has(status)) this.errors.inc({ api: module, kind: status });
  };

  readonly onEvent = (event: ClientEvent): void => {
    const { api } = event;
    if (event.type === "cache") this.cache.inc({ api, result: event.result });
    else if (event.type === "request") this.requests.inc({ api });
    else if (event.type === "retry") this.retries.inc({ api });
    else if (event.type === "response")
      this.replies.inc({ api, status: `${Math.floor(event.status / 100)}xx` });
  };

  onAnswer(status: number): void {
    this.answers.inc({ status });
  }

  readonly contentType = this.registry.contentType;

  text(): Promise<string> {
    return this.registry.metrics();
  }

  private counter<Label extends string>(name: string, help: string, labelNames: Label[]): Counter<Label> {
    return new Counter({ name: `govdata_${name}`, help, labelNames, registers: [this.registry] });
  }
}
