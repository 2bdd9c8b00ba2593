import { listReports, reportRemoteFailure } from "@advent/contract";
import type { AppRouter } from "../../http/call";
import { serve } from "../../http/serve";
import { readOverride } from "../../http/sessions/override";
import { holdStages } from "../../operations/vitals/hold-stages";
import { findCountedBuild, isWithinLimit } from "../../operations/vitals/vitals-routes";

export function registerReportRoutes(router: AppRouter): void {
  serve(router, reportRemoteFailure, async ({ services, clientKey, log, body }, ctx) => {
    // A build that its developer tries says nothing about the released one.
    if ((await readOverride(ctx))?.remote === body.remote) return;
    await services.limits.spend("report", clientKey);
    const { remote, version, phase } = body;
    // The message is whatever a browser sends.
    log.warn({ report: { remote, version, phase } }, "a remote could not be shown");
    services.operations.metrics.countRemoteFailure(body);
    await services.operations.reports.add(body);
    const shown = findCountedBuild(services, { remote, build: version }, ctx);
    if (!shown || !(await isWithinLimit(services, "pageFailure", shown, clientKey))) return;
    await services.operations.vitals.addFailure(shown, phase, services.now());
    if (shown.stage) await holdStages({ ...services, log });
  });

  serve(router, listReports, async ({ services }) => ({ reports: await services.operations.reports.summarize() }));
}
