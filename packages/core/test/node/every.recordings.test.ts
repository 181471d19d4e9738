import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { loadRecordings, replayFrom } from "../../src/node/index.js";

const root = join(process.env.GOVDATA_SHARED ?? "", "recordings");

describe.each(readdirSync(root))("the recordings of %s", (name) => {
  it("are read, and each answers its own request", async () => {
    const recordings = loadRecordings(join(root, name));
    expect(recordings.length).toBeGreaterThan(0);
    for (const { file, request, response } of recordings) {
      // One file by itself: some recordings are of one request at two times.
      const type = request.headers["content-type"];
      const body =
        typeof request.body === "string" || request.body === null
          ? request.body
          : JSON.stringify(request.body);
      const answer = await replayFrom(file)(request.url, {
        method: request.method,
        headers: type ? { "content-type": type } : {},
        body,
      });
      expect(answer.status).toBe(response.status);
      expect(Buffer.from(await answer.arrayBuffer()).toString()).toBe(response.text);
    }
  });
});
