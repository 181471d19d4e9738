import { defineModule, definePrompt, record, toolsFor } from "@govdata/kit";

/**
 * Tools and prompts under the names that the conformance suite calls, as any module has them: so that the suite reaches
 * what our modules can do (text and data, errors, progress, prompts with arguments and completion) through the real server.
 */
const { defineTool } = toolsFor("test");

const simpleText = defineTool({
  name: "test_simple_text",
  title: "Text",
  description: "Answers with one line.",
  headline: true,
  input: {},
  run: async () => record({ text: "This is a simple text response for testing." }),
});

const errorHandling = defineTool({
  name: "test_error_handling",
  title: "Error",
  description: "Always fails.",
  input: {},
  async run() {
    throw new Error("This tool intentionally returns an error for testing");
  },
});

const withProgress = defineTool({
  name: "test_tool_with_progress",
  title: "Progress",
  description: "Tells how far it is.",
  input: {},
  async run(_args, { progress }) {
    for (const done of [0, 50, 100]) progress(done, 100);
    return record({ done: 100 });
  },
});

const simple = definePrompt({
  name: "test_simple_prompt",
  title: "Simple",
  description: "A prompt without arguments.",
  intro: "This is a simple prompt for testing.",
  steps: [{ tool: "test_simple_text", text: "Read the line." }],
});

const withArguments = definePrompt({
  name: "test_prompt_with_arguments",
  title: "Arguments",
  description: "A prompt with two arguments.",
  args: {
    arg1: { description: "First", required: true, complete: ["paris", "park", "party"] },
    arg2: { description: "Second", required: true },
  },
  intro: "Prompt with arguments: arg1='{arg1}', arg2='{arg2}'",
  steps: [{ tool: "test_simple_text", text: "Read the line." }],
});

export default defineModule({
  meta: {
    name: "test",
    title: "Conformance",
    description: "What the conformance suite calls.",
    publisher: "Nobody",
    homepage: "https://conformance.example",
    docs: "https://conformance.example/docs",
    domains: ["fiscal"],
    keys: {},
    hosts: ["conformance.example"],
    terms: {},
    updates: "Never.",
    workflow: "Call test_simple_text.",
    tips: [],
    gaps: [],
    crossRef: [{ question: "federal-spending", tool: "test_simple_text", hint: "no arguments" }],
  },
  createSdk: () => ({}),
  clearCache: async () => undefined,
  tools: [simpleText, errorHandling, withProgress],
  prompts: [simple, withArguments],
});
