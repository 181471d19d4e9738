/**
 * Commands about the server over HTTP, for a moment and at a free port:
 *
 *   http.mjs serve <program> [options]   starts it, asks whether it is well, and ends it
 *   http.mjs curl <arguments>            starts it with recorded replies, and lets curl ask it instead of port 3000
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

const { GOVDATA_ROOT = "", GOVDATA_RECORDINGS = "" } = process.env;
const DOCUMENTED = /^http:\/\/(?:localhost|127\.0\.0\.1):3000(?=\/|$)/;
const [what, ...given] = process.argv.slice(2);

/** Starts the server at a free port; its address, and a way to end it that gives the exit code. */
async function start(program, args) {
  const port = args.indexOf("--port");
  const free = port < 0 ? args : args.toSpliced(port, 2);
  const child = spawn(process.execPath, [program, ...free, "--port", "0"], {
    stdio: ["ignore", "inherit", "pipe"],
  });
  let said = "";
  child.stderr.setEncoding("utf8");
  for await (const text of child.stderr) {
    said += text;
    const [, address] = /listening at (http:\/\/[^/\s]+)/.exec(said) ?? [];
    if (address === undefined) continue;
    return {
      // Where it listens everywhere, it is asked from here.
      address: address.replace("//0.0.0.0:", "//127.0.0.1:"),
      end: async () => {
        child.kill("SIGTERM");
        const [code] = await once(child, "exit");
        return code;
      },
    };
  }
  process.stderr.write(said);
  process.exit(child.exitCode ?? 1);
}

async function serve([program, ...args]) {
  const { address, end } = await start(program, args);
  const { status } = await fetch(`${address}/healthz`);
  const code = await end();
  return status === 200 ? code : 1;
}

async function curl(args) {
  if (!args.some((argument) => DOCUMENTED.test(argument))) {
    process.stderr.write("curl: the documentation asks nobody but its own server\n");
    return 7;
  }
  const treasury = GOVDATA_RECORDINGS.split("\n").find((folder) => folder.includes("treasury"));
  const { address, end } = await start(join(GOVDATA_ROOT, "apps/mcp/dist/cli.js"), [
    ...["--transport", "http", "--modules", "treasury", "--replay", treasury ?? ""],
  ]);
  const own = args.map((argument) => argument.replace(DOCUMENTED, address));
  const asked = spawn("/usr/bin/curl", ["--no-progress-meter", "--fail-with-body", ...own], {
    stdio: "inherit",
  });
  const [code] = await once(asked, "exit");
  await end();
  return code;
}

process.exit(await (what === "serve" ? serve(given) : curl(given)));
