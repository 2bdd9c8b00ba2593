import { pipeline } from "node:stream/promises";
import type { Context } from "koa";
import parseRange from "range-parser";
import type { StreamedFile } from "./streamed-file";

export async function sendStreamedFile(ctx: Context, file: StreamedFile, name: string): Promise<void> {
  ctx.status = 200;
  ctx.attachment(name);
  ctx.type = "text/html; charset=utf-8";
  ctx.etag = file.etag;
  ctx.set({
    "Accept-Ranges": "bytes",
    "Cache-Control": "private, no-cache, no-transform",
    "Content-Security-Policy": "default-src 'none'; sandbox",
    "X-Content-Type-Options": "nosniff",
    "X-Robots-Tag": "noindex, nofollow, noarchive",
  });
  if (ctx.get("if-none-match") === file.etag) {
    ctx.status = 304;
    return;
  }
  const range = getRange(ctx, file);
  if (range === "outside") return;
  const { start, end } = range;
  ctx.length = end - start + 1;
  if (ctx.method === "HEAD") return;
  ctx.respond = false;
  // Koa receives the same error and logs it.
  await pipeline(file.read(start, end), ctx.res).catch(() => undefined);
}

function getRange(ctx: Context, { length, etag }: StreamedFile) {
  const whole = { start: 0, end: length - 1 };
  const condition = ctx.get("if-range");
  if (!ctx.get("range") || (condition && condition !== etag)) return whole;
  const ranges = parseRange(length, ctx.get("range"));
  if (ranges === -1) {
    ctx.status = 416;
    ctx.set("Content-Range", `bytes */${length}`);
    return "outside";
  }
  const [range] = ranges === -2 || ranges.type !== "bytes" || ranges.length !== 1 ? [] : ranges;
  if (!range) return whole;
  ctx.status = 206;
  ctx.set("Content-Range", `bytes ${range.start}-${range.end}/${length}`);
  return range;
}
