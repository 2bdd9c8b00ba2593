import { getAdminHealth, getHealth } from "@advent/contract";
import { getProbeResponse, livenessPath, readinessPath } from "@advent/server/drain";
import type { AppRouter } from "../../http/call";
import { serve } from "../../http/serve";
import { checkHealth, type HealthDeps, readAdminHealth } from "./check-health";

export function registerHealthRoutes(router: AppRouter, deps: HealthDeps): void {
  serve(router, getHealth, async (_call, ctx) => {
    const health = await checkHealth(deps);
    ctx.status = health.database.reachable ? 200 : 503;
    return health;
  });

  serve(router, getAdminHealth, () => readAdminHealth(deps));

  router.get([livenessPath, readinessPath], (ctx) => {
    const { status, text } = getProbeResponse(ctx.path, deps.operations.isStopping);
    ctx.status = status;
    ctx.set("Cache-Control", "no-store");
    ctx.body = text;
  });
}
