export { shortened } from "./bounds.js";
export { abortable } from "./outcome/abortable.js";
export type { Body, Cut, ReadOn, Rows } from "./outcome/budget.js";
export { byteLength } from "./outcome/bytes.js";
export {
  describeFailure,
  describeUnforeseen,
  type Failure,
  type FailureOptions,
  fitFailure,
  type Host,
  sentence,
} from "./outcome/failure.js";
export {
  DEFAULT_BUDGET,
  type Finished,
  type FinishOptions,
  finish,
  isToolResult,
  type Meta,
  type ShownSource,
  SMALLEST_BUDGET,
} from "./outcome/finish.js";
export { underNewNames } from "./outcome/former.js";
export { overlongArgument } from "./outcome/overlong.js";
export { inOwnWords } from "./outcome/own-words.js";
export { placeIn, valueAt } from "./outcome/place.js";
export { unfenced } from "./untrusted.js";
