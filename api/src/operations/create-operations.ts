import { MS_PER_DAY } from "@advent/contract";
import type { Connection } from "mongoose";
import type { Config } from "../config";
import { createSignedTokens } from "../http/sessions/signed-tokens";
import type { Metrics } from "./metrics/metrics";
import { createWorkReader, type WorkDeps } from "./metrics/work-reader";
import { createReleaseRequests } from "./release-requests/release-requests";
import { createReleases } from "./releases/releases";
import { createReportBook } from "./remote-failures/report-model";
import { createVitalsBook, type PageToken } from "./vitals/vitals-book";

export type Operations = ReturnType<typeof createOperations>;

export function createOperations(
  connection: Connection,
  config: Config,
  { metrics, ...deps }: Omit<WorkDeps, "vitals"> & { metrics: Metrics },
) {
  const vitals = createVitalsBook(connection);
  return {
    /** True while draining: requests are served, but health checks fail. */
    isStopping: false,
    metrics,
    work: createWorkReader({ ...deps, vitals }),
    reports: createReportBook(connection),
    vitals,
    pageTokens: createSignedTokens<PageToken>(connection, config, { name: "advent_page", ttlMs: MS_PER_DAY }),
    releaseRequests: createReleaseRequests(connection),
    releases: config.REMOTES_FILE ? createReleases(config.REMOTES_FILE) : undefined,
  };
}
