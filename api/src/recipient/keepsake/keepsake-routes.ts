import { getKeepsake, getKeepsakePrint, getLandingHeading, type Keepsake } from "@advent/contract";
import type { CalendarDeps } from "../../calendars/calendar-deps";
import { type AppRouter, type Call, createConnectionSignal } from "../../http/call";
import { serve } from "../../http/serve";
import { readWriter } from "../../http/sessions/writer";
import { findKeepsake } from "./keepsake";
import { type PrintDeps, printKeepsake } from "./print-keepsake";

type KeepsakeDeps = PrintDeps & Pick<CalendarDeps, "calendars" | "limits">;

export function registerKeepsakeRoutes(router: AppRouter, deps: KeepsakeDeps): void {
  serve(router, getKeepsake, (call, ctx) => findCounted(deps, call, readWriter(ctx, call.params.calendarId)));

  serve(router, getKeepsakePrint, async (call, ctx) => {
    const keepsake = await findCounted(deps, call, readWriter(ctx, call.params.calendarId));
    const pdf = await printKeepsake(deps, keepsake, call.clientKey, createConnectionSignal(ctx));
    ctx.attachment(`${getLandingHeading(keepsake.calendar.customerName)}.pdf`);
    ctx.set("Cache-Control", "private, no-store");
    ctx.type = "application/pdf";
    ctx.body = pdf;
  });
}

type KeepsakeCall = Pick<Call<typeof getKeepsake>, "clientKey" | "params">;

/** Counts guesses apart, so that they leave the network's recipients their keepsakes. @throws 404, 409, 429 */
async function findCounted(
  deps: KeepsakeDeps,
  { clientKey, params: { calendarId } }: KeepsakeCall,
  writer: string | undefined,
): Promise<Keepsake> {
  const keepsake = await findKeepsake(deps, calendarId, writer).catch(async (error: unknown) => {
    await deps.limits.spend("missingKeepsake", clientKey);
    throw error;
  });
  await deps.limits.spend("keepsake", clientKey);
  return keepsake;
}
