import { createHmac } from "node:crypto";
import { listVitals, recordVitals } from "@advent/contract";
import createError from "http-errors";
import type { Services } from "../../create-services";
import type { AppContext, AppRouter } from "../../http/call";
import type { LimitName } from "../../http/limits/limits";
import { serve } from "../../http/serve";
import { findShownBuild, presentVitals, type ShownBuild } from "./vitals-book";

export function registerVitalsRoutes(router: AppRouter): void {
  serve(router, recordVitals, async ({ services, clientKey, body }, ctx) => {
    const shown = findCountedBuild(services, body, ctx);
    if (!shown?.pages.includes(body.page)) return;
    if (await isWithinLimit(services, "pageView", shown, clientKey))
      await services.operations.vitals.addView(shown, body, services.now());
  });

  serve(router, listVitals, async ({ services: { operations, now } }) => ({
    vitals: presentVitals(await operations.vitals.sum(now())),
  }));
}

/** Returns nothing for browsers that opt out, and builds that visitors do not get. */
export function findCountedBuild(
  { operations: { releases } }: Services,
  { remote, build }: { remote: string; build: string | null },
  ctx: AppContext,
): ShownBuild | undefined {
  const hasOptedOut = ctx.get("Sec-GPC") === "1" || ctx.get("DNT") === "1";
  return hasOptedOut || !build || !releases ? undefined : findShownBuild(releases.read(), remote, build);
}

/** Bounds what one network adds to a build. Its address is hashed with a secret and forgotten within a day. */
export async function isWithinLimit(
  { limits, config: { COOKIE_SECRET } }: Services,
  name: LimitName,
  { remote, build, stage }: ShownBuild,
  clientKey: string,
): Promise<boolean> {
  const key = createHmac("sha256", COOKIE_SECRET[0] ?? "").update([remote, build, stage, clientKey].join(" "));
  try {
    await limits.spend(name, key.digest("base64url"));
    return true;
  } catch (error) {
    if (createError.isHttpError(error) && error.status === 429) return false;
    throw error;
  }
}
