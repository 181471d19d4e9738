import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, it } from "vitest";

const DEMO = fileURLToPath(new URL("../demo/demo.mjs", import.meta.url));
const run = promisify(execFile);

/** Eleven modules are loaded one after the other, each at its first call. */
const SLOW = 120_000;

it(
  "answers eight questions over stdio from recorded replies, with figures, units, dates and sources",
  async () => {
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
      // A company: the SEC, the FDA and USAspending.
      "Alphabet: revenue of $402.84 billion in the year to 2025-12-31, 15.1 % against the year before.",
      "Arrow International Inc, 2019-05-17: Lidstock contains a labeling error.",
      "THE BOEING COMPANY: $103.92 billion in its 5 largest contracts.",
      "2011-02-24   31,955,918,249.03",
      "The recordings hold no company at all three agencies",
      "https://www.sec.gov/cgi-bin/browse-edgar?action=getcompany&CIK=0001652044",
      // A senator: the FEC and Congress.
      "Sen. Sinema, Kyrsten [D-AZ] raised $4,489,974.31 up to 2016-12-31.",
      "Amendment SA 2137 agreed to in Senate by Yea-Nay Vote. 69 - 28. Record Vote Number: 312.",
      "2021-08-07   67 - 27",
      "https://www.fec.gov/data/candidate/H2AZ09019/",
      // A state: the Census Bureau, the Bureau of Labor Statistics and the EIA.
      "Arizona (American Community Survey 5-year, 2011-2015): Total population 6,641,928 persons.",
      "Phoenix-Mesa-Chandler, AZ Metro Area (2020-2024): median household income $88,301, 4.7 % of the labor force",
      "Unemployment rate (LNS14000000): 4.1 percent, 2026-07.",
      "Electricity: Alaska, all sectors (cents per kilowatt-hour), monthly: 9.97 on 2001-01.",
      "No state is on record at all three agencies",
      "https://data.bls.gov/timeseries/LAUCN040010000000005",
    ]) {
      expect(stdout).toContain(line);
    }
    expect(stdout).not.toContain("were not answered");
    expect(stdout.match(/^\d\. .*\?$/gm)).toHaveLength(8);
  },
  SLOW,
);

it("refuses an option it does not know", async () => {
  await expect(run(process.execPath, [DEMO, "--life"])).rejects.toMatchObject({
    code: 2,
    stderr: "demo: the only option is --live\n",
  });
});
