/** Published by the Bureau of Economic Analysis on 19 December 2024, and in the fixtures of packages/fred. */
export const FIGURE = "GDP 2024-07-01: 29374.914 Billions of Dollars";
