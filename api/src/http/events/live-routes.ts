import { followAdmin, followCalendar } from "@advent/contract";
import { findSenderCalendar } from "../../sender/find-sender-calendar";
import type { AppRouter } from "../call";
import { sendEvents } from "../event-stream";
import { serve } from "../serve";

export function registerEventRoutes(router: AppRouter): void {
  serve(router, followCalendar, async ({ services, params: { calendarId }, query, ...who }, ctx) => {
    const checkAccess = () => findSenderCalendar(services, who, calendarId);
    await sendEvents(ctx, {
      live: services.live,
      places: services.streamPlaces,
      calendarId,
      query,
      admit: checkAccess,
    });
  });

  serve(router, followAdmin, async ({ services: { live, streamPlaces }, query }, ctx) => {
    await sendEvents(ctx, { live, places: streamPlaces, query });
  });
}
