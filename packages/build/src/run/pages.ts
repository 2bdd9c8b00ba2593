import { type Env, localOrigin, type Mode, type Origins, type Ports } from "./settings";
import { atMost, type Stoppable } from "./stop";

interface PagesOptions {
  mode: Mode;
  ports: Ports;
  origins: Origins;
  env: Env;
}

/** Time that page requests under way get at the stop: the whole suite must be through within 3 s. */
const drainMs = 800;

/** Serves the five front ends; what serves them brings the bundler along, so it is loaded only here. */
export async function startPages({ mode, ports: { api, ...ports }, origins, env }: PagesOptions): Promise<Stoppable> {
  const options = { ports, apiOrigin: localOrigin(api), publicOrigins: origins, ...serverSettings(env) };
  const serve = mode === "production" ? (await import("../server")).serveSuite : (await import("../dev")).devSuite;
  const { stop } = await serve(options);
  return { stop: () => atMost(drainMs, stop()) };
}

const serverSettings = (env: Env) => ({
  host: env.HOST || "127.0.0.1",
  storefrontOrigins: listFrom(env.STOREFRONT_ORIGINS),
  mediaOrigins: listFrom(env.MEDIA_ORIGINS),
  trustProxy: env.TRUST_PROXY === "1",
  ...(env.ADMIN_IN_SHELL && { adminInShell: env.ADMIN_IN_SHELL === "1" }),
});

function listFrom(text = ""): string[] {
  const entries = text.split(",").map((entry) => entry.trim());
  return entries.filter(Boolean);
}
