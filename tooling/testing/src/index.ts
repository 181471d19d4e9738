export { type ContractOptions, moduleContract } from "./contract.js";
export {
  type ExpectedRequest,
  expectRequest,
  type LoopbackHandler,
  type LoopbackReply,
  type LoopbackServer,
  type ReceivedRequest,
  serve,
} from "./loopback.js";
export { leaked, plantKeys } from "./planted.js";
export { findTool, type RunOptions, runTool } from "./run-tool.js";
