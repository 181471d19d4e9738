/**
 * A `fetch` that sends every request to one server, which finds the true host as the first part of the path.
 *
 * @param {string} server `http://127.0.0.1:8080`
 * @param {{ clock?: unknown }} [more] what a replay brings along: its clock
 */
export function through(server, more = {}) {
  const send = async (input, init) => {
    const request = new Request(input, init);
    const { host, pathname, search } = new URL(request.url);
    const body = await request.text();
    return fetch(`${server.replace(/\/$/, "")}/${host}${pathname}${search}`, {
      method: request.method,
      headers: request.headers,
      body: body === "" ? undefined : body,
      redirect: request.redirect,
      signal: request.signal,
    });
  };
  return Object.assign(send, more);
}
