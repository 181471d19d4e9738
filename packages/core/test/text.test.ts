import { describe, expect, it } from "vitest";
import { decodeEntities } from "../src/text.js";

describe("decodeEntities", () => {
  it("decodes names and numbers", () => {
    expect(decodeEntities("Johnson &amp; Johnson&#8217;s &lt;b&gt; &quot;x&quot; &apos;y&apos;")).toBe(
      "Johnson & Johnson’s <b> \"x\" 'y'",
    );
    expect(decodeEntities("Pi&ntilde;on &eacute; &Uuml; &frac12; &yuml; &sect;7")).toBe("Piñon é Ü ½ ÿ §7");
    expect(decodeEntities("&mdash;&ndash;&hellip;&euro;&alpha;&ge;&zwj;")).toBe("—–…€α≥\u200D");
    expect(decodeEntities("&#x2014;&#X41;&#128512;")).toBe("—A😀");
    expect(decodeEntities("a&nbsp;b")).toBe("a\u00A0b");
  });

  it("decodes once", () => {
    expect(decodeEntities("&amp;lt;b&amp;gt;")).toBe("&lt;b&gt;");
    expect(decodeEntities("&amp;#38;")).toBe("&#38;");
  });

  it("leaves what it does not know, and what is no reference", () => {
    expect(decodeEntities("AT&T; &unknown; &amp x&y; & &; &#; &#x; &toString;")).toBe(
      "AT&T; &unknown; &amp x&y; & &; &#; &#x; &toString;",
    );
  });

  it("reads the numbers 128 to 159 as browsers do", () => {
    expect(decodeEntities("don&#146;t &#147;x&#148; &#150; &#128;")).toBe("don’t “x” – €");
    expect(decodeEntities("&#129;")).toBe("\u0081");
  });

  it("gives the replacement character for numbers that are none", () => {
    expect(decodeEntities("&#0;&#55296;&#1114112;&#99999999;")).toBe("\uFFFD\uFFFD\uFFFD\uFFFD");
  });
});
