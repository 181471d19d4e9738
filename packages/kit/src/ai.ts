export {
  type AiInputSchema,
  type AiTool,
  type AiToolError,
  type AiToolOutput,
  toAiTools,
} from "./ai/ai-tools.js";
export type { FrameworkOptions, ToolCallOptions, ToolOutcome } from "./ai/call.js";
export type { ToolChoice } from "./ai/choose.js";
export {
  type AnthropicTool,
  type FunctionTools,
  mergeFunctionTools,
  type OpenAiResponsesTool,
  type OpenAiTool,
  toFunctionTools,
} from "./ai/function-tools.js";
