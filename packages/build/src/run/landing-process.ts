import { join } from "node:path";
import { type ServiceProcess, startService } from "./service-process";
import { type Env, frontEnds, localOrigin, type Origins, type Ports } from "./settings";

export interface LandingOptions {
  root: string;
  ports: Ports;
  origins: Origins;
  env: Env;
  logFile: string;
}

/** Starts the built server of the landing remote and waits until it answers; throws with its last lines when it does not. */
export function startLanding({ root, ports, origins, env, logFile }: LandingOptions): Promise<ServiceProcess> {
  return startService({
    name: "server of the landing pages",
    folder: join(root, "mf-landing"),
    program: ["dist/server/main.js"],
    mode: "production",
    env: { ...env, ...landingSettings(ports, origins) },
    health: `${localOrigin(ports.landing)}/healthz`,
    logFile,
    drainMs: 800,
  });
}

/** What that server has to know of the suite around it, as its environment. */
function landingSettings(ports: Ports, origins: Origins): Record<string, string> {
  const addresses = frontEnds.flatMap((name) => [
    [`${name.toUpperCase()}_PORT`, String(ports[name])],
    [`${name.toUpperCase()}_ORIGIN`, origins[name]],
  ]);
  return { ...Object.fromEntries(addresses), PORT: String(ports.landing), API_ORIGIN: localOrigin(ports.api) };
}
