import { listPins, pinRemote } from "@advent/contract";
import type { AppRouter } from "../http/call";
import { serve } from "../http/serve";

export function releaseRoutes(router: AppRouter): void {
  serve(router, listPins, async ({ services }) => ({ pins: await services.pins.read() }));

  serve(router, pinRemote, async ({ services, log, params, body }) => {
    await services.pins.set(params.remote, body.buildId);
    const audit = body.buildId === null ? "remote follows its live build" : "remote pinned";
    log.info({ audit, remote: params.remote, buildId: body.buildId });
    return { pins: await services.pins.read() };
  });
}
