import { sdkPackage } from "@tooling/build/tsup";

export default sdkPackage({ entry: ["src/index.ts", "src/vocabulary.ts", "src/outcome.ts", "src/ai.ts"] });
