import { sdkPackage } from "@tooling/build/tsup";

export default sdkPackage({ entry: ["src/index.ts", "src/node/index.ts", "src/csv.ts", "src/xml.ts", "src/html.ts"] });
