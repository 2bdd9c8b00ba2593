import {
  approveRelease,
  listReleaseRequests,
  rejectRelease,
  remotePagesSchema,
  requestRelease,
} from "@advent/contract";
import { readAccountNames } from "../../admin/accounts/account-names";
import type { Admin } from "../../admin/create-admin";
import type { Config } from "../../config";
import { AppError } from "../../errors";
import type { AppRouter } from "../../http/call";
import type { Limits } from "../../http/limits/limits";
import { serve } from "../../http/serve";
import type { Operations } from "../create-operations";
import { requireReleases } from "../releases/releases";
import { checkRelease } from "./check-release";
import type { ReleaseRequestDocument } from "./release-requests";

interface ReleaseRequestDeps {
  admin: Pick<Admin, "apiKeys" | "roster">;
  config: Pick<Config, "SHELL_ORIGIN">;
  limits: Limits;
  operations: Pick<Operations, "releases" | "releaseRequests">;
}

export function registerReleaseRequestRoutes(router: AppRouter, deps: ReleaseRequestDeps): void {
  const { releaseRequests } = deps.operations;
  const readRemotes = () => requireReleases(deps.operations).read();
  const check = (wanted: Parameters<typeof checkRelease>[0]) =>
    checkRelease(wanted, { remotes: readRemotes(), shop: deps.config.SHELL_ORIGIN });

  async function createPresenter() {
    const remotes = deps.operations.releases?.read() ?? {};
    const getName = await readAccountNames(deps.admin);
    return ({ _id: remote, pages, requestedAt, requestedBy, ...request }: ReleaseRequestDocument) => ({
      ...request,
      pages: remotePagesSchema.parse(pages),
      remote,
      isFirst: remotes[remote] === undefined,
      requestedAt: requestedAt.toISOString(),
      requestedBy: getName(requestedBy),
    });
  }

  serve(router, listReleaseRequests, async () => {
    const [requests, present] = await Promise.all([releaseRequests.list(), createPresenter()]);
    return { releaseRequests: requests.map(present) };
  });

  serve(router, requestRelease, async ({ admin, params: { remote }, body: { manifest } }) => {
    await deps.limits.spend("releaseRequest", admin.id);
    const { id: build, contract, integrity, pages } = await check({ remote, manifest });
    const request = { _id: remote, manifest, build, contract, integrity, pages: [...pages] };
    const stored = { ...request, requestedAt: new Date(), requestedBy: admin.id };
    await releaseRequests.replace(stored);
    return (await createPresenter())(stored);
  });

  serve(router, approveRelease, async ({ log, params: { remote }, body: { buildId, share } }) => {
    const request = await releaseRequests.take(remote, buildId);
    try {
      const { manifest, contract, integrity, pages } = request;
      const build = await check({ remote, manifest, build: buildId });
      if (build.integrity !== integrity)
        throw new AppError("conflict", `Build ${buildId} has changed at its origin since it was requested.`);
      await requireReleases(deps.operations).release(
        remote,
        { ...build, contract, pages: remotePagesSchema.parse(pages) },
        manifest,
        share,
      );
    } catch (error) {
      await releaseRequests.restore(request);
      throw error;
    }
    log.info({ audit: "requested release approved", remote, buildId, share });
    return { success: true as const };
  });

  serve(router, rejectRelease, async ({ log, params: { remote }, body: { buildId } }) => {
    await releaseRequests.take(remote, buildId);
    log.info({ audit: "requested release rejected", remote, buildId });
    return { success: true as const };
  });
}
