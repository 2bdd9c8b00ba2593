import { getHealth, getOpenApi } from "@advent/contract";
import type Router from "@koa/router";
import { serve } from "../http/serve";
import type { Services } from "../services";
import { openApiDocument } from "./open-api";

const PING_DEADLINE = 2_000;

export function healthRoutes(router: Router): void {
  serve(router, getHealth, async ({ ctx, services }) => {
    const reachable = await databaseAnswers(services);
    ctx.status = reachable ? 200 : 503;
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
    };
  });

  const document = openApiDocument();
  serve(router, getOpenApi, async () => document);
}

async function databaseAnswers({ connection }: Services): Promise<boolean> {
  const ping = connection.db?.command({ ping: 1 }, { timeoutMS: PING_DEADLINE });
  return ping ? ping.then(() => true).catch(() => false) : false;
}
