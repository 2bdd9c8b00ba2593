import { servingFrom } from "../server/settings";
import { localOrigin, type Mode } from "./settings";
import { landingServer, type SiteOptions, siteServer, startLanding, startSites } from "./site-processes";
import { atMost, type Part } from "./stop";
import type { Keep } from "./supervise";

interface PagesOptions extends Omit<SiteOptions, "logFile" | "again"> {
  mode: Mode;
  keep: Keep;
  logOf(name: string): string;
}

/** Serves the five front ends: built, by two processes of their own; in development by this one. */
export async function startPages({ mode, keep, logOf, ...options }: PagesOptions): Promise<Part> {
  if (mode === "development") return startDevelopment(options);
  const parts = [
    keep(landingServer, (again) => startLanding({ ...options, logFile: logOf("landing"), again })),
    keep(siteServer, (again) => startSites({ ...options, logFile: logOf("sites"), again })),
  ];
  const stop = async () => void (await Promise.all(parts.map(async (part) => (await part).stop())));
  try {
    const started = await Promise.all(parts);
    return { died: Promise.race(started.map(({ died }) => died)), stop };
  } catch (error) {
    const started = await Promise.allSettled(parts);
    await Promise.all(started.map((part) => part.status === "fulfilled" && part.value.stop()));
    throw error;
  }
}

/** Hot updates keep their connections open: nobody waits for them at the stop. */
const drainMs = 800;

/** What serves them from their sources brings the bundler along, so it is loaded only here. */
async function startDevelopment({
  ports: { api, ...ports },
  origins,
  env,
}: Omit<SiteOptions, "logFile">): Promise<Part> {
  const { devSuite } = await import("../dev");
  const { stop } = await devSuite({ ports, apiOrigin: localOrigin(api), publicOrigins: origins, ...servingFrom(env) });
  return { died: new Promise<never>(() => {}), stop: () => atMost(drainMs, stop()) };
}
