/**
 * A made-up API of a made-up coast, with made-up figures: small enough to read, with one of everything.
 */
import {
  arg,
  defineModule,
  definePrompt,
  empty,
  list,
  type ModuleOptions,
  nextRows,
  record,
  series,
  toolsFor,
  z,
} from "@govdata/kit";

export interface Light {
  id: string;
  name: string;
  usps: string;
}

export class Coast {
  readonly asked: string[] = [];
  readonly lights: Light[] = [
    { id: "007", name: "North Rock", usps: "ME" },
    { id: "012", name: "South Sand", usps: "FL" },
    { id: "013", name: "Middle Reef", usps: "ME" },
  ];

  async find(text: string): Promise<Light[]> {
    this.asked.push(text);
    return this.lights.filter((light) => light.name.toLowerCase().includes(text.toLowerCase()));
  }

  async hours(id: string): Promise<{ date: string; value: number | null }[]> {
    this.asked.push(id);
    return [
      { date: "2024-01", value: 400 },
      { date: "2024-02", value: null },
      { date: "2024-03", value: 410 },
    ];
  }
}

const { defineTool, group } = toolsFor<Coast>("coast");

export const search = defineTool({
  name: "coast_search",
  title: "Find lights",
  description: "Finds lights by name. Not for their hours: use coast_light. Example: text = rock.",
  input: {
    text: arg.text("Words of the name", { max: 40 }),
    state: arg.state("Only lights of this state").optional(),
    order: arg.oneOf(["name", "id"], "Order of the list").default("name"),
    limit: arg.limit(2, 50),
    page: arg.page(),
    since: arg.date("Lit since").optional(),
    until: arg.date("Lit until").optional(),
  },
  check: ({ since, until }) =>
    since !== undefined && until !== undefined && since > until
      ? { field: "until", reason: `must not be before since (${since}), got ${until}`, nearest: [since] }
      : undefined,
  headline: true,
  keywords: ["lighthouse"],
  profiles: ["macro"],
  aliases: [{ name: "coast_find", args: { q: "text" } }],
  examples: [{ question: "Which lights have rock in their name?", args: { text: "rock", state: "Maine" } }],
  async run({ text, state, limit, page }, { sdk, given }) {
    const all = (await sdk.find(text)).filter((light) => state === undefined || light.usps === state.usps);
    const rows = all.slice((page - 1) * limit, page * limit);
    if (rows.length === 0) return empty({ searched: `lights with "${text}" in their name` });
    const next = nextRows(given, { page, limit, shown: rows.length, total: all.length });
    return list(rows, { title: "Lights", total: all.length, next, resource: "govdata://coast/light/{id}" });
  },
});

const id = z
  .string()
  .regex(/^\d{3}$/)
  .describe("Number of the light, three digits");

export const light = group({
  name: "coast_light",
  title: "A light",
  description: "One light: its details, or the hours it was lit.",
  selector: "part",
  members: {
    details: {
      title: "Details",
      description: "Name and state of a light.",
      input: { id },
      needs: ["apiKey"],
      keywords: ["where"],
      examples: [{ question: "Where is light 007?", args: { id: "007" } }],
      async run({ id: wanted }, { sdk }) {
        const found = sdk.lights.find((one) => one.id === wanted);
        return found === undefined ? empty({ searched: `light ${wanted}` }) : record(found);
      },
    },
    "lit-hours": {
      title: "Hours lit",
      description: "Hours lit by month.",
      input: { id, limit: arg.limit(12, 120, "Months at most"), from: arg.date("First month") },
      needs: ["apiKey", "second"],
      annotations: { idempotentHint: false },
      profiles: ["housing"],
      examples: [{ question: "How long was 007 lit?", args: { id: "007", from: "2024-01-01" } }],
      async run({ id: wanted, from, limit }, { sdk, progress }) {
        progress(1, 1);
        const observations = (await sdk.hours(wanted)).slice(0, limit);
        return series(
          { id: wanted, title: "Hours lit", unit: "Hours", observations },
          { next: { args: { id: wanted, from, limit: limit + 1 }, gives: "more" } },
        );
      },
    },
    count: {
      title: "Count",
      description: "How many lights there are.",
      input: { limit: arg.limit(20, 120) },
      needs: ["apiKey"],
      examples: [{ question: "How many lights?", args: {} }],
      run: async ({ limit }, { sdk, now }) =>
        record({ count: Math.min(limit, sdk.lights.length), on: now().toISOString() }),
    },
  },
});

export const tour = definePrompt({
  name: "coast_tour",
  title: "A tour",
  description: "All lights of a name.",
  args: { word: { description: "A word", required: true } },
  intro: "A tour of lights named {word}.",
  steps: [
    { tool: "coast_search", args: { text: "{word}", limit: 5 }, text: "Find them." },
    {
      tool: "coast_light",
      args: { part: "lit-hours", id: "{word}", from: "2024-01-01" },
      text: "Hours of each.",
    },
    { tool: "weather_fog", args: { anything: 1 }, text: "Fog at each, where that is known." },
  ],
  outro: "Say which of {word} was lit longest.",
});

export const options: ModuleOptions<Coast> = {
  meta: {
    name: "coast",
    title: "Coast",
    description: "Lights of a made-up coast.",
    publisher: "Office of Made-up Lights",
    homepage: "https://coast.example.com",
    docs: "https://coast.example.com/docs",
    domains: ["transportation"],
    keys: {
      apiKey: {
        env: ["COAST_KEY"],
        in: "query",
        name: "key",
        pattern: /^[0-9a-f]{32}$/,
        signUp: "https://coast.example.com/key",
      },
      second: { env: ["COAST_SECOND"], in: "header", name: "x-second", required: false },
    },
    hosts: ["coast.example.com"],
    terms: { cache: "any" },
    updates: "Monthly.",
    workflow: "coast_search for the number, then coast_light.",
    tips: [],
    gaps: ["No tides."],
    crossRef: [{ question: "transportation", tool: "coast_light", hint: "part lit-hours" }],
  },
  createSdk: () => new Coast(),
  tools: [search, light],
  prompts: [tour],
  reference: [
    {
      name: "colours",
      title: "Colours",
      description: "Colours of lights.",
      columns: ["code", "colour"],
      rows: [["W", "white"]],
      source: "https://coast.example.com/colours",
    },
  ],
  resources: [
    {
      template: "light/{id}",
      name: "light",
      title: "A light",
      description: "One light.",
      tool: "coast_light",
      args: { part: "details", id: "{id}" },
    },
  ],
  resolvers: [{ kinds: ["place"], offline: true, resolve: async () => [] }],
  clearCache: async () => undefined,
  smoke: [{ tool: "coast_search", args: { text: "rock" } }],
};

export const coast = defineModule(options);

export function context(sdk = new Coast()) {
  return {
    sdk,
    signal: new AbortController().signal,
    progress: () => undefined,
    now: () => new Date("2024-06-01T00:00:00Z"),
  };
}
