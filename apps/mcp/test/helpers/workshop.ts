import { afterAll, afterEach, beforeAll } from "vitest";
import { createServer, type GovDataServer, type ServerOptions } from "../../src/server.js";
import { type Office, openOffice } from "./office.js";
import { createProject, type Project } from "./project.js";

/** The office and a project with all fixture modules, for the tests of one file; servers end with the test that started them. */
export interface Workshop {
  office: Office;
  project: Project;
  start(options?: ServerOptions): Promise<GovDataServer>;
}

/** To be called at the top of a test file. What it gives is there once the tests run. */
export function useWorkshop(): Workshop {
  let office: Office | undefined;
  let project: Project | undefined;
  let servers: GovDataServer[] = [];
  const ready = <T>(part: T | undefined): T => {
    if (part === undefined) throw new TypeError("only inside of a test");
    return part;
  };
  beforeAll(async () => {
    office = await openOffice();
    project = createProject({ modules: ["acme-weather", "ledger", "workshop"] });
  });
  afterEach(async () => {
    await Promise.all(servers.map((server) => server.close()));
    servers = [];
  });
  afterAll(async () => {
    await office?.close();
    project?.remove();
  });
  return {
    get office() {
      return ready(office);
    },
    get project() {
      return ready(project);
    },
    async start(options = {}) {
      const server = await createServer({
        cwd: ready(project).directory,
        modules: ["acme", "ledger", "workshop"],
        env: { ACME_URL: ready(office).url },
        cache: "memory:",
        logLevel: "silent",
        ...options,
      });
      servers.push(server);
      return server;
    },
  };
}
