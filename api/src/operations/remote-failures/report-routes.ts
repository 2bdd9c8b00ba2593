import { listReports, reportRemoteFailure } from "@advent/contract";
import type { AppRouter } from "../../http/call";
import { serve } from "../../http/serve";
import { readOverride } from "../../http/sessions/override";
import { holdStages } from "../vitals/hold-stages";
import { findShown, isCounted } from "../vitals/vitals-routes";

export function registerReportRoutes(router: AppRouter): void {
  serve(router, reportRemoteFailure, async ({ services, clientKey, log, body: { token, ...report } }, ctx) => {
    // A build that its developer tries says nothing about the released one.
    if ((await readOverride(ctx))?.remote === report.remote) return;
    await services.limits.spend("report", clientKey);
    const { remote, version, phase } = report;
    // The message is whatever a browser sends.
    log.warn({ report: { remote, version, phase } }, "a remote could not be shown");
    services.operations.metrics.countRemoteFailure(report);
    await services.operations.reports.add(report);
    const shown = findShown(services, { remote, build: version }, ctx);
    if (!shown || !(await isCounted(services, "pageFailure", shown, { clientKey, token }))) return;
    await services.operations.vitals.addFailure(shown, phase, services.now());
    if (shown.stage) await holdStages({ ...services, log });
  });

  serve(router, listReports, async ({ services }) => ({ reports: await services.operations.reports.summarize() }));
}
