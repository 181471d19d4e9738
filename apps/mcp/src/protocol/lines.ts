/** The longest line that is kept, in bytes. */
const LONGEST = 10 * 1024 * 1024;
const NEWLINE = 0x0a;

/** Cuts a stream of bytes into lines of text. A line that is too long is dropped and told as null; empty ones are skipped. */
export class Lines {
  private kept: Buffer[] = [];
  private bytes = 0;

  /** @param longest Bytes a line may have. Default 10 MB. */
  constructor(
    private readonly onLine: (line: string | null) => void,
    private readonly longest = LONGEST,
  ) {}

  push(chunk: Buffer): void {
    let from = 0;
    for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, from)) {
      this.keep(chunk.subarray(from, end));
      this.finish();
      from = end + 1;
    }
    this.keep(chunk.subarray(from));
  }

  private keep(part: Buffer): void {
    this.bytes += part.length;
    if (this.bytes > this.longest) this.kept = [];
    else if (part.length > 0) this.kept.push(part);
  }

  private finish(): void {
    const line = this.bytes > this.longest ? null : Buffer.concat(this.kept).toString("utf8").trim();
    this.kept = [];
    this.bytes = 0;
    if (line !== "") this.onLine(line);
  }
}
