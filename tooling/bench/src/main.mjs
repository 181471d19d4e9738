#!/usr/bin/env node
/**
 * What the SDKs and the server cost, measured against the bare thing in one run and printed as a table beside the goals.
 *
 *   pnpm bench [--peers]
 *
 * --peers   only the server beside the published peer, which is installed from npm for this run
 *
 * Ends well whatever it measures: on a busy machine a figure says little.
 */
import { codeModeRows } from "./code-mode.mjs";
import { httpRows } from "./http.mjs";
import { peerRows } from "./peers.mjs";
import { sdkRows } from "./sdk.mjs";
import { serverRows } from "./server.mjs";

const [flag, ...rest] = process.argv.slice(2);
if ((flag !== undefined && flag !== "--peers") || rest.length > 0) {
  console.error("bench: the only option is --peers");
  process.exit(2);
}
const rows =
  flag === "--peers"
    ? await peerRows()
    : [...(await sdkRows()), ...(await serverRows()), ...(await httpRows()), ...(await codeModeRows())];
console.table(
  rows.map(({ what, shown, goal, unit, measured }) => ({
    what,
    measured: shown,
    goal: goal === undefined ? "" : `at most ${goal} ${unit}`,
    met: goal === undefined ? "" : measured <= goal ? "yes" : "no",
  })),
);
