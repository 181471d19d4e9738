import { createServer } from "node:http";

/**
 * A registry on loopback: what is published to it is served from memory, and whoever asks for anything else is sent on to the
 * registry this machine uses. Names of this project are never asked for elsewhere.
 *
 * @param {string} upstream the machine's registry, as `npm config get registry` gives it
 * @returns {Promise<{ url: string, names(): string[], close(): void }>}
 */
export async function startRegistry(upstream) {
  /** Packuments by name. */
  const packages = new Map();
  /** Tarballs by path. */
  const tarballs = new Map();

  const server = createServer(async (request, response) => {
    const address = new URL(request.url, url);
    const path = decodeURIComponent(address.pathname).slice(1);
    const send = (status, body, type = "application/json") => {
      response.writeHead(status, { "content-type": type });
      response.end(body);
    };
    if (request.method === "PUT") {
      take(JSON.parse(await textOf(request)));
      return send(201, "{}");
    }
    if (tarballs.has(path)) return send(200, tarballs.get(path), "application/octet-stream");
    if (packages.has(path)) return send(200, JSON.stringify(packages.get(path)));
    if (path.startsWith("@govdata/")) return send(404, JSON.stringify({ error: "not found" }));
    response.writeHead(307, { location: new URL(request.url.slice(1), upstream).href });
    response.end();
  });

  function take({ name, versions, "dist-tags": tags, _attachments: attachments }) {
    const known = packages.get(name) ?? { name, versions: {}, "dist-tags": {} };
    for (const [version, manifest] of Object.entries(versions)) {
      const [{ data }] = Object.values(attachments);
      const path = `-/${name}-${version}.tgz`;
      tarballs.set(path, Buffer.from(data, "base64"));
      known.versions[version] = { ...manifest, dist: { ...manifest.dist, tarball: `${url}${path}` } };
    }
    Object.assign(known["dist-tags"], tags);
    packages.set(name, known);
  }

  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${server.address().port}/`;
  return { url, names: () => [...packages.keys()].sort(), close: () => server.close() };
}

async function textOf(request) {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString("utf8");
}
