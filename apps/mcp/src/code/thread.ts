import { setPriority } from "node:os";
import { type MessagePort, parentPort, workerData } from "node:worker_threads";
import type { FromThread, ThreadData, ToThread, Turn } from "./messages.js";
import { Room } from "./room.js";
import { Sandbox } from "./sandbox.js";

/** How far a script stands back behind the calls of the server itself. */
const NICENESS = 10;

/** Runs one script after another, each in a sandbox of its own. */
function serve(port: MessagePort, { wasm, room: shared, slot }: ThreadData): void {
  const room = new Room(shared, slot);
  let sandbox: Sandbox | undefined;
  const send = (message: FromThread) => port.postMessage(message);
  const tell = (turn: Turn) => {
    if (turn.state === "waiting") {
      send({ type: "waiting", usedMs: sandbox?.usedMs ?? 0 });
      return;
    }
    send({ type: "ended", end: turn.end, isLarge: sandbox?.isLarge ?? false });
    sandbox?.close();
    sandbox = undefined;
  };
  port.on("message", async (message: ToThread) => {
    if (message.type === "run") {
      const onCall = (call: number, name: string, args: string) => send({ type: "call", call, name, args });
      sandbox = await Sandbox.open(wasm, room, message.script, onCall);
      tell(sandbox.run());
    } else if (sandbox) {
      tell(sandbox.answer(message.answer));
    }
  });
}

// On Linux this is about the thread that calls it, elsewhere about the whole process.
if (process.platform === "linux") setPriority(NICENESS);
if (parentPort) serve(parentPort, workerData);
