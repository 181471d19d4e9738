import { type Call, type ClientOptions, type ClientSpec, createClient } from "@govdata/core";

export interface Light {
  id: string;
  name: string;
  /** Height in metres. */
  height: number | null;
}

/** A made-up API, with made-up figures. */
export const spec: ClientSpec = {
  name: "lighthouse",
  publisher: "Office of Made-up Lights",
  homepage: "https://lights.example.com",
  baseUrl: "https://api.lights.example.com/v1",
  keys: {
    apiKey: { env: ["LIGHTHOUSE_KEY"], in: "query", name: "key", pattern: /^[0-9a-f]{32}$/ },
    contact: { env: ["LIGHTHOUSE_CONTACT"], in: "userAgent", required: false },
  },
};

export interface Lighthouse {
  lights(named: string): Call<Light[]>;
  now(): Date;
}

export function createLighthouse(options: ClientOptions = {}): Lighthouse {
  const client = createClient(spec, options);
  return {
    lights: (named) =>
      client.call(
        undefined,
        async (http) => (await http.get<{ lights: Light[] }>("/lights", { name: named })).lights,
      ),
    now: () => client.now(),
  };
}
