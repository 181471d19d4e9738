import { DockerfileParser } from "dockerfile-ast";

/**
 * @typedef {object} Step
 * @property {string} keyword `RUN`, `COPY`, …
 * @property {string} text what follows the keyword, continued lines joined
 * @property {string[]} words the arguments, without flags; of a JSON form its strings
 * @property {Record<string, string>} flags `--from=build` as `{ from: "build" }`
 *
 * @typedef {{ name: string, image: string, steps: Step[] }} Stage
 */

/**
 * The stages of a Dockerfile.
 *
 * @param {string} file its text
 * @returns {Stage[]}
 */
export function stagesOf(file) {
  const stages = [];
  for (const instruction of DockerfileParser.parse(file).getInstructions()) {
    const keyword = instruction.getKeyword();
    const text = (instruction.getRawArgumentsContent() ?? "").replace(/\\\r?\n\s*/g, " ").trim();
    const flags = Object.fromEntries(
      (instruction.getFlags?.() ?? []).map((flag) => [flag.getName(), flag.getValue()]),
    );
    const command = text.replace(/^CMD\s+/, "");
    const exec = command.startsWith("[");
    const words = exec ? JSON.parse(command) : text.split(/\s+/);
    if (keyword === "FROM") {
      stages.push({ image: words[0], name: words[2] ?? String(stages.length), steps: [] });
      continue;
    }
    const stage = stages.at(-1);
    if (stage === undefined) throw new Error(`${keyword} stands before FROM`);
    stage.steps.push({ keyword, text, words, flags });
  }
  return stages;
}
