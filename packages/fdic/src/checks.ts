import { check } from "@govdata/core";
import { API } from "./read.js";

export const checks = check(API);
