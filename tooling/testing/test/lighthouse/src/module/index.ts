import { arg, defineModule, empty, list, record, toolsFor } from "@govdata/kit";
import { createLighthouse, type Lighthouse, spec } from "../client.js";

const { defineTool, group } = toolsFor<Lighthouse>("lighthouse");
const name = arg.text("Words of the name", { max: 40 });

const search = defineTool({
  name: "lighthouse_search",
  title: "Find lights",
  description: "Finds lights by their name.",
  input: { name, since: arg.date("Lit since").optional() },
  headline: true,
  examples: [{ question: "Which lights are named rock?", args: { name: "rock", since: "1900-01-01" } }],
  async run({ name: named }, { sdk }) {
    const lights = await sdk.lights(named);
    if (lights.length === 0) return empty({ searched: `lights named "${named}"`, widen: ["a shorter name"] });
    return list(lights, { title: "Lights" });
  },
});

const tallest = group({
  name: "lighthouse_height",
  title: "Heights",
  description: "The tallest or the lowest light of a name.",
  selector: "which",
  members: {
    tallest: {
      title: "Tallest",
      description: "The tallest light of a name.",
      input: { name },
      examples: [{ question: "Which rock is tallest?", args: { name: "rock" } }],
      run: async ({ name: named }, { sdk, now }) => {
        const [first] = [...(await sdk.lights(named))].sort((a, b) => (b.height ?? 0) - (a.height ?? 0));
        return first === undefined
          ? empty({ searched: named })
          : record({ ...first, asked: now().toISOString() });
      },
    },
    lowest: {
      title: "Lowest",
      description: "The lowest light of a name.",
      input: { name },
      examples: [{ question: "Which rock is lowest?", args: { name: "rock" } }],
      run: async ({ name: named }, { sdk }) => {
        const [first] = [...(await sdk.lights(named))].sort((a, b) => (a.height ?? 0) - (b.height ?? 0));
        return first === undefined ? empty({ searched: named }) : record(first);
      },
    },
  },
});

export default defineModule<Lighthouse>({
  meta: {
    name: "lighthouse",
    title: "Lighthouse",
    description: "Lights of a made-up coast.",
    publisher: spec.publisher,
    homepage: spec.homepage,
    docs: "https://lights.example.com/docs",
    domains: ["transportation"],
    keys: spec.keys ?? {},
    hosts: ["api.lights.example.com"],
    terms: { cache: "any" },
    updates: "Never.",
    workflow: "lighthouse_search, then lighthouse_height.",
    tips: [],
    gaps: [],
    crossRef: [{ question: "transportation", tool: "lighthouse_search", hint: "rock" }],
  },
  createSdk: createLighthouse,
  tools: [search, tallest],
  clearCache: async () => undefined,
});
