import { suiteApps } from "@advent/server/apps";
import type { Mode } from "./settings";
import {
  landingServer,
  type SiteOptions,
  siteServer,
  startDevServer,
  startLanding,
  startSites,
} from "./site-processes";
import type { RunningPart } from "./stop";
import type { Keep } from "./supervise";

interface PagesOptions extends Omit<SiteOptions, "logFile" | "again"> {
  mode: Mode;
  keep: Keep;
  logOf(name: string): string;
}

export async function startPages({ mode, keep, logOf, ...options }: PagesOptions): Promise<RunningPart> {
  const parts =
    mode === "development"
      ? suiteApps.map((app) =>
          keep(`development server of ${app}`, (again) =>
            startDevServer(app, { ...options, logFile: logOf(app), again }),
          ),
        )
      : [
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
