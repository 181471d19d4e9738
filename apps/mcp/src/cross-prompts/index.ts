import type { Prompt } from "@govdata/kit";
import { economyPrompts } from "./economy.js";
import { publicMoneyPrompts } from "./public-money.js";
import { scrutinyPrompts } from "./scrutiny.js";

/**
 * Guided analyses over several modules. Each step stands by itself, in words that need no other step, so that what is
 * left without a module still reads as a whole.
 */
export const crossPrompts: readonly Prompt[] = [...economyPrompts, ...publicMoneyPrompts, ...scrutinyPrompts];
