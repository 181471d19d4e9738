import { readFileSync } from "node:fs";
import { join } from "node:path";
import { runTool, serve } from "@tooling/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { createNws } from "../src/index.js";
import { module } from "../src/module/index.js";

interface Parameter {
  $ref?: string;
  name?: string;
  in?: string;
}
interface Specification {
  paths: Record<string, { parameters?: Parameter[]; get?: { parameters?: Parameter[] } }>;
  components: { parameters: Record<string, Parameter> };
}
// Version 1.9 of 2021: the service has grown since, and taken some parameters away.
const specification: Specification = parse(
  readFileSync(join(String(process.env.GOVDATA_SHARED), "specs", "nws.yaml"), "utf8"),
);

function namesOf(path: string): string[] | undefined {
  const found = Object.entries(specification.paths).find(([template]) =>
    new RegExp(`^${template.replace(/\{\w+\}/g, "[^/]+")}$`).test(path),
  )?.[1];
  if (!found) return undefined;
  return [...(found.parameters ?? []), ...(found.get?.parameters ?? [])].flatMap((each) => {
    const own = each.$ref ? specification.components.parameters[each.$ref.split("/").at(-1) ?? ""] : each;
    return own?.in === "query" && own.name ? [own.name] : [];
  });
}

function problems(path: string, search: string): string[] {
  const names = namesOf(decodeURIComponent(path));
  if (!names) return [`${path} is not described`];
  const unknown = [...new URLSearchParams(search).keys()].filter((name) => !names.includes(name));
  return unknown.map((name) => `${path}: ${name} is not described`);
}

describe("the official description", () => {
  let server: Awaited<ReturnType<typeof serve>>;
  beforeAll(async () => {
    server = await serve(({ path }) => {
      if (path.startsWith("/points/")) {
        const [lat = "", lon = ""] = decodeURIComponent(path.slice("/points/".length)).split(",");
        return {
          json: {
            geometry: { coordinates: [Number(lon), Number(lat)] },
            properties: { gridId: "GUM", gridX: 47, gridY: 48, periods: [], id: "x" },
          },
        };
      }
      if (path.endsWith("/observations")) {
        return { json: { features: [{ properties: { timestamp: "2026-09-02T07:35:00+00:00" } }] } };
      }
      return {
        json: {
          features: [],
          "@graph": [],
          glossary: [],
          eventTypes: [],
          locations: {},
          productText: "text",
          id: "81724a6c-3b8f-4284-bd62-49d259b39697",
          properties: {
            periods: [],
            gridId: "GUM",
            stationIdentifier: "KDCA",
            timestamp: "2026-09-02T07:35:00+00:00",
            id: "OKZ025",
            event: "Flood Watch",
          },
        },
      };
    });
  });
  afterAll(() => server.close());
  const client = () => createNws({ baseUrl: server.url, limits: false, cache: false });

  it("has every path and parameter that the SDK sends", async () => {
    const nws = client();
    const time = { start: "2026-05-14T16:00:00Z", end: "2026-05-14T17:00:00Z", limit: 5 };
    await nws.forecast(13.444, 144.778, {});
    await nws.hourly(13.444, 144.778, {});
    await nws.grid("GUM", 47, 48);
    await nws.stationsNear(13.444, 144.778);
    await nws.zoneForecast("OKZ025");
    await nws.activeAlerts({
      area: ["OK"],
      event: ["Tornado Warning"],
      code: ["TOR"],
      severity: ["Extreme"],
      certainty: ["Likely"],
      urgency: ["Immediate"],
      messageType: ["alert"],
    });
    await nws.activeAlerts({ zone: ["OKZ025"] });
    await nws.activeAlerts({ regionType: "marine" });
    await nws.alertCount();
    await nws.alerts({ point: { latitude: 35, longitude: -97 }, ...time });
    await nws.zoneAlerts("OKZ025");
    await nws.areaAlerts("OK");
    await nws.regionAlerts("GM");
    await nws.alert("urn:oid:2.49.0.1.840.0.1");
    await nws.alertTypes();
    await nws.stations({ id: ["KDCA"], state: ["MD"], limit: 5 });
    await nws.station("KDCA");
    await nws.latestObservation("KDCA", { requireQc: true });
    await nws.observations("KDCA", time);
    await nws.zoneObservations("OKZ025", time);
    await nws.zoneStations("OKZ025");
    await nws.products({ location: ["LWX"], office: ["KLWX"], type: ["AFD"], wmoid: ["FXUS61"], ...time });
    await nws.product("81724a6c-3b8f-4284-bd62-49d259b39697");
    await nws.productsAt("AFD", "LWX");
    await nws.productTypes();
    await nws.productLocations();
    await nws.zones({ area: ["OK"], type: ["forecast"], limit: 5 });
    await nws.zone("forecast", "OKZ025");
    await nws.office("LWX");
    await nws.glossary();
    expect(server.requests.length).toBeGreaterThanOrEqual(30);
    expect(server.requests.flatMap(({ path, search }) => problems(path, search))).toEqual([]);
  });

  it("has every path and parameter that the tools send", async () => {
    const before = server.requests.length;
    for (const tool of module.tools) {
      for (const { args } of tool.examples) await runTool(module, client(), tool.name, args);
    }
    const sent = server.requests.slice(before);
    expect(sent.length).toBeGreaterThanOrEqual(module.tools.length);
    expect(sent.flatMap(({ path, search }) => problems(path, search))).toEqual([]);
  });
});
