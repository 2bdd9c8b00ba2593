import { getKeepsake, getKeepsakePrint, getLandingHeading } from "@advent/contract";
import type { AppRouter } from "../../http/call";
import { serve } from "../../http/serve";
import { findKeepsake } from "./keepsake";
import { printKeepsake } from "./print-keepsake";

export function registerKeepsakeRoutes(router: AppRouter): void {
  serve(router, getKeepsake, async ({ services, ip, params }) => {
    await services.limits.spend("keepsake", ip);
    return findKeepsake(services, params.calendarId);
  });

  serve(router, getKeepsakePrint, async ({ services, ip, params }, ctx) => {
    await services.limits.spend("keepsake", ip);
    const keepsake = await findKeepsake(services, params.calendarId);
    const pdf = await printKeepsake(services, keepsake);
    ctx.attachment(`${getLandingHeading(keepsake.calendar.customerName)}.pdf`);
    ctx.set("Cache-Control", "private, no-store");
    ctx.type = "application/pdf";
    ctx.body = pdf;
  });
}
