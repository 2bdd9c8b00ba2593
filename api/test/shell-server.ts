import type { Remotes } from "@advent/contract";
import { createAppHandler } from "@advent/server";
import { serve } from "@advent/server/testing/serve";
import { temporaryFolder, writeFiles } from "@advent/server/testing/temporary";

const dist = temporaryFolder();
const LIVE_BUILD = { id: "1", time: "", contract: "1.0.0", files: [], routes: null };

/** Starts the shell's server in front of an API, with an empty page. */
export function serveShell(apiOrigin: string, remotes: () => Remotes, trustedProxies = 0): Promise<string> {
  writeFiles(dist, {
    "builds.json": JSON.stringify({ builds: [LIVE_BUILD] }),
    "public/index.html": '<html><head></head><body><div id="root"></div></body></html>',
    "builds/1/screens.json": JSON.stringify({
      own: { shop: { html: "<main><template></template></main>", styles: [] } },
      waiting: { html: "<p>Loading the page…</p>", styles: [] },
    }),
  });
  const ofRemote = async () => undefined;
  const limits = { rateLimits: "off", tokenTimeoutMs: 60_000 } as const;
  return serve(createAppHandler({ dist, apiOrigin, remotes, ofRemote, trustedProxies, ...limits }));
}
