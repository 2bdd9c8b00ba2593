import { getAdminHealth, getHealth } from "@advent/contract";
import { getProbeResponse, livenessPath, readinessPath } from "@advent/server/drain";
import type { AppRouter } from "../../http/call";
import { serve } from "../../http/serve";
import { checkHealth, readAdminHealth } from "./check-health";

export function registerHealthRoutes(router: AppRouter): void {
  serve(router, getHealth, async ({ services }, ctx) => {
    const health = await checkHealth(services);
    ctx.status = health.database.reachable ? 200 : 503;
    return health;
  });

  serve(router, getAdminHealth, ({ services }) => readAdminHealth(services));

  router.get([livenessPath, readinessPath], (ctx) => {
    const { status, text } = getProbeResponse(ctx.path, ctx.state.services.operations.isStopping);
    ctx.status = status;
    ctx.set("Cache-Control", "no-store");
    ctx.body = text;
  });
}
