import { getMedia, uploadImage, uploadVideo } from "@advent/contract";
import parseRange from "range-parser";
import type { CalendarDeps } from "../calendars/calendar-deps";
import { isPreviewKey } from "../calendars/openings/preview-key";
import { isMediumSealed } from "../calendars/openings/sealing";
import { canHear } from "../calendars/replies/reader";
import { readShown } from "../calendars/stored-calendar";
import { AppError } from "../errors";
import { seesSealedDays } from "../http/admin-guard";
import type { AppContext, AppRouter, Call } from "../http/call";
import { serve } from "../http/serve";
import { isLinked, readSender } from "../http/sessions/sender";
import { readWriter } from "../http/sessions/writer";
import { type MediaDocument, parseContributionsOwner, parseRepliesOwner, SHOP_MEDIA_OWNER } from "../media/media-model";
import type { ByteRange } from "../media/media-store";
import { receiveMedium, type UploadDeps } from "./receive-medium";

interface MediaDeps extends UploadDeps, Pick<CalendarDeps, "calendars" | "config" | "openingClock"> {}

export function registerMediaRoutes(router: AppRouter, deps: MediaDeps): void {
  serve(router, uploadVideo, async ({ ownerId, clientKey }, { req }) => ({
    videoUrl: await receiveMedium(deps, { ownerId, clientKey }, req, uploadVideo),
  }));

  serve(router, uploadImage, async ({ ownerId, clientKey }, { req }) => ({
    imageUrl: await receiveMedium(deps, { ownerId, clientKey }, req, uploadImage),
  }));

  serve(router, getMedia, async (call, ctx) => {
    const medium = await deps.media.library.find(call.params.file);
    if (!medium || !(await isReadable(deps, ctx, medium)) || (await isSealedTo(deps, call, ctx, medium)))
      throw createNotFoundError();
    setHeaders(ctx, medium);
    if (ctx.fresh) {
      ctx.status = 304;
      return;
    }
    const range = readRange(ctx, medium);
    if (ctx.method !== "HEAD") {
      const bytes = await deps.media.library.read(medium._id, range);
      // It may have been collected since the lookup.
      if (!bytes) throw createNotFoundError();
      ctx.body = bytes;
    }
    ctx.length = range ? range.end - range.start + 1 : medium.bytes;
  });
}

/** Media of notes and contributions is protected by its unguessable URL. Media of replies is checked on each request. */
async function isReadable(
  { calendars }: MediaDeps,
  ctx: AppContext,
  { writer, ownerId, parentId }: MediaDocument,
): Promise<boolean> {
  if (writer === undefined || parseContributionsOwner(ownerId)) return true;
  const calendarId = parseRepliesOwner(ownerId);
  const calendar = calendarId && (await readShown(calendars, { _id: calendarId }));
  if (!calendar) return false;
  const isSender = isLinked(readSender(ctx), calendar);
  const shopper = isSender ? calendar.ownerId : ctx.state.ownerId;
  const reader = { ownerId: shopper, writer: readWriter(ctx, calendar._id) };
  return canHear(calendar, { name: parentId, writer }, reader);
}

const createNotFoundError = () => new AppError("not_found", "This file does not exist.");

async function isSealedTo(
  { calendars, config, openingClock }: MediaDeps,
  { ownerId, query }: Pick<Call<typeof getMedia>, "ownerId" | "query">,
  ctx: AppContext,
  medium: MediaDocument,
): Promise<boolean> {
  if ([ownerId, SHOP_MEDIA_OWNER].includes(medium.ownerId)) return false;
  if (parseRepliesOwner(medium.ownerId) || parseContributionsOwner(medium.ownerId)) return false;
  const isOpen = (calendarId: string) => isPreviewKey(config, calendarId, query.preview);
  const isSealed = await isMediumSealed(calendars, medium, openingClock(), isOpen);
  return isSealed && !(await seesSealedDays(ctx));
}

function setHeaders(ctx: AppContext, medium: MediaDocument): void {
  ctx.status = 200;
  ctx.type = medium.contentType;
  ctx.etag = medium.checksum;
  ctx.set("Accept-Ranges", "bytes");
  // A reply or contribution can be deleted or unshared, so clients must not cache it.
  const isOfShop = medium.ownerId === SHOP_MEDIA_OWNER;
  const lasting = `${isOfShop ? "public" : "private"}, max-age=31536000, immutable`;
  ctx.set("Cache-Control", medium.writer === undefined ? lasting : "private, no-store");
  // An SVG that is opened by itself is a document.
  if (isOfShop) ctx.set("Content-Security-Policy", "default-src 'none'; sandbox");
  ctx.set("Content-Disposition", "inline");
}

/**
 * Parses a single range. Several ranges get the whole file.
 * @throws 416
 */
function readRange(ctx: AppContext, { bytes, checksum }: MediaDocument): ByteRange | undefined {
  const header = ctx.get("range");
  const condition = ctx.get("if-range");
  if (!header || (condition && condition !== `"${checksum}"`)) return undefined;
  const ranges = parseRange(bytes, header);
  if (ranges === -1)
    throw new AppError("invalid_range", "This range is outside the file.", {
      headers: { "Content-Range": `bytes */${bytes}` },
    });
  const [range] = ranges === -2 || ranges.type !== "bytes" || ranges.length !== 1 ? [] : ranges;
  if (!range) return undefined;
  ctx.status = 206;
  ctx.set("Content-Range", `bytes ${range.start}-${range.end}/${bytes}`);
  return range;
}
