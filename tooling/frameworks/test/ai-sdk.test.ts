import { module as fred } from "@govdata/fred/module";
import { createReplay as replayFred } from "@govdata/fred/testing";
import { z } from "@govdata/kit";
import { toAiTools } from "@govdata/kit/ai";
import { module as treasury } from "@govdata/treasury/module";
import { createReplay as replayTreasury } from "@govdata/treasury/testing";
import { generateText, stepCountIs, type ToolSet } from "ai";
import { MockLanguageModelV3 } from "ai/test";
import { describe, expect, it } from "vitest";

type Generate = MockLanguageModelV3["doGenerate"];
type Prompt = Parameters<Generate>[0]["prompt"];
type Reply = Awaited<ReturnType<Generate>>;

const said = (content: Reply["content"], unified: "stop" | "tool-calls"): Reply => ({
  content,
  finishReason: { unified, raw: undefined },
  usage: {
    inputTokens: { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 },
    outputTokens: { total: 1, text: 1, reasoning: 0 },
  },
  warnings: [],
});
const calls = (toolName: string, args: unknown) =>
  said([{ type: "tool-call", toolCallId: "call-1", toolName, input: JSON.stringify(args) }], "tool-calls");
const answers = (text: string) => said([{ type: "text", text }], "stop");

/** What the model is given of the last tool that it called. */
function lastOutput(prompt: Prompt) {
  const message = prompt.at(-1);
  const part = message?.role === "tool" ? message.content[0] : undefined;
  return part?.type === "tool-result" ? part.output : undefined;
}

const debt = z.object({ record: z.object({ tot_pub_debt_out_amt: z.number() }) });
const summarized = z.object({ summary: z.string() });

const tools: ToolSet = {
  ...toAiTools(treasury, replayTreasury()),
  ...toAiTools(fred, replayFred(), { pick: ["fred_series_data"] }),
};

describe("the AI SDK", () => {
  it("calls a tool in a loop, and the model answers with its figure", async () => {
    const model = new MockLanguageModelV3({
      doGenerate: async ({ prompt }) => {
        const output = lastOutput(prompt);
        if (output?.type !== "json") return calls("treasury_debt", { date: "2025-06-25" });
        const { record } = debt.parse(output.value);
        return answers(`The debt was ${record.tot_pub_debt_out_amt} dollars.`);
      },
    });
    const { text, steps } = await generateText({
      model,
      tools,
      prompt: "How big was the debt on 25 June 2025?",
      stopWhen: stepCountIs(3),
    });
    expect(text).toBe("The debt was 36213869568117 dollars.");
    expect(steps.map(({ finishReason }) => finishReason)).toEqual(["tool-calls", "stop"]);
    expect(steps[0]?.toolResults[0]?.output).toMatchObject({
      kind: "record",
      meta: {
        sources: [
          {
            api: "treasury",
            from: "replayed",
            url: expect.stringContaining("https://api.fiscaldata.treasury.gov/"),
          },
        ],
      },
    });
  });

  it("gives the model each tool's own JSON Schema", async () => {
    const model = new MockLanguageModelV3({ doGenerate: async () => answers("Ready.") });
    await generateText({ model, tools, prompt: "Ready?" });
    const given = model.doGenerateCalls[0]?.tools ?? [];
    expect(given.map(({ name }) => name)).toEqual([
      "treasury_debt",
      "treasury_query",
      "treasury_interest_rates",
      "treasury_deficit",
      "treasury_exchange_rates",
      "treasury_auctions",
      "treasury_tables",
      "treasury_cash",
      "treasury_savings_bonds",
      "treasury_releases",
      "fred_series_data",
    ]);
    const described = given.find(({ name }) => name === "treasury_debt");
    expect(described?.type === "function" ? described.inputSchema.properties : undefined).toMatchObject({
      date: { type: "string", format: "date" },
    });
    expect(described?.type === "function" ? described.inputSchema : undefined).toMatchObject({
      type: "object",
      additionalProperties: false,
    });
  });

  it("tells the model what is wrong with its call, so that it can mend it", async () => {
    const told: unknown[] = [];
    const model = new MockLanguageModelV3({
      doGenerate: async ({ prompt }) => {
        const output = lastOutput(prompt);
        if (output === undefined) return calls("treasury_debt", { dat: "2025-06-25" });
        told.push(output);
        if (output.type === "error-text") return calls("treasury_debt", { date: "2025-06-25" });
        return answers("Found.");
      },
    });
    const { text, steps } = await generateText({ model, tools, prompt: "Debt?", stopWhen: stepCountIs(4) });
    expect(text).toBe("Found.");
    expect(told).toMatchObject([
      { type: "error-text", value: expect.stringContaining('Did you mean "date"?') },
      { type: "json", value: { record: { record_date: "2025-06-25" } } },
    ]);
    expect(steps[0]?.toolResults[0]?.output).toMatchObject({
      kind: "error",
      error: { kind: "invalid_argument", fault: "caller", field: "dat" },
    });
  });

  it("calls the tools of another module beside them", async () => {
    const model = new MockLanguageModelV3({
      doGenerate: async ({ prompt }) => {
        const output = lastOutput(prompt);
        if (output === undefined) return calls("fred_series_data", { series_id: "UNRATE", last: 10 });
        return answers(
          output.type === "json" ? summarized.parse(output.value).summary : JSON.stringify(output),
        );
      },
    });
    const { text } = await generateText({ model, tools, prompt: "Unemployment?", stopWhen: stepCountIs(3) });
    expect(text).toMatch(/^Unemployment Rate/);
  });

  it("passes its abort signal on", async () => {
    const stop = new AbortController();
    stop.abort(new Error("the user left"));
    const options = { abortSignal: stop.signal, toolCallId: "call-1", messages: [] };
    const execute = tools.treasury_debt?.execute;
    await expect(async () => execute?.({}, options)).rejects.toThrow("the user left");
  });
});
