import { finished, PassThrough } from "node:stream";
import { followAdmin, followCalendar } from "@advent/contract";
import type { CalendarDeps } from "../calendars/calendar-deps";
import type { AppContext, AppRouter } from "../http/call";
import type { StreamEvent } from "../http/events/live";
import type { StreamPlaces } from "../http/events/stream-places";
import { serve } from "../http/serve";
import { findSenderCalendar } from "./find-sender-calendar";

/** In milliseconds. Shorter than the idle timeout of the front ends' proxy. */
const HEARTBEAT_MS = 5_000;
/** In milliseconds. The page then reconnects, which checks its access again. */
const MAX_STREAM_MS = 5 * 60 * 1000;
/** Maximum of unread bytes, which is hundreds of events. */
const MAX_UNREAD_BYTES = 32 * 1024;
const RETRY_MS = 2_000;

interface EventDeps extends Pick<CalendarDeps, "calendars" | "live"> {
  streamPlaces: StreamPlaces;
}

export function registerEventRoutes(router: AppRouter, deps: EventDeps): void {
  serve(router, followCalendar, async ({ params: { calendarId }, query, ...who }, ctx) => {
    await sendEvents(deps, ctx, { query, calendarId, admit: () => findSenderCalendar(deps, who, calendarId) });
  });

  serve(router, followAdmin, ({ query }, ctx) => sendEvents(deps, ctx, { query }));
}

interface Following {
  query: { after?: string | undefined; once?: "1" | undefined };
  calendarId?: string;
  admit?: () => Promise<unknown>;
}

async function sendEvents(
  { live, streamPlaces }: EventDeps,
  ctx: AppContext,
  { query, calendarId, admit }: Following,
): Promise<void> {
  const isShort = query.once !== undefined || ctx.method === "HEAD";
  if (!isShort) finished(ctx.res, streamPlaces.take(ctx.state.clientKey));
  await admit?.();
  const after = ctx.get("last-event-id").slice(0, 80) || query.after;
  ctx.status = 200;
  ctx.type = "text/event-stream";
  ctx.set("Cache-Control", "no-store, no-transform");
  ctx.set("X-Accel-Buffering", "no");
  if (isShort) {
    ctx.body = (await live.listSince(calendarId, after)).map(formatEvent).join("");
    return;
  }
  const body = new PassThrough();
  const write = (text: string) => {
    if (body.readableLength + body.writableLength + ctx.res.writableLength > MAX_UNREAD_BYTES) ctx.res.destroy();
    else if (body.writable) body.write(text);
  };
  write(`retry: ${RETRY_MS}\n\n`);
  const notify = (event: StreamEvent) => write(formatEvent(event));
  const stop = await live.follow({ calendarId, notify, end: () => body.end() }, after);
  const timers = [setInterval(() => write(":\n\n"), HEARTBEAT_MS), setTimeout(() => body.end(), MAX_STREAM_MS)];
  // Koa destroys the body once the response has ended.
  body.once("close", () => {
    for (const timer of timers) clearTimeout(timer);
    stop();
  });
  ctx.body = body;
}

const formatEvent = ({ id, event }: StreamEvent): string => `id: ${id}\ndata: ${JSON.stringify(event)}\n\n`;
