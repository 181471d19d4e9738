import spawn from "cross-spawn";

/**
 * Runs a program to its end and gives what it printed. Never throws for a failing program: look at `code`. One that takes
 * longer than `timeout` milliseconds is ended, and fails. On Windows the scripts of npm (`pnpm.cmd`) are found too.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: Record<string, string | undefined>, input?: string, timeout?: number, onText?: (text: string) => void }} [options]
 * @returns {Promise<{ code: number, output: string, stdout: string, seconds: number }>}
 */
export function run(command, args, options = {}) {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: options.cwd,
      env: { ...process.env, ...options.env },
      timeout: options.timeout,
      stdio: [options.input === undefined ? "ignore" : "pipe", "pipe", "pipe"],
    });
    let output = "";
    let stdout = "";
    const take = (chunk) => {
      output += chunk;
      options.onText?.(chunk);
    };
    child.stdout.setEncoding("utf8").on("data", (chunk) => {
      stdout += chunk;
      take(chunk);
    });
    child.stderr.setEncoding("utf8").on("data", take);
    child.stdin?.end(options.input);
    child.on("error", reject);
    child.on("close", (code, signal) =>
      resolve({
        code: code ?? (signal === null ? 1 : 128),
        output,
        stdout,
        seconds: (performance.now() - started) / 1000,
      }),
    );
  });
}

/** Like `run`, but a failing program is an error that carries what it printed. */
export async function runOrThrow(command, args, options = {}) {
  const result = await run(command, args, options);
  if (result.code !== 0) {
    throw new Error(`${command} ${args.join(" ")} ended with ${result.code}\n${result.output.trimEnd()}`);
  }
  return result;
}
