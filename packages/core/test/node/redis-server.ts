import { createServer, type Socket } from "node:net";

/** The few commands of the Redis protocol that a cache sends, over a real socket. */
export interface TinyRedis {
  readonly url: string;
  /** Keys with their values and, where one was given, the time to live in milliseconds. */
  readonly entries: Map<string, { value: string; ttl: number | undefined }>;
  close(): Promise<void>;
}

/** One command per complete array of bulk strings; what is left over waits for more. */
function readCommands(buffer: string): { commands: string[][]; rest: string } {
  const commands: string[][] = [];
  let at = 0;
  for (;;) {
    const head = /^\*(\d+)\r\n/.exec(buffer.slice(at));
    if (!head) return { commands, rest: buffer.slice(at) };
    let next = at + head[0].length;
    const words: string[] = [];
    for (let i = 0; i < Number(head[1]); i++) {
      const size = /^\$(\d+)\r\n/.exec(buffer.slice(next));
      const start = next + (size?.[0].length ?? 0);
      const end = start + Number(size?.[1] ?? 0);
      if (!size || buffer.length < end + 2) return { commands, rest: buffer.slice(at) };
      words.push(buffer.slice(start, end));
      next = end + 2;
    }
    commands.push(words);
    at = next;
  }
}

const bulk = (text: string | undefined) =>
  text === undefined ? "$-1\r\n" : `$${text.length}\r\n${text}\r\n`;

export async function tinyRedis(port = 0): Promise<TinyRedis> {
  const entries: TinyRedis["entries"] = new Map();
  const sockets = new Set<Socket>();
  const answer = ([command = "", key = "", value = "", ...rest]: string[]): string => {
    switch (command.toUpperCase()) {
      case "SET":
        entries.set(key, { value, ttl: rest[0]?.toUpperCase() === "PX" ? Number(rest[1]) : undefined });
        return "+OK\r\n";
      case "GET":
        return bulk(entries.get(key)?.value);
      case "UNLINK":
        return `:${[key, value, ...rest].filter((name) => entries.delete(name)).length}\r\n`;
      case "SCAN": {
        const pattern = rest[0] ?? "";
        const found = [...entries.keys()].filter((name) => name.startsWith(pattern.replace(/\*$/, "")));
        return `*2\r\n${bulk("0")}*${found.length}\r\n${found.map(bulk).join("")}`;
      }
      default:
        return "+OK\r\n";
    }
  };
  const server = createServer((socket) => {
    sockets.add(socket);
    let waiting = "";
    // One character per byte, so that sizes in bytes are sizes of the text.
    socket.setEncoding("latin1").on("data", (chunk: string) => {
      const { commands, rest } = readCommands(waiting + chunk);
      waiting = rest;
      socket.write(commands.map(answer).join(""), "latin1");
    });
    socket.on("error", () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return {
    url: `redis://:hunter2secret@127.0.0.1:${address.port}`,
    entries,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
