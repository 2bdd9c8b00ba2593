import { listPins, pinRemote } from "@advent/contract";
import createError from "http-errors";
import type { AppRouter } from "../../http/call";
import { serve } from "../../http/serve";

export function releaseRoutes(router: AppRouter): void {
  serve(
    router,
    listPins,
    async ({
      services: {
        operations: { releases },
      },
    }) => ({
      managed: !!releases,
      pins: releases?.pins() ?? {},
    }),
  );

  serve(
    router,
    pinRemote,
    async ({
      services: {
        operations: { releases },
      },
      log,
      params,
      body,
    }) => {
      if (!releases) throw createError(409, "Releases are not managed here: REMOTES_FILE names no list of remotes.");
      await releases.pin(params.remote, body.buildId);
      const audit = body.buildId === null ? "remote follows its newest build" : "remote pinned";
      log.info({ audit, remote: params.remote, buildId: body.buildId });
      return { managed: true, pins: releases.pins() };
    },
  );
}
