/** On a replayed reply: when the original was recorded (ISO, UTC). Set by `replayFrom`, read by the client. */
export const RECORDED_HEADER = "x-govdata-recorded";
