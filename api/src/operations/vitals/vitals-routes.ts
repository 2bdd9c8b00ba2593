import { createHmac } from "node:crypto";
import { issuePageToken, listVitals, recordVitals, VITALS_TREND_DAYS } from "@advent/contract";
import { getNetworkKey } from "@advent/server/client";
import type { Config } from "../../config";
import { AppError } from "../../errors";
import type { AppContext, AppRouter } from "../../http/call";
import type { LimitName, Limits } from "../../http/limits/limits";
import { serve } from "../../http/serve";
import type { Operations } from "../create-operations";
import { findShownBuild, presentVitals, type ShownBuild } from "./vitals-book";

interface VitalsDeps {
  config: Config;
  limits: Limits;
  now: () => number;
  operations: Pick<Operations, "pageTokens" | "releases" | "vitals">;
}

export function registerVitalsRoutes(router: AppRouter, deps: VitalsDeps): void {
  serve(router, issuePageToken, async ({ clientKey, body }, ctx) => {
    const shown = findShown(deps, body, ctx);
    if (!shown?.stage || !(await isWithinLimit(deps, "pageServed", shown, clientKey))) return { token: null };
    await deps.operations.vitals.addServed(shown, deps.now());
    const { remote, build, stage } = shown;
    return { token: deps.operations.pageTokens.sign({ remote, build, stage }) };
  });

  serve(router, recordVitals, async ({ clientKey, body }, ctx) => {
    const shown = findShown(deps, body, ctx);
    if (!shown?.pages.includes(body.page)) return;
    if (await isCounted(deps, "pageView", shown, { clientKey, token: body.token }))
      await deps.operations.vitals.addView(shown, body, deps.now());
  });

  serve(router, listVitals, async () => {
    const { vitals } = deps.operations;
    const now = deps.now();
    const [month, week] = await Promise.all([vitals.sum(now), vitals.sum(now, VITALS_TREND_DAYS)]);
    return { vitals: presentVitals(month, week) };
  });
}

interface Seen {
  remote: string;
  build: string | null;
  isAlone?: boolean | undefined;
}

/** Returns nothing for browsers that opt out, and builds that visitors do not get. A remote's own origin has no stage. */
export function findShown(
  { operations: { releases } }: VitalsDeps,
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
  deps: VitalsDeps,
  name: "pageView" | "pageFailure",
  shown: ShownBuild,
  { clientKey, token = "" }: { clientKey: string; token?: string | undefined },
): Promise<boolean> {
  if (shown.stage) {
    const served = await deps.operations.pageTokens.use(token, name);
    if (served?.remote !== shown.remote || served.build !== shown.build || served.stage !== shown.stage) return false;
  }
  return isWithinLimit(deps, name, shown, clientKey);
}

/** Bounds what one network adds to a build. Its address is hashed with a secret and forgotten within two days. */
async function isWithinLimit(
  { limits, config: { COOKIE_SECRET } }: VitalsDeps,
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
    if (error instanceof AppError && error.code === "rate_limited") return false;
    throw error;
  }
}
