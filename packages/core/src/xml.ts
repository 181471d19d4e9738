import { XMLParser } from "fast-xml-parser";
import { GovDataError } from "./errors.js";
import { decodeEntities } from "./text.js";

/** How `parseXml` reads a document. */
export interface XmlOptions {
  /**
   * Elements that may repeat, as paths from the root: `["vote_summary.votes.vote"]`. They are arrays even when there
   * is one; without this one element is an object and two are an array.
   */
  arrays?: readonly string[];
  /** Leaves namespace prefixes out of names: `ns2:entry` is `entry`. Default false. */
  removePrefixes?: boolean;
  /** Elements inside each other at most. Default 100. */
  maxDepth?: number;
  /** Characters at most. Default 64 Mi. */
  maxLength?: number;
  /** The API named in an error. Default `"core"`. */
  api?: string;
}

/**
 * Reads an XML document into objects. An element with nothing but text is that text, an empty one `""`; attributes
 * have an `@` before their name, text beside attributes or elements is `#text`. Everything stays text, so that
 * codes keep their zeros. The order of text and elements inside one another is not kept: for running text use
 * `plainText`.
 *
 * Entities that a document declares are never expanded: a DOCTYPE that declares any is refused.
 *
 * Needs `fast-xml-parser`.
 *
 * @returns The document, with its root element as the only property.
 * @throws GovDataError of kind `unreadable` when it is not well-formed, nested too deeply or declares entities, of
 * kind `too_large` past `maxLength`.
 * @example
 * parseXml('<vote n="007"><yeas>85</yeas></vote>') // { vote: { "@n": "007", yeas: "85" } }
 */
export function parseXml(text: string, options: XmlOptions = {}): Record<string, unknown> {
  const {
    arrays = [],
    removePrefixes = false,
    maxDepth = 100,
    maxLength = 64 * 1024 * 1024,
    api = "core",
  } = options;
  if (text.length > maxLength) {
    throw new GovDataError(
      `${api}: the XML has ${text.length} characters, more than the ${maxLength} accepted.`,
      {
        api,
        kind: "too_large",
      },
    );
  }
  const source = text.replace(/^\uFEFF?\s*/, "");
  if (declaresEntities(source))
    throw unreadable(api, "its DOCTYPE declares entities, which are not expanded");
  if (source === "") throw unreadable(api, "it is empty");
  const repeated = new Set(arrays);
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: "@",
    textNodeName: "#text",
    parseTagValue: false,
    parseAttributeValue: false,
    removeNSPrefix: removePrefixes,
    ignoreDeclaration: true,
    ignorePiTags: true,
    maxNestedTags: maxDepth,
    entityDecoder: ONCE,
    isArray: (_name, path, _leaf, attribute) => !attribute && repeated.has(String(path)),
  });
  let document: unknown;
  try {
    document = parser.parse(source, true);
  } catch (error) {
    // The parser ends its messages with `:line:column`.
    const reason =
      error instanceof Error ? error.message.replace(/\.?:(\d+):\d+$/, " (line $1)") : "unknown reason";
    throw unreadable(api, reason);
  }
  if (hasOneRoot(document, repeated)) return document;
  throw unreadable(api, "it has more than one root element");
}

/** Decodes what XML and HTML define, once, and forgets what a document declares. */
const ONCE = {
  setExternalEntities: () => undefined,
  addInputEntities: () => undefined,
  reset: () => undefined,
  setXmlVersion: () => undefined,
  decode: decodeEntities,
};

function hasOneRoot(document: unknown, repeated: ReadonlySet<string>): document is Record<string, unknown> {
  if (typeof document !== "object" || document === null) return false;
  const [[name, root] = ["", undefined], ...others] = Object.entries(document);
  return others.length === 0 && (!Array.isArray(root) || (repeated.has(name) && root.length === 1));
}

/** Looks only at what stands before the root element, where a declaration can be. */
function declaresEntities(source: string): boolean {
  const doctype = /<!DOCTYPE[\s[]/i.exec(source);
  if (doctype === null) return false;
  const root = source.search(/<[A-Za-z_]/);
  if (root !== -1 && root < doctype.index) return false;
  const subset = source.indexOf("[", doctype.index);
  const close = source.indexOf(">", doctype.index);
  return subset !== -1 && subset < close && /<!ENTITY\b|%[\w:.-]+;/i.test(source.slice(subset));
}

function unreadable(api: string, reason: string): GovDataError {
  return new GovDataError(`${api}: the XML cannot be read: ${reason}.`, { api, kind: "unreadable" });
}
