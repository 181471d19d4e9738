// The whole public surface.

export type * from "./client.js";
export { createLighthouse, type Lighthouse } from "./client.js";
