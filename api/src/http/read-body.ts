import { type Endpoint, JSON_BODY_LIMIT_BYTES } from "@advent/contract";
import createError from "http-errors";
import type { AppContext } from "./call";
import type { ImageSlots } from "./image-slots";
import { cutInlineImage, type InlineImage } from "./inline-image";
import { readBytes, readLargeBytes } from "./read-bytes";
import { parseJson, requireJson } from "./read-json";

interface ReceivedBody {
  json: unknown;
  image: InlineImage | undefined;
}

const TOO_LARGE = "The body is too large. The limit is 64 KB, plus one image of up to 5MB in its note.";

export async function readBody(ctx: AppContext, endpoint: Endpoint, place: ImageSlots): Promise<ReceivedBody> {
  if (!endpoint.body) return { json: undefined, image: undefined };
  requireJson(ctx.req);
  if (!endpoint.bodyLimit)
    return { json: parseJson(await readBytes(ctx.req, JSON_BODY_LIMIT_BYTES)), image: undefined };
  const bytes = await readLargeBytes(ctx.req, {
    bytes: JSON_BODY_LIMIT_BYTES,
    limit: endpoint.bodyLimit,
    tooLarge: TOO_LARGE,
    admit: () => place.take(),
  });
  const { rest, image } = cutInlineImage(bytes);
  if (rest.length > JSON_BODY_LIMIT_BYTES) throw createError(413, TOO_LARGE);
  if (image) await place.take();
  return { json: parseJson(rest), image };
}
