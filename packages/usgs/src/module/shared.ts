import { arg, toolsFor } from "@govdata/kit";
import type { Usgs } from "../client.js";

export const { defineTool } = toolsFor<Usgs>("usgs");

export const siteInput = () => arg.text("Site number with its zeros (01646500), or USGS-01646500");
export const measureInput = () =>
  arg.text("What is measured: discharge, gage height, water temperature … or a code of five digits");
