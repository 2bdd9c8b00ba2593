import { listReports, reportRemoteFailure } from "@advent/contract";
import type { AppRouter } from "../../http/call";
import type { Limits } from "../../http/limits/limits";
import { serve } from "../../http/serve";
import { readOverride } from "../../http/sessions/override";
import type { Operations } from "../create-operations";
import { type HoldDeps, holdStages } from "../vitals/hold-stages";
import { findShown, isCounted } from "../vitals/vitals-routes";

interface ReportDeps extends HoldDeps {
  limits: Limits;
  operations: Operations;
}

export function registerReportRoutes(router: AppRouter, deps: ReportDeps): void {
  serve(router, reportRemoteFailure, async ({ clientKey, log, body: { token, ...report } }, ctx) => {
    // A build that its developer tries says nothing about the released one.
    if ((await readOverride(ctx))?.remote === report.remote) return;
    await deps.limits.spend("report", clientKey);
    const { remote, version, phase } = report;
    // The message is whatever a browser sends.
    log.warn({ report: { remote, version, phase } }, "a remote could not be shown");
    deps.operations.metrics.countRemoteFailure(report);
    await deps.operations.reports.add(report);
    const shown = findShown(deps, { remote, build: version }, ctx);
    if (!shown || !(await isCounted(deps, "pageFailure", shown, { clientKey, token }))) return;
    await deps.operations.vitals.addFailure(shown, phase, deps.now());
    if (shown.stage) await holdStages({ ...deps, log });
  });

  serve(router, listReports, async () => ({ reports: await deps.operations.reports.summarize() }));
}
