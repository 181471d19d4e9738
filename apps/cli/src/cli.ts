#!/usr/bin/env node
import { run } from "./index.js";

// Whoever reads (`| head`) may stop reading: that is no failure, and nothing is left to say.
for (const stream of [process.stdout, process.stderr]) {
  stream.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code === "EPIPE") process.exit(0);
    throw error;
  });
}

const code = run(process.argv.slice(2));
code.then((ended) => {
  // Everything written is out before the process ends, also into a slow pipe.
  process.stdout.write("", () => process.stderr.write("", () => process.exit(ended)));
});
