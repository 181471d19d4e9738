import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, it } from "vitest";

const DEMO = fileURLToPath(new URL("../demo/demo.mjs", import.meta.url));
const run = promisify(execFile);

it("answers five questions over stdio from recorded replies, with figures, units, dates and sources", async () => {
  const { stdout, stderr } = await run(process.execPath, [DEMO]);
  expect(stderr).toBe("");
  for (const line of [
    "$38.97 trillion on 2026-05-12. In the fiscal year from 2021-09-30 to 2022-09-30 it rose by $2.50 trillion (+8.79 %).",
    "2022-09-30   30,928,911,613,306.73",
    "https://fiscaldata.treasury.gov/datasets/debt-to-the-penny/",
    "+1.6 % in 2026 Q1 at a seasonally adjusted annual rate; fastest in 2025 Q3 (+4.4 %); it shrank in 2025 Q1.",
    "https://fred.stlouisfed.org/series/A191RL1Q225SBEA",
    "3.6 % on average in the 6 months before 2020, 8.1 % in the 12 months from January 2020, with a peak of 14.8 % in 2020-04.",
    "not endorsed or certified by the Federal Reserve Bank of St. Louis",
    "3.362 % at the end of 2025-05; most on Treasury Floating Rate Notes (FRN) (4.427 %)",
    "China gained most: +10.6 years, from 68.0 in 1990 to 78.6 in 2022. People live longest in Japan (84.0 years).",
    "Source: The World Bank, Life expectancy at birth, total (years)",
  ]) {
    expect(stdout).toContain(line);
  }
});

it("refuses an option it does not know", async () => {
  await expect(run(process.execPath, [DEMO, "--life"])).rejects.toMatchObject({
    code: 2,
    stderr: "demo: the only option is --live\n",
  });
});
