import { listPins, pinRemote } from "@advent/contract";
import type Router from "@koa/router";
import { serve } from "../http/serve";

export function releaseRoutes(router: Router): void {
  serve(router, listPins, async ({ services }) => ({ pins: await services.pins.read() }));

  serve(router, pinRemote, async ({ ctx, services, params, body }) => {
    await services.pins.set(params.remote, body.buildId);
    const audit = body.buildId === null ? "remote follows its live build" : "remote pinned";
    services.log.info({ requestId: ctx.state.requestId, audit, remote: params.remote, buildId: body.buildId });
    return { pins: await services.pins.read() };
  });
}
