import { type ReplayFetch, replayFrom } from "@govdata/core/node";
import { type LoopbackReply, type LoopbackServer, serve } from "@tooling/testing";

export interface Agency extends LoopbackServer {
  /** The time of the recordings, and waiting that takes none. */
  clock: ReplayFetch["clock"];
}

/** Changes a reply before it goes out; `path` is the true one. */
export type Change = (
  reply: { status: number; type: string; text: string },
  path: string,
) => LoopbackReply | Promise<LoopbackReply>;

const asItIs: Change = ({ status, type, text }) => ({ status, headers: { "content-type": type }, text });

/** A server on loopback that answers for every host from fixtures: the true host is the first part of the path. */
export async function agencyOf(fixtures: string, change: Change = asItIs, now?: Date): Promise<Agency> {
  const replay = replayFrom(fixtures, { now });
  const server = await serve(async ({ method, path, search, headers, body }) => {
    const [, host, rest] = /^\/([^/]+)(.*)$/.exec(path) ?? [];
    const url = `https://${host}${rest}${search === "" ? "" : `?${search}`}`;
    const init = { method, headers: { "content-type": headers["content-type"] ?? "" } };
    const reply = await replay(url, body === "" ? init : { ...init, body }).catch(missing);
    const type = reply.headers.get("content-type") ?? "application/json";
    return change({ status: reply.status, type, text: await reply.text() }, rest ?? "");
  });
  return { ...server, clock: replay.clock };
}

/** What was not recorded, the agency does not have. */
function missing(error: unknown): Response {
  return Response.json({ message: error instanceof Error ? error.message : "no recording" }, { status: 404 });
}
