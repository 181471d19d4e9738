import { describe, expect, it } from "vitest";
import { plainText } from "../src/html.js";

describe("plainText", () => {
  it("gives the notice the SEC answers with when it is asked too fast", () => {
    const html =
      "<!DOCTYPE html><html><head><title>SEC.gov | Request Rate Threshold Exceeded</title><style>p{color:red}</style></head><body><h1>You&#8217;ve Exceeded the SEC&#8217;s Traffic Limit</h1><p>Your access to SEC.gov will be limited for 10&nbsp;minutes.</p><script>track()</script></body></html>";
    expect(plainText(html)).toBe(
      "You’ve Exceeded the SEC’s Traffic Limit\n\nYour access to SEC.gov will be limited for 10 minutes.",
    );
  });

  it("decodes entities once", () => {
    expect(plainText("a &amp;lt;b&amp;gt; &amp;amp; &eacute;&#x2014;")).toBe("a &lt;b&gt; &amp; é—");
  });

  it("keeps the text of links and inline elements in the line", () => {
    expect(plainText('See <a href="/x">the <b>report</b></a>, H<sub>2</sub>O.')).toBe("See the report, H2O.");
  });

  it("collapses white space, also at the borders of elements", () => {
    expect(plainText("  a \n\t b <i> c</i> <i>d </i> e  ")).toBe("a b c d e");
    expect(plainText("<b>a</b> <b>b</b>")).toBe("a b");
    expect(plainText("<b>a</b><b>b</b>")).toBe("ab");
  });

  it("puts paragraphs apart, lines under each other", () => {
    expect(plainText("<p>a<p>b</p><div>c</div><div><div>d</div></div>e<br>f<br><br><br>g<hr>h")).toBe(
      "a\n\nb\n\nc\nd\ne\nf\n\ng\nh",
    );
    expect(plainText("<ul><li>x<li>y</ul>z")).toBe("x\ny\n\nz");
  });

  it("gives tables row by row, with a tab for every cell, also an empty one", () => {
    const html =
      "<table><thead><tr><th>Rate</th><th>From</th><th>To</th></tr></thead><tbody><tr><td><p>10%</p></td><td></td><td><div>11,600</div></td></tr><tr><td><br></td><td>x</td></tr></tbody></table>after";
    expect(plainText(html)).toBe("Rate\tFrom\tTo\n10%\t\t11,600\n\tx\n\nafter");
  });

  it("ends a table behind an empty last cell, also one written as <td/>", () => {
    expect(plainText("<table><tr><td>x</td><td></td></tr></table><div>after</div>")).toBe("x\n\nafter");
    expect(plainText("<table><tr><td>x</td><td/></tr><tr><td>y</td><td/></tr></table>after")).toBe(
      "x\ny\n\nafter",
    );
  });

  it("keeps the lines and spaces of preformatted text", () => {
    expect(plainText("x<pre>a  b\n  c\n\nd</pre>y")).toBe("x\n\na  b\n  c\n\nd\n\ny");
  });

  it("drops what no reader sees, with everything in it", () => {
    expect(
      plainText(
        "a<!-- c --><script>if (a < b) {}</script><style>x{}</style><template><p>t</p></template><noscript>n</noscript><svg><title>s</title><g><text>v</text></g></svg>b",
      ),
    ).toBe("ab");
    expect(plainText("a<script>never closed <p>b")).toBe("a");
  });

  it("takes plain text and broken markup as they come", () => {
    expect(plainText("no markup")).toBe("no markup");
    expect(plainText("a < b && c > d")).toBe("a < b && c > d");
    expect(plainText("<p>open <b>never</p> closed</i>")).toBe("open never\n\nclosed");
    expect(plainText("")).toBe("");
    expect(plainText(" <p> </p> ")).toBe("");
  });
});
