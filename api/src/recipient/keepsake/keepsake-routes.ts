import { getKeepsake, getKeepsakePrint, getLandingHeading, type Keepsake } from "@advent/contract";
import { type AppRouter, type Call, createConnectionSignal } from "../../http/call";
import { serve } from "../../http/serve";
import { findKeepsake } from "./keepsake";
import { printKeepsake } from "./print-keepsake";

export function registerKeepsakeRoutes(router: AppRouter): void {
  serve(router, getKeepsake, (call) => findCounted(call));

  serve(router, getKeepsakePrint, async (call, ctx) => {
    const keepsake = await findCounted(call);
    const pdf = await printKeepsake(call.services, keepsake, call.clientKey, createConnectionSignal(ctx));
    ctx.attachment(`${getLandingHeading(keepsake.calendar.customerName)}.pdf`);
    ctx.set("Cache-Control", "private, no-store");
    ctx.type = "application/pdf";
    ctx.body = pdf;
  });
}

type KeepsakeCall = Pick<Call<typeof getKeepsake>, "services" | "clientKey" | "params">;

/** Counts guesses apart, so that they leave the network's recipients their keepsakes. @throws 404, 409, 429 */
async function findCounted({ services, clientKey, params: { calendarId } }: KeepsakeCall): Promise<Keepsake> {
  const keepsake = await findKeepsake(services, calendarId).catch(async (error: unknown) => {
    await services.limits.spend("missingKeepsake", clientKey);
    throw error;
  });
  await services.limits.spend("keepsake", clientKey);
  return keepsake;
}
