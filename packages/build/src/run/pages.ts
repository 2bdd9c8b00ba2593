import { servingFrom } from "../server/settings";
import { type LandingOptions, startLanding } from "./landing-process";
import type { ServiceProcess } from "./service-process";
import { frontEnds, localOrigin, type Mode } from "./settings";
import { atMost, type Stoppable } from "./stop";

interface PagesOptions extends LandingOptions {
  mode: Mode;
}

/** Time that page requests under way get at the stop: the whole suite must be through within 3 s. */
const drainMs = 800;

/**
 * Serves the five front ends. Built, the landing remote's is a process of its own; `died` settles when it ends without
 * having been stopped.
 */
export async function startPages(options: PagesOptions): Promise<ServiceProcess> {
  if (options.mode === "development") return { ...(await startSites(options)), died: never };
  const parts = [startLanding(options), startSites(options)] as const;
  const stops = () => parts.map(async (part) => (await part).stop());
  try {
    const [{ died }] = await Promise.all(parts);
    return { died, stop: async () => void (await Promise.all(stops())) };
  } catch (error) {
    await Promise.allSettled(stops());
    throw error;
  }
}

const never = new Promise<never>(() => {});

/** Those that this process serves itself; what serves them brings the bundler along, so it is loaded only here. */
async function startSites({ mode, ports: { api, ...ports }, origins, env }: PagesOptions): Promise<Stoppable> {
  const options = { ports, apiOrigin: localOrigin(api), publicOrigins: origins, ...servingFrom(env) };
  const { stop } =
    mode === "production"
      ? await (await import("../server")).serveSuite({ ...options, apps: frontEnds.filter((app) => app !== "landing") })
      : await (await import("../dev")).devSuite(options);
  return { stop: () => atMost(drainMs, stop()) };
}
