import { listPins, pinRemote } from "@advent/contract";
import type Router from "@koa/router";
import createError from "http-errors";
import { serve } from "../http/serve";

export function releaseRoutes(router: Router): void {
  serve(router, listPins, async ({ services: { releases } }) => ({
    managed: !!releases,
    pins: releases?.pins() ?? {},
  }));

  serve(router, pinRemote, async ({ ctx, services: { releases, log }, params, body }) => {
    if (!releases) throw createError(409, "Releases are not managed here: REMOTES_FILE names no list of remotes.");
    await releases.pin(params.remote, body.buildId);
    const audit = body.buildId === null ? "remote follows its newest build" : "remote pinned";
    log.info({ requestId: ctx.state.requestId, audit, remote: params.remote, buildId: body.buildId });
    return { managed: true, pins: releases.pins() };
  });
}
