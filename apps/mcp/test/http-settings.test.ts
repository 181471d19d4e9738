import { describe, expect, it } from "vitest";
import { hostOf, httpOptionsFrom } from "../src/http/settings.js";
import { SetupError } from "../src/setup-error.js";

describe("the settings of HTTP", () => {
  it("are for this machine alone when nothing is said", () => {
    expect(httpOptionsFrom({}, {})).toEqual({
      host: "127.0.0.1",
      port: 3000,
      path: "/mcp",
      allowedHosts: [],
      allowedOrigins: [],
      tokens: { file: undefined, text: undefined },
      requestsPerMinute: 600,
      maxBodyBytes: 1_000_000,
      maxConnections: 1_000,
      graceMs: 10_000,
    });
  });

  it("are what the command line says, else the environment", () => {
    const env = {
      MCP_PORT: "8080",
      MCP_GRACE: "3",
      MCP_HOST: " ",
      MCP_ALLOWED_HOSTS: "a.example, b.example:8443",
    };
    const options = httpOptionsFrom(
      { port: "0", path: "/data/mcp", allowedOrigins: "https://App.Example" },
      env,
    );
    expect(options).toMatchObject({
      host: "127.0.0.1",
      port: 0,
      path: "/data/mcp",
      allowedHosts: ["a.example", "b.example"],
      allowedOrigins: ["https://app.example"],
      graceMs: 3_000,
    });
  });

  it.each([
    [{ port: "65536" }, '--port (MCP_PORT) must be a whole number from 0 to 65535, got "65536".'],
    [{ port: "-1" }, '--port (MCP_PORT) must be a whole number from 0 to 65535, got "-1".'],
    [{ grace: "soon" }, '--grace (MCP_GRACE) must be a whole number from 0 to 3600, got "soon".'],
    [{ path: "/metrics" }, "--path (MCP_PATH) cannot be /metrics: it is taken."],
    [{ path: "mcp" }, '--path (MCP_PATH) must be a path such as /mcp, got "mcp".'],
    [{ allowedHosts: "http://a.example" }, 'needs names such as data.example.org, got "http://a.example".'],
    [{ allowedOrigins: "app.example" }, 'needs origins such as https://app.example.org, got "app.example".'],
    [{ allowedOrigins: "https://app.example/x" }, 'got "https://app.example/x".'],
  ])("are refused for %j", (flags, why) => {
    expect(() => httpOptionsFrom(flags, {})).toThrow(SetupError);
    expect(() => httpOptionsFrom(flags, {})).toThrow(why);
  });

  it.each([
    ["Data.Example.org:8443", "data.example.org"],
    ["[::1]:3000", "[::1]"],
    ["127.0.0.1", "127.0.0.1"],
    ["user@evil.example", undefined],
    ["a.example/path", undefined],
    ["", undefined],
  ])("read the Host header %j as %j", (header, name) => {
    expect(hostOf(header)).toBe(name);
  });
});
