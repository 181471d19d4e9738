import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { CLI, environment, INITIALIZE, requireBuild } from "./client.js";

/** A message of JSON-RPC, as far as it is looked at. */
export type Message = {
  id?: unknown;
  method?: string;
  result?: unknown;
  error?: { code: number; message: string };
};

/** A server process, written to as bytes, whose every line must be a message. */
export class Talker {
  readonly heard: Message[] = [];
  stdout = "";
  stderr = "";
  private rest = "";
  private waiting: (() => void)[] = [];
  readonly ended: Promise<number | null>;

  constructor(private readonly child: ChildProcessWithoutNullStreams) {
    child.stdout.on("data", (chunk) => this.hear(String(chunk)));
    child.stderr.on("data", (chunk) => {
      this.stderr += String(chunk);
    });
    child.stdin.on("error", () => undefined);
    this.ended = new Promise((resolve) => child.on("close", resolve));
    void this.ended.then(() => this.look());
  }

  send(...messages: unknown[]): void {
    this.bytes(messages.map((message) => `${JSON.stringify(message)}\n`).join(""));
  }

  bytes(text: string | Uint8Array): void {
    this.child.stdin.write(text);
  }

  end(): void {
    this.child.stdin.end();
  }

  /** Waits until something is so; fails when the server has ended before. */
  async until(holds: () => boolean): Promise<void> {
    while (!holds()) {
      if (this.child.exitCode !== null) throw new Error(`the server ended: ${this.stderr}`);
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    }
  }

  /** A plain call, and what it gave: whatever was written before has been answered or dropped by then. */
  async plainCall(id: string): Promise<Message> {
    this.send({
      jsonrpc: "2.0",
      id,
      method: "tools/call",
      params: { name: "find_tools", arguments: { query: "town" } },
    });
    const own = () => this.heard.find((message) => message.id === id);
    await this.until(() => own() !== undefined);
    return own() ?? {};
  }

  private hear(text: string): void {
    this.stdout += text;
    const lines = (this.rest + text).split("\n");
    this.rest = lines.pop() ?? "";
    for (const line of lines) this.heard.push(JSON.parse(line));
    this.look();
  }

  private look(): void {
    const waiting = this.waiting;
    this.waiting = [];
    for (const go of waiting) go();
  }
}

/** The built server as a process, in this folder and with these variables. */
export function startTalker(cwd: string, env: Record<string, string>): Talker {
  requireBuild();
  const child = spawn(process.execPath, [CLI, "--log-level", "debug"], { cwd, env: environment(env) });
  return new Talker(child);
}

/** The same, with a session begun. */
export async function readyTalker(cwd: string, env: Record<string, string>): Promise<Talker> {
  const talker = startTalker(cwd, env);
  talker.send({ jsonrpc: "2.0", ...INITIALIZE });
  await talker.until(() => talker.heard.length === 1);
  talker.send({ jsonrpc: "2.0", method: "notifications/initialized" });
  return talker;
}
