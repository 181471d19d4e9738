import { DockerfileParser } from "dockerfile-ast";

/**
 * @typedef {object} Step
 * @property {string} keyword `RUN`, `COPY`, …
 * @property {string} text what follows the keyword, continued lines joined
 * @property {string[]} words the arguments, without flags; of a JSON form its strings
 * @property {Record<string, string>} flags `--from=build` as `{ from: "build" }`
 * @property {boolean} exec whether it is the JSON form, which no shell reads
 *
 * @typedef {{ name: string, image: string, steps: Step[] }} Stage
 */

/**
 * The stages of a Dockerfile.
 *
 * @param {string} text
 * @returns {Stage[]}
 */
export function stagesOf(text) {
  const stages = [];
  for (const instruction of DockerfileParser.parse(text).getInstructions()) {
    const keyword = instruction.getKeyword();
    const raw = (instruction.getRawArgumentsContent() ?? "").replace(/\\\r?\n\s*/g, " ").trim();
    const flags = Object.fromEntries(
      [...raw.matchAll(/(?:^|\s)--([\w-]+)=(\S+)/g)].map(([, name, value]) => [name, value]),
    );
    const rest = Object.keys(flags).length === 0 ? raw : raw.replace(/^(?:--[\w-]+=\S+\s+)+/, "");
    const command = rest.replace(/^CMD\s+/, "");
    const exec = command.startsWith("[");
    const words = exec ? JSON.parse(command) : rest.split(/\s+/);
    if (keyword === "FROM") {
      stages.push({ image: words[0], name: words[2] ?? String(stages.length), steps: [] });
      continue;
    }
    const stage = stages.at(-1);
    if (stage === undefined) throw new Error(`${keyword} stands before FROM`);
    stage.steps.push({ keyword, text: rest, words, flags, exec });
  }
  return stages;
}
