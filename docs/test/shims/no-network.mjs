import { Socket } from "node:net";

/** Nothing that the documentation starts reaches further than this machine. */
const connect = Socket.prototype.connect;
Socket.prototype.connect = function shut(...given) {
  const [options] = Array.isArray(given[0]) ? given[0] : given;
  const host = options?.host ?? "localhost";
  if (options?.path === undefined && !/^(?:localhost|127\.\d+\.\d+\.\d+|::1)$/.test(host)) {
    throw new Error(`the documentation asked the network for ${host}`);
  }
  return connect.apply(this, given);
};

// The documentation shows what is printed on Linux.
if (process.argv.includes("install")) Object.defineProperty(process, "platform", { value: "linux" });
