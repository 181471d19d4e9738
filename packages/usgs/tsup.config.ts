import { sdkPackage } from "@tooling/build/tsup";

export default sdkPackage();
