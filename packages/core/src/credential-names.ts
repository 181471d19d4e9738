/**
 * Which names hold credentials. Names are compared without case and punctuation: `X-Api-Key` is `xapikey`.
 */

/** Wherever they appear, what they hold is a credential. */
const STRONG = new Set([
  "accesskey",
  "accesstoken",
  "apikey",
  "apisecret",
  "apitoken",
  "apptoken",
  "authkey",
  "authorization",
  "authtoken",
  "bearertoken",
  "consumerkey",
  "cookie",
  "credentials",
  "idtoken",
  "jwt",
  "passphrase",
  "passwd",
  "password",
  "privatekey",
  "proxyauthorization",
  "pwd",
  "refreshtoken",
  "registrationkey",
  "secret",
  "secretaccesskey",
  "secretkey",
  "securitytoken",
  "sessiontoken",
  "setcookie",
  "subscriptionkey",
  "token",
  "usertoken",
  "xamzcredential",
  "xamzsignature",
]);

/** Credentials as parameters of an address; as fields of a reply they mostly are ordinary data. */
const WEAK = new Set(["key", "userid"]);

/** `X-DataWebAPI-Key`, `fredApiKey`, `Ocp-Apim-Subscription-Key`. */
const STRONG_ENDING =
  /(?:apikey|accesskey|accesstoken|apptoken|apitoken|authtoken|usertoken|refreshtoken|securitytoken|subscriptionkey|registrationkey|secretkey|privatekey|secret|password|passphrase)$/;

/** Environment variables: `CENSUS_KEY`, `HUD_TOKEN`. */
const VARIABLE = /^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*_(?:KEY|TOKEN|SECRET|PASSWORD)$/;
/** Names of the same form that say where something is, not who asks. */
const NO_CREDENTIAL =
  /(?:PRIMARY|FOREIGN|SORT|PARTITION|PUBLIC|SERIES|PAGE|NEXT|CONTINUATION|SYNC)_(?:KEY|TOKEN)$/;

/** How sure a name makes it that its value is a credential; `undefined` when it says nothing. */
export function credentialStrength(name: string): "strong" | "weak" | undefined {
  const folded = name.toLowerCase().replace(/[^a-z0-9]/g, "");
  if (STRONG.has(folded) || STRONG_ENDING.test(folded)) return "strong";
  if (VARIABLE.test(name) && !NO_CREDENTIAL.test(name)) return "strong";
  return WEAK.has(folded) ? "weak" : undefined;
}

/**
 * Whether a parameter, header or field of this name holds a credential. Cursors such as `pageToken` do not.
 *
 * @example
 * isCredentialName("X-Api-Key") // true
 */
export function isCredentialName(name: string): boolean {
  return credentialStrength(name) !== undefined;
}

/** Whether a value reads as a key: no word, no date, letters and digits mixed. */
export function looksLikeCredential(value: string, shortest = 16): boolean {
  if (value.length < shortest || !/^[\w.~+/=:@!$%^*?#-]+$/.test(value)) return false;
  if (/^\d{4}-\d{2}/.test(value)) return false;
  return /\d/.test(value) && /[A-Za-z]/.test(value);
}
