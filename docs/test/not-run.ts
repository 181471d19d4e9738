/** The blocks that no test runs: the page, their first line, and why. In the order of the pages. */
export const NOT_RUN: readonly string[] = [
  "docs/guide/architecture.md:               your program      an assistant        a shell (a drawing)",
  "docs/guide/code-mode.md: const [debt, gdp] = await Promise.all([ (a script for code_mode, run by apps/mcp/test/code-docs.test.ts)",
  "docs/guide/logging.md: /var/log/govdata/audit.jsonl { (needs logrotate)",
  "docs/guide/record-and-replay.md: npx @govdata/mcp --record ./analysis (a server that records asks the agencies)",
  "docs/guide/running-for-a-team.md: sudo npm install --global @govdata/mcp (needs systemd)",
  "docs/guide/running-for-a-team.md: [Unit] (needs systemd)",
  "docs/guide/running-for-a-team.md: services: (needs Docker)",
  "docs/guide/running-for-a-team.md: data.example.org { (needs Caddy)",
  "docs/guide/running-for-a-team.md: location / { (needs nginx)",
  "docs/guide/running-for-a-team.md: scrape_configs: (needs Prometheus)",
];
