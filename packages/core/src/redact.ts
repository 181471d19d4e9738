export { isCredentialName } from "./credential-names.js";
export { MASK, redactHeaders, redactText, redactUrl, stripCredentials } from "./redact-text.js";
export { redactValue } from "./redact-value.js";
export { registerSecret } from "./secrets.js";
