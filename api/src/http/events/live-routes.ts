import { followAdmin, followCalendar } from "@advent/contract";
import { findSenderCalendar } from "../../sender/find-sender-calendar";
import type { AppRouter } from "../call";
import { sendEvents } from "../event-stream";
import { serve } from "../serve";

export function registerEventRoutes(router: AppRouter): void {
  serve(router, followCalendar, async ({ services, params: { calendarId }, query, ...who }, ctx) => {
    await sendEvents(ctx, { query, calendarId, admit: () => findSenderCalendar(services, who, calendarId) });
  });

  serve(router, followAdmin, ({ query }, ctx) => sendEvents(ctx, { query }));
}
