import { type Endpoint, JSON_BODY_LIMIT_BYTES } from "@advent/contract";
import { AppError } from "../errors";
import type { AppContext } from "./call";
import type { ImageSlots } from "./image-slots";
import { cutInlineImage, type InlineImage } from "./inline-image";
import { readBytes, readLargeBytes, TOO_LARGE } from "./read-bytes";
import { parseJson, requireJson } from "./read-json";

interface ReceivedBody {
  json: unknown;
  image: InlineImage | undefined;
}

export async function readBody(ctx: AppContext, endpoint: Endpoint, place: ImageSlots): Promise<ReceivedBody> {
  if (!endpoint.body) return { json: undefined, image: undefined };
  requireJson(ctx.req);
  if (!endpoint.bodyLimit)
    return { json: parseJson(await readBytes(ctx.req, JSON_BODY_LIMIT_BYTES)), image: undefined };
  const bytes = await readLargeBytes(ctx.req, endpoint.bodyLimit, () => place.take());
  const { rest, image } = cutInlineImage(bytes);
  if (rest.length > JSON_BODY_LIMIT_BYTES) throw new AppError("too_large", TOO_LARGE);
  if (image) await place.take();
  return { json: parseJson(rest), image };
}
