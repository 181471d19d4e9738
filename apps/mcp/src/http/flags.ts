import { type Command, Option } from "commander";
import type { HttpFlags } from "./settings.js";

/** The options of HTTP, each with its name among the flags. */
const OPTIONS: readonly [flag: keyof HttpFlags, written: string, help: string][] = [
  ["host", "--host <address>", "where to listen (default: 127.0.0.1, this machine only)"],
  ["port", "--port <number>", "port to listen at; 0 is any that is free (default: 3000)"],
  ["path", "--path <path>", "where the protocol is spoken (default: /mcp)"],
  ["tokensFile", "--tokens-file <file>", "who may call: a name and a token on each line, or JSON"],
  ["allowedHosts", "--allowed-hosts <names>", "host names that clients may use, besides the machine's own"],
  ["allowedOrigins", "--allowed-origins <origins>", "origins of web pages that may call"],
  [
    "requestLimit",
    "--request-limit <number>",
    "requests of a client in a minute; 0: no limit (default: 600)",
  ],
  ["maxBodyBytes", "--max-body-bytes <bytes>", "largest request (default: 1000000)"],
  ["maxConnections", "--max-connections <number>", "connections at once (default: 1000)"],
  ["grace", "--grace <seconds>", "time for calls under way when told to end (default: 10)"],
];

/** Adds the options of HTTP to the help, under a heading of their own. */
export function addHttpOptions(command: Command): Command {
  for (const [, written, help] of OPTIONS) {
    command.addOption(new Option(written, help).helpGroup("With --transport http:"));
  }
  return command;
}

/** The first option of HTTP that was given, as it is written. */
export function givenHttpOption(flags: HttpFlags): string | undefined {
  const given = OPTIONS.find(([flag]) => flags[flag] !== undefined);
  return given?.[1].split(" ", 1)[0];
}
