import { getHealth, getOpenApi } from "@advent/contract";
import { livenessPath, readinessPath, standing } from "@advent/server/probes";
import type { AppRouter } from "../http/call";
import { serve } from "../http/serve";
import { openApiDocument } from "./open-api";

export function healthRoutes(router: AppRouter): void {
  serve(router, getHealth, async ({ services }, ctx) => {
    const reachable = await services.database.answers();
    ctx.status = reachable ? 200 : 503;
    const notices = services.catalogue.notices?.() ?? [];
    return {
      status: reachable ? ("ok" as const) : ("failing" as const),
      version: services.version,
      database: { engine: services.config.DATABASE_ENGINE, reachable },
      adapters: {
        catalogue: services.catalogue.name,
        orders: services.orders.name,
        writing: services.writer.name,
        media: services.media.name,
      },
      ...(notices.length > 0 && { notices }),
    };
  });

  router.get([livenessPath, readinessPath], (ctx) => {
    const { status, text } = standing(ctx.path, ctx.state.services.stopping);
    ctx.status = status;
    ctx.set("Cache-Control", "no-store");
    ctx.body = text;
  });

  const document = openApiDocument();
  serve(router, getOpenApi, async () => document);
}
