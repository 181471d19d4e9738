/** The server cannot start as it was asked to; the message is for the person who starts it. */
export class SetupError extends Error {
  override readonly name = "SetupError";
}
