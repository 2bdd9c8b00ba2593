import { getMedia, MAX_BYTES, uploadImage, uploadVideo } from "@advent/contract";
import createError from "http-errors";
import parseRange from "range-parser";
import type { AppContext, AppRouter, Call } from "../http/call";
import { serve } from "../http/serve";
import type { MediaDocument } from "./media-model";
import type { ByteRange } from "./media-store";
import { mediaUrl } from "./media-url";
import { announcedBytes, type UploadLimit, withUploadedFile } from "./receive-upload";

const VIDEO_LIMIT: UploadLimit = { bytes: MAX_BYTES.video, tooLarge: "Please select a video under 20MB." };
const IMAGE_LIMIT: UploadLimit = { bytes: MAX_BYTES.image, tooLarge: "Please select an image under 5MB." };

export function mediaRoutes(router: AppRouter): void {
  serve(router, uploadVideo, async (call, ctx) => {
    await admitUpload(call, ctx, uploadVideo.accepts, VIDEO_LIMIT);
    const name = await withUploadedFile(ctx.req, VIDEO_LIMIT, (file, directory) =>
      call.services.media.addRecording(file, directory, call.ownerId),
    );
    return { videoUrl: mediaUrl(name) };
  });

  serve(router, uploadImage, async (call, ctx) => {
    await admitUpload(call, ctx, uploadImage.accepts, IMAGE_LIMIT);
    const name = await withUploadedFile(ctx.req, IMAGE_LIMIT, (file, directory) =>
      call.services.media.addImage(file, directory, call.ownerId),
    );
    return { imageUrl: mediaUrl(name) };
  });

  serve(router, getMedia, async ({ services, params }, ctx) => {
    const medium = await services.media.find(params.file);
    if (!medium) throw mediumNotFound();
    setHeaders(ctx, medium);
    if (ctx.fresh) {
      ctx.status = 304;
      return;
    }
    const range = readRange(ctx, medium);
    if (ctx.method !== "HEAD") {
      const bytes = await services.media.read(medium._id, range);
      // It may have been collected since it was found.
      if (!bytes) throw mediumNotFound();
      ctx.body = bytes;
    }
    ctx.length = range ? range.end - range.start + 1 : medium.bytes;
  });
}

const mediumNotFound = () => createError(404, "This medium does not exist.");

/** The header only opens the door; what the file is, its content decides. @throws 413, 415, 429, 503 */
async function admitUpload(
  { services, ownerId, ip }: Pick<Call<typeof uploadVideo>, "services" | "ownerId" | "ip">,
  ctx: AppContext,
  accepts: readonly string[] = [],
  limit: UploadLimit,
): Promise<void> {
  const type = ctx.get("content-type").split(";")[0]?.trim().toLowerCase() ?? "";
  if (!accepts.includes(type)) throw createError(415, `Content-Type: must be one of ${accepts.join(", ")}.`);
  const bytes = announcedBytes(ctx.req, limit);
  await services.limits.spend("upload", ip);
  await services.media.admit(ownerId, bytes);
}

function setHeaders(ctx: AppContext, medium: MediaDocument): void {
  ctx.status = 200;
  ctx.type = medium.contentType;
  ctx.etag = medium.checksum;
  ctx.set("Accept-Ranges", "bytes");
  ctx.set("Cache-Control", "private, max-age=31536000, immutable");
  ctx.set("Content-Disposition", "inline");
}

/** One range as players ask for it; several at once are answered with the whole. @throws 416 */
function readRange(ctx: AppContext, { bytes, checksum }: MediaDocument): ByteRange | undefined {
  const header = ctx.get("range");
  const condition = ctx.get("if-range");
  if (!header || (condition && condition !== `"${checksum}"`)) return undefined;
  const ranges = parseRange(bytes, header);
  if (ranges === -1)
    throw createError(416, "This range lies outside the file.", { headers: { "Content-Range": `bytes */${bytes}` } });
  const [range] = ranges === -2 || ranges.type !== "bytes" || ranges.length !== 1 ? [] : ranges;
  if (!range) return undefined;
  ctx.status = 206;
  ctx.set("Content-Range", `bytes ${range.start}-${range.end}/${bytes}`);
  return range;
}
