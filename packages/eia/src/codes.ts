/** Codes as the agency writes them, with what they mean. */

/** `process` of natural-gas/pri/sum. */
export const GAS_PROCESSES = {
  PRS: "residential price",
  PCS: "commercial price",
  PIN: "industrial price",
  PEU: "electric power price",
  PG1: "city gate price",
  PM0: "price of imports",
  PML: "price of LNG imports",
  PRP: "price of pipeline imports",
  PEX: "price of exports",
  PNP: "price of pipeline exports",
  PNG: "price of LNG exports",
  FWA: "wellhead price",
} as const;

/** `sectorid` of electricity/retail-sales. */
export const SECTORS = {
  RES: "residential",
  COM: "commercial",
  IND: "industrial",
  TRA: "transportation",
  OTH: "other",
  ALL: "all sectors",
} as const;

/** `type` of electricity/rto/region-data. */
export const GRID_TYPES = {
  D: "demand",
  DF: "day-ahead demand forecast",
  NG: "net generation",
  TI: "total interchange",
} as const;

/** `fueltype` of electricity/rto/fuel-type-data. */
export const FUELS = {
  COL: "coal",
  NG: "natural gas",
  NUC: "nuclear",
  OIL: "oil",
  OTH: "other",
  SUN: "solar",
  WAT: "hydro",
  WND: "wind",
} as const;

/** Areas of electricity sales beside the states and US: the Census divisions; the Pacific comes in two parts. */
export const DIVISIONS = ["NEW", "MAT", "ENC", "WNC", "SAT", "ESC", "WSC", "MTN", "PACC", "PACN"] as const;

/** `duoarea` of petroleum and natural gas, beside the states (`S` and the postal code: `SCA`). */
export const AREAS = {
  NUS: "United States",
  R10: "PADD 1",
  R1X: "part of PADD 1",
  R1Y: "part of PADD 1",
  R1Z: "part of PADD 1",
  R20: "PADD 2",
  R30: "PADD 3",
  R40: "PADD 4",
  R50: "PADD 5",
} as const;

/** Petroleum products by the words people use: where they are and by which facet. */
export const PETROLEUM = {
  crude: { title: "WTI crude oil, spot", route: "petroleum/pri/spt", facet: "product", code: "EPCWTI" },
  brent: { title: "Brent crude oil, spot", route: "petroleum/pri/spt", facet: "product", code: "EPCBRENT" },
  heating_oil: { title: "Heating oil, spot", route: "petroleum/pri/spt", facet: "product", code: "EPD2F" },
  jet_fuel: { title: "Jet fuel, spot", route: "petroleum/pri/spt", facet: "product", code: "EPJK" },
  propane: { title: "Propane, spot", route: "petroleum/pri/spt", facet: "product", code: "EPLLPA" },
  // EPMRU would be conventional regular alone.
  gasoline: { title: "Regular gasoline, retail", route: "petroleum/pri/gnd", facet: "product", code: "EPMR" },
  gasoline_conventional: {
    title: "Regular conventional gasoline, retail",
    route: "petroleum/pri/gnd",
    facet: "product",
    code: "EPMRU",
  },
  diesel: { title: "Diesel, retail", route: "petroleum/pri/gnd", facet: "product", code: "EPD2D" },
  crude_stocks: {
    title: "Crude oil stocks without the Strategic Petroleum Reserve",
    route: "petroleum/stoc/wstk",
    facet: "series",
    code: "WCESTUS1",
  },
} as const;
