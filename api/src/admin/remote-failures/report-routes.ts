import { listReports, reportRemoteFailure } from "@advent/contract";
import type { AppRouter } from "../../http/call";
import { serve } from "../../http/serve";

export function reportRoutes(router: AppRouter): void {
  serve(router, reportRemoteFailure, async ({ services, clientKey, log, body }) => {
    await services.limits.spend("report", clientKey);
    log.warn({ report: body }, "a remote could not be shown");
    services.operations.metrics.remoteFailed(body);
    await services.operations.reports.add(body);
  });

  serve(router, listReports, async ({ services }) => ({ reports: await services.operations.reports.summary() }));
}
