import { listReports, reportRemoteFailure } from "@advent/contract";
import type { AppRouter } from "../../http/call";
import { serve } from "../../http/serve";

export function reportRoutes(router: AppRouter): void {
  serve(router, reportRemoteFailure, async ({ services, clientKey, log, body }) => {
    await services.limits.spend("report", clientKey);
    const { remote, version, phase } = body;
    // The message is whatever a browser sends.
    log.warn({ report: { remote, version, phase } }, "a remote could not be shown");
    services.operations.metrics.remoteFailed(body);
    await services.operations.reports.add(body);
  });

  serve(router, listReports, async ({ services }) => ({ reports: await services.operations.reports.summary() }));
}
