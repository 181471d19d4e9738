#!/usr/bin/env node
/**
 * What the SDKs and the server cost, measured against the bare thing in one run and printed as a table beside the goals.
 *
 *   pnpm bench
 *
 * Ends well whatever it measures: on a busy machine a figure says little.
 */
import { sdkRows } from "./sdk.mjs";
import { serverRows } from "./server.mjs";

const rows = [...(await sdkRows()), ...(await serverRows())];
console.table(
  rows.map(({ what, shown, goal, unit, measured }) => ({
    what,
    measured: shown,
    goal: goal === undefined ? "" : `at most ${goal} ${unit}`,
    met: goal === undefined ? "" : measured <= goal ? "yes" : "no",
  })),
);
