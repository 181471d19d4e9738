import { billTool } from "./bill-tools.js";
import { committeeTool } from "./committee-tools.js";
import { communicationTool } from "./communication-tools.js";
import { nominationTool, treatyTool } from "./executive-tools.js";
import { amendmentTool, lawTool } from "./law-tools.js";
import { memberTool } from "./member-tools.js";
import { papersTool } from "./papers-tools.js";
import { recordTool } from "./record-tools.js";
import { crsTool, infoTool } from "./research-tools.js";
import { billsTool, summariesTool } from "./search-tools.js";
import { voteTool } from "./vote-tools.js";

/** All tools of the module. */
export const tools = [
  billTool,
  billsTool,
  memberTool,
  lawTool,
  voteTool,
  committeeTool,
  nominationTool,
  amendmentTool,
  crsTool,
  papersTool,
  treatyTool,
  summariesTool,
  recordTool,
  communicationTool,
  infoTool,
];
