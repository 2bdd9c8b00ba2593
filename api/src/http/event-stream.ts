import { PassThrough } from "node:stream";
import { finished } from "node:stream/promises";
import type { AppContext } from "./call";
import type { StreamEvent } from "./events/live";

/** In milliseconds. Shorter than the idle timeout of the front ends' proxy. */
const HEARTBEAT_MS = 5_000;
/** In milliseconds. The page then reconnects, which checks its access again. */
const MAX_STREAM_MS = 5 * 60 * 1000;
/** Maximum of unread bytes, which is hundreds of events. */
const MAX_UNREAD_BYTES = 32 * 1024;
const RETRY_MS = 2_000;

interface Following {
  query: { after?: string | undefined; once?: "1" | undefined };
  calendarId?: string;
  admit?: () => Promise<unknown>;
}

export async function sendEvents(ctx: AppContext, { query, calendarId, admit }: Following): Promise<void> {
  const { live, streamPlaces } = ctx.state.services;
  const isShort = query.once !== undefined || ctx.method === "HEAD";
  const leave = isShort ? undefined : streamPlaces.take(ctx.state.clientKey);
  // One listener for everything that ends with the response: each `finished` adds several.
  const closed = finished(ctx.res).catch(() => undefined);
  void closed.then(leave);
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
  const timers = [setInterval(() => write(":\n\n"), HEARTBEAT_MS), setTimeout(() => body.end(), MAX_STREAM_MS)];
  void closed.then(() => {
    for (const timer of timers) clearTimeout(timer);
  });
  write(`retry: ${RETRY_MS}\n\n`);
  const notify = (event: StreamEvent) => write(formatEvent(event));
  const stop = await live.follow({ calendarId, notify, end: () => body.end() }, after);
  void closed.then(stop);
  ctx.body = body;
}

const formatEvent = ({ id, event }: StreamEvent): string => `id: ${id}\ndata: ${JSON.stringify(event)}\n\n`;
