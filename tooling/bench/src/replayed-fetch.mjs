import { replayFrom } from "@govdata/core/node";

// Loaded before the server: the replies of a recording in the place of the network. Unlike the server's own `--replay`,
// which must see every request, this leaves the cache on, which is what is measured.
const replay = replayFrom(process.env.BENCH_FIXTURES);
globalThis.fetch = (input, init) => replay(input, init);
