import { Parser } from "htmlparser2";

/** What a reader of the page never sees as text. */
const HIDDEN = new Set(["script", "style", "template", "noscript", "svg", "title", "iframe", "object"]);
/** Elements that begin a line. */
const LINE = new Set(
  "address article aside caption center dd div dl dt fieldset figcaption figure footer form header hr legend li main nav option section tbody tfoot thead tr".split(
    " ",
  ),
);
/** Elements with an empty line around them. */
const PARAGRAPH = new Set("blockquote h1 h2 h3 h4 h5 h6 ol p pre table ul".split(" "));

/**
 * The text of an HTML page or fragment, as a reader sees it: entities decoded once, scripts, styles and comments
 * dropped, paragraphs apart by an empty line, list items and table rows on lines of their own with a tab between
 * cells, links as their text. Elements it does not know are part of the line.
 *
 * Needs `htmlparser2`.
 *
 * @example
 * plainText("<p>Rates &amp; <a href='/x'>yields</a></p><p>2024</p>") // "Rates & yields\n\n2024"
 */
export function plainText(html: string): string {
  const page = new TextPage();
  let hidden = 0;
  let preformatted = 0;
  const parser = new Parser(
    {
      onopentagname(name) {
        if (hidden > 0 || HIDDEN.has(name)) {
          hidden += 1;
          return;
        }
        if (name === "pre") preformatted += 1;
        if (name === "br") page.lineBreak();
        else if (name === "tr") page.row();
        else if (name === "td" || name === "th") page.cell();
        else page.block(blankLines(name));
      },
      ontext(text) {
        if (hidden > 0) return;
        if (preformatted > 0) page.lines(text);
        else page.words(text);
      },
      onclosetag(name) {
        if (hidden > 0) {
          hidden -= 1;
          return;
        }
        if (name === "pre") preformatted -= 1;
        // A last cell without text must not hold what follows the row in its line.
        if (name === "tr") page.row();
        else if (name !== "br" && name !== "td" && name !== "th") page.block(blankLines(name));
      },
    },
    { decodeEntities: true, lowerCaseTags: true },
  );
  parser.end(html);
  return page.text();
}

/** Line ends an element asks for before and after itself. */
function blankLines(name: string): number {
  return PARAGRAPH.has(name) ? 2 : LINE.has(name) ? 1 : 0;
}

/** Collects words, and the white space between them only once the next word comes. */
class TextPage {
  private readonly pieces: string[] = [];
  private breaks = 0;
  private tabs = 0;
  private space = false;
  private cells = 0;
  /** Inside a cell that has no text yet: a paragraph there is no new line. */
  private cellOpen = false;

  words(text: string): void {
    const words = text.split(/[\s\u00A0]+/);
    for (const [index, word] of words.entries()) {
      if (index > 0) this.space = true;
      if (word !== "") this.put(word);
    }
  }

  lines(text: string): void {
    for (const [index, line] of text.split(/\r?\n/).entries()) {
      if (index > 0) this.lineBreak();
      if (line !== "") this.put(line);
    }
  }

  lineBreak(): void {
    if (!this.cellOpen) this.breaks += 1;
  }

  block(lines: number): void {
    if (lines > 0 && !this.cellOpen) this.breaks = Math.max(this.breaks, lines);
  }

  row(): void {
    this.cellOpen = false;
    this.block(1);
    this.tabs = 0;
    this.cells = 0;
  }

  cell(): void {
    // What ended the cell before belongs to it, not to the row; an empty one has ended nothing.
    if (this.cells > 0 && !this.cellOpen) this.breaks = 0;
    if (this.cells > 0) this.tabs += 1;
    this.cells += 1;
    this.cellOpen = true;
  }

  text(): string {
    return this.pieces.join("").trim();
  }

  private put(text: string): void {
    if (this.pieces.length > 0) {
      if (this.breaks > 0) this.pieces.push("\n".repeat(Math.min(this.breaks, 2)));
      else if (this.space && this.tabs === 0) this.pieces.push(" ");
    }
    if (this.tabs > 0) this.pieces.push("\t".repeat(this.tabs));
    this.pieces.push(text);
    this.breaks = 0;
    this.tabs = 0;
    this.space = false;
    this.cellOpen = false;
  }
}
