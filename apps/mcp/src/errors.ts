import type { GovDataError } from "@govdata/core";
import { describeFailure, describeUnforeseen, type Failure, sentence } from "@govdata/kit/outcome";
import type { LoadedTool } from "./registry.js";
import { signature } from "./signature.js";

/** An error of an SDK, in words that let a model repair the call or stop trying. */
export function describeError(error: GovDataError, { name, inputSchema }: LoadedTool): Failure {
  return describeFailure(error, {
    tool: name,
    host: "server",
    signature: () => signature(name, inputSchema),
  });
}

/** A call of a name that is no tool. */
export function describeUnknownTool(name: string, near: readonly LoadedTool[]): Failure {
  const signatures = near.map((tool) => signature(tool.name, tool.inputSchema));
  const guess =
    near.length > 0 ? ` The nearest:\n${signatures.join("\n")}` : " Ask find_tools what there is.";
  return {
    text: `There is no tool "${name}".${guess}`,
    error: {
      kind: "unknown_tool",
      fault: "caller",
      retryable: false,
      field: "name",
      nearest: near.map((tool) => tool.name),
      ...(signatures[0] === undefined ? {} : { signature: signatures[0] }),
    },
  };
}

/** A call of a tool that is installed and that this server was told to leave out. */
export function describeAbsentTool(name: string, reason: string): Failure {
  return {
    text: `${name} cannot be called here: ${sentence(reason)} Only the person who runs this server can change that.`,
    error: { kind: "unavailable", fault: "configuration", retryable: false, field: "name", reason },
  };
}

/** A call whose arguments are no object of named values. */
export function describeNoArguments(tool: LoadedTool): Failure {
  const right = signature(tool.name, tool.inputSchema);
  return {
    text: `${tool.name} failed. Its arguments must be one object of named values.\nSignature: ${right}`,
    error: {
      kind: "invalid_argument",
      fault: "caller",
      retryable: false,
      field: "arguments",
      signature: right,
    },
  };
}

/** An error that nobody foresaw: a defect of the module or of this server. `reason` holds no credential. */
export function describeDefect(reason: string, tool: LoadedTool): Failure {
  const where = tool.module ? `${tool.module.packageName} ${tool.module.version}` : "@govdata/mcp";
  return describeUnforeseen(reason, tool.name, where);
}
