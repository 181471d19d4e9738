import { sdkPackage } from "@tooling/build/tsup";

export default sdkPackage({
  entry: [
    "src/index.ts",
    "src/node/index.ts",
    "src/node/with-sources.ts",
    "src/csv.ts",
    "src/xml.ts",
    "src/html.ts",
  ],
  // Some runtimes know Node's modules by their full names only.
  overrides: { removeNodeProtocol: false },
  // keyv's serializer imports Node's `buffer`, which keeps it out of browsers and Workers. Core keeps values as they are and
  // never serializes, so keyv comes along without it.
  bundled: ["keyv"],
  replaced: {
    "@keyv/serialize":
      "export const defaultSerialize = JSON.stringify; export const defaultDeserialize = JSON.parse;",
  },
});
