import { createHmac } from "node:crypto";
import { issuePageToken, listVitals, recordVitals } from "@advent/contract";
import { getNetworkKey } from "@advent/server/client";
import createError from "http-errors";
import type { AppContext, AppRouter } from "../../http/call";
import type { LimitName } from "../../http/limits/limits";
import { serve } from "../../http/serve";
import type { Services } from "../../start/create-services";
import { findShownBuild, presentVitals, type ShownBuild } from "./vitals-book";

export function registerVitalsRoutes(router: AppRouter): void {
  serve(router, issuePageToken, async ({ services, clientKey, body }, ctx) => {
    const shown = findShown(services, body, ctx);
    if (!shown?.stage || !(await isWithinLimit(services, "pageServed", shown, clientKey))) return { token: null };
    await services.operations.vitals.addServed(shown, services.now());
    const { remote, build, stage } = shown;
    return { token: services.operations.pageTokens.sign({ remote, build, stage }) };
  });

  serve(router, recordVitals, async ({ services, clientKey, body }, ctx) => {
    const shown = findShown(services, body, ctx);
    if (!shown?.pages.includes(body.page)) return;
    if (await isCounted(services, "pageView", shown, { clientKey, token: body.token }))
      await services.operations.vitals.addView(shown, body, services.now());
  });

  serve(router, listVitals, async ({ services: { operations, now } }) => ({
    vitals: presentVitals(await operations.vitals.sum(now())),
  }));
}

interface Seen {
  remote: string;
  build: string | null;
  isAlone?: boolean | undefined;
}

/** Returns nothing for browsers that opt out, and builds that visitors do not get. A remote's own origin has no stage. */
export function findShown(
  { operations: { releases } }: Services,
  { remote, build, isAlone }: Seen,
  ctx: AppContext,
): ShownBuild | undefined {
  const hasOptedOut = ctx.get("Sec-GPC") === "1" || ctx.get("DNT") === "1";
  if (hasOptedOut || !build || !releases) return undefined;
  const shown = findShownBuild(releases.read(), remote, build);
  return shown && isAlone ? { ...shown, stage: "" } : shown;
}

/** During a stage only the token of a served page counts, once, and for the build of that page. */
export async function isCounted(
  services: Services,
  name: "pageView" | "pageFailure",
  shown: ShownBuild,
  { clientKey, token = "" }: { clientKey: string; token?: string | undefined },
): Promise<boolean> {
  if (shown.stage) {
    const served = await services.operations.pageTokens.use(token, name);
    if (served?.remote !== shown.remote || served.build !== shown.build || served.stage !== shown.stage) return false;
  }
  return isWithinLimit(services, name, shown, clientKey);
}

/** Bounds what one network adds to a build. Its address is hashed with a secret and forgotten within two days. */
async function isWithinLimit(
  { limits, config: { COOKIE_SECRET } }: Services,
  name: LimitName,
  { remote, build, stage }: ShownBuild,
  clientKey: string,
): Promise<boolean> {
  const key = createHmac("sha256", COOKIE_SECRET[0] ?? "").update(
    [remote, build, stage, getNetworkKey(clientKey)].join(" "),
  );
  try {
    await limits.spend(name, key.digest("base64url"));
    return true;
  } catch (error) {
    if (createError.isHttpError(error) && error.status === 429) return false;
    throw error;
  }
}
