export { z } from "zod";
export { arg, type StateArgument } from "./args.js";
export { describeModule, describeTool } from "./describe.js";
export { type DocumentOptions, document, pagesOf } from "./document.js";
export { defineTool, group, type ToolFactory, toolsFor } from "./factory.js";
export { formatChange, formatNumber } from "./format.js";
export type { GroupOptions, MemberOptions } from "./group.js";
export { defineModule } from "./module.js";
export { definePrompt } from "./prompt.js";
export { resultSchema } from "./result-schema.js";
export {
  type EmptyOptions,
  empty,
  type ListOptions,
  list,
  nextRows,
  type RecordOptions,
  type ResultOptions,
  record,
  type TableOptions,
  table,
} from "./results.js";
export { type JsonSchema, toJsonSchema } from "./schema.js";
export { type Observation, type SeriesInput, type SeriesOptions, series, seriesStats } from "./series.js";
export type * from "./types.js";
export { isUntrusted, untrusted } from "./untrusted.js";
export {
  DOMAINS,
  type Domain,
  PROFILES,
  type Profile,
  QUESTION_TYPES,
  type QuestionType,
} from "./vocabulary.js";
