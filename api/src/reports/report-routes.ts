import { listReports, reportRemoteFailure } from "@advent/contract";
import type Router from "@koa/router";
import { serve } from "../http/serve";

export function reportRoutes(router: Router): void {
  serve(router, reportRemoteFailure, async ({ ctx, services, body }) => {
    await services.limits.spend("report", ctx.ip);
    services.log.warn({ requestId: ctx.state.requestId, report: body }, "a remote could not be shown");
    await services.reports.add(body);
  });

  serve(router, listReports, async ({ services }) => ({ reports: await services.reports.summary() }));
}
