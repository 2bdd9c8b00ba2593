import { listPins, pinRemote, stageRemote } from "@advent/contract";
import type { AppRouter } from "../../http/call";
import { serve } from "../../http/serve";
import type { Operations } from "../create-operations";
import { type Releases, requireReleases } from "./releases";

interface ReleaseDeps {
  operations: Pick<Operations, "releases">;
}

export function registerReleaseRoutes(router: AppRouter, deps: ReleaseDeps): void {
  serve(router, listPins, async () => {
    const { releases } = deps.operations;
    return releases ? presentReleases(releases) : { managed: false, pins: {}, stages: {} };
  });

  serve(router, pinRemote, async ({ log, params, body }) => {
    const releases = requireReleases(deps.operations);
    await releases.pin(params.remote, body.buildId);
    const audit = body.buildId === null ? "remote follows its newest build" : "remote pinned";
    log.info({ audit, remote: params.remote, buildId: body.buildId });
    return presentReleases(releases);
  });

  serve(router, stageRemote, async ({ log, params, body }) => {
    const releases = requireReleases(deps.operations);
    await releases.stage(params.remote, body);
    log.info({ audit: "remote staged", remote: params.remote, buildId: body.buildId, share: body.share });
    return presentReleases(releases);
  });
}

const presentReleases = (releases: Releases) => ({
  managed: true,
  pins: releases.getPins(),
  stages: releases.getStages(),
});
