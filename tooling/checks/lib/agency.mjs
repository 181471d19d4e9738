import { createServer } from "node:http";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { root } from "@tooling/build/workspace";

/**
 * A local server that answers as an agency does, from recorded replies.
 *
 * @param {string} fixtures folder in the replay format
 * @param {string} origin the agency's own origin, `https://api.stlouisfed.org`
 * @returns {Promise<{ origin: string, close(): void }>}
 */
export async function localAgency(fixtures, origin) {
  const { replayFrom } = await import(pathToFileURL(join(root, "packages/core/dist/node/index.js")).href);
  const replay = replayFrom(fixtures);
  const server = createServer(async (request, response) => {
    try {
      const reply = await replay(new URL(request.url, origin), { method: request.method });
      const type = reply.headers.get("content-type") ?? "application/json";
      response.writeHead(reply.status, { "content-type": type, "access-control-allow-origin": "*" });
      response.end(Buffer.from(await reply.arrayBuffer()));
    } catch (error) {
      response.writeHead(500, { "content-type": "text/plain" });
      response.end(String(error));
    }
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { origin: `http://127.0.0.1:${server.address().port}`, close: () => server.close() };
}
