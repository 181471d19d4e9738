import { createFred } from "@govdata/fred";
import { answer } from "./answer.mjs";

/** The program as a Worker: the address of the replies comes in a header, since a Worker has no arguments. */
export default {
  async fetch(request) {
    const baseUrl = request.headers.get("x-base-url");
    const fred = createFred({ apiKey: "0".repeat(32), baseUrl });
    return new Response(await answer(fred));
  },
};
