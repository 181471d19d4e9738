import { describe, expect, it } from "vitest";
import { isKind } from "../src/errors.js";
import { parseXml } from "../src/xml.js";

describe("parseXml", () => {
  it("reads the error NOAA's climate data service answers with", () => {
    const text =
      '<?xml version="1.0" encoding="UTF-8" standalone="yes"?><response><statusCode>400</statusCode><userMessage>There was an error with the request.</userMessage><developerMessage>The date range must be less than 1 year.</developerMessage></response>';
    expect(parseXml(text)).toEqual({
      response: {
        statusCode: "400",
        userMessage: "There was an error with the request.",
        developerMessage: "The date range must be less than 1 year.",
      },
    });
  });

  it("keeps every code a text, with its zeros", () => {
    expect(
      parseXml('<vote n="007"><number>00339</number><flag>true</flag><big>12345678901234567890</big></vote>'),
    ).toEqual({
      vote: { "@n": "007", number: "00339", flag: "true", big: "12345678901234567890" },
    });
  });

  it("gives text beside attributes as #text, and an empty element as an empty text", () => {
    expect(parseXml('<a><time time-etz="15:23">3:23 PM</time><none/><void></void></a>')).toEqual({
      a: { time: { "#text": "3:23 PM", "@time-etz": "15:23" }, none: "", void: "" },
    });
  });

  it("makes the named elements arrays, also when there is one, and only there", () => {
    const options = { arrays: ["votes.vote"] };
    expect(parseXml("<votes><vote>1</vote><other><vote>2</vote></other></votes>", options)).toEqual({
      votes: { vote: ["1"], other: { vote: "2" } },
    });
    expect(parseXml("<votes><vote>1</vote><vote>2</vote></votes>", options)).toEqual({
      votes: { vote: ["1", "2"] },
    });
    expect(parseXml('<votes vote="x"/>', options)).toEqual({ votes: { "@vote": "x" } });
  });

  it("decodes entities once, and none in CDATA", () => {
    expect(
      parseXml('<a t="x &amp;lt; &#8217;"><b>&amp;lt;&#x2014;&eacute;</b><c><![CDATA[<x> &amp; y]]></c></a>'),
    ).toEqual({ a: { "@t": "x &lt; ’", b: "&lt;—é", c: "<x> &amp; y" } });
  });

  it("decodes as many as a document has", () => {
    expect(parseXml(`<a>${"&amp;".repeat(200_000)}</a>`)).toEqual({ a: "&".repeat(200_000) });
  });

  it("leaves prefixes out when asked to", () => {
    const text = '<ns:a xmlns:ns="urn:x" ns:b="1"><ns:c>2</ns:c></ns:a>';
    expect(parseXml(text, { removePrefixes: true })).toMatchObject({ a: { "@b": "1", c: "2" } });
    expect(parseXml(text)).toMatchObject({ "ns:a": { "@ns:b": "1", "ns:c": "2" } });
  });

  it("accepts a DOCTYPE that declares nothing, and text that speaks of one", () => {
    expect(parseXml('<!DOCTYPE a PUBLIC "-//X//[y]//EN" "https://x.gov/a.dtd"><a>1</a>')).toEqual({ a: "1" });
    expect(parseXml("<a><![CDATA[<!DOCTYPE x [<!ENTITY y 'z'>]>]]></a>")).toEqual({
      a: "<!DOCTYPE x [<!ENTITY y 'z'>]>",
    });
  });

  it.each([
    ['<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>'],
    ['<?xml version="1.0"?>\n<!-- c --><!DOCTYPE a [\n<!ENTITY x SYSTEM "file:///etc/passwd">\n]><a>&x;</a>'],
    ['<!DOCTYPE a [<!ENTITY % p SYSTEM "https://x.gov/evil.dtd"> %p;]><a/>'],
    ['<!DOCTYPE a SYSTEM "x.dtd" [<!ENTITY x "y">]><a>&x;</a>'],
    [`<!DOCTYPE lolz [<!ENTITY a "ha"><!ENTITY b "${"&a;".repeat(10)}">]><lolz>&b;</lolz>`],
  ])("refuses entities that a document declares: %s", (text) => {
    expect(() => parseXml(text, { api: "sec" })).toThrowError(
      "sec: the XML cannot be read: its DOCTYPE declares entities",
    );
  });

  it.each([
    ["an empty text", "", "it is empty"],
    ["JSON", '{"a":1}', "cannot be read"],
    ["tags that do not match", "<a><b></a>", "(line 1)"],
    ["a document that was cut", "<a><b>1</b>", "cannot be read"],
    [
      "a DOCTYPE written to hide its entities",
      '<!DOCTYPE a PUBLIC ">" "[" [<!ENTITY x "y">]><a>&x;</a>',
      "cannot be read",
    ],
    ["two roots", "<a>1</a><b/>", "more than one root"],
    ["the same root twice", "<a>1</a><a>2</a>", "root"],
    ["a name that would change a prototype", "<a><__proto__>1</__proto__></a>", "cannot be read"],
    ["elements nested too deeply", `${"<a>".repeat(200)}${"</a>".repeat(200)}`, "cannot be read"],
  ])("refuses %s", (_, text, message) => {
    expect(() => parseXml(text)).toThrowError(message);
    try {
      parseXml(text);
    } catch (error) {
      expect(isKind(error, "unreadable")).toBe(true);
    }
  });

  it("refuses more than it may take", () => {
    expect(() => parseXml("<a>12345</a>", { maxLength: 10 })).toThrowError(
      "has 12 characters, more than the 10 accepted",
    );
    expect(() => parseXml("<a><b><c>1</c></b></a>", { maxDepth: 1 })).toThrowError("cannot be read");
  });
});
