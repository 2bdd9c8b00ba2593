import { join } from "node:path";
import { MAX_IMAGE_PIXELS } from "@advent/contract";
import { sharp } from "./careful-sharp";
import { assertValid, MediaError } from "./media-error";
import type { ParserResult } from "./parse-result";
import { respondOnce } from "./respond-once";

const FULL_SIZE_PX = 1600;
const THUMBNAIL_SIZE_PX = 320;
const IMAGE_FORMATS = ["jpeg", "png", "webp", "gif"];

/**
 * Re-encodes an image upright as WebP without EXIF, as `full.webp` and `thumbnail.webp`.
 * @throws for anything but a complete JPEG, PNG, WebP or GIF
 */
async function prepareImage(file: string, directory: string): Promise<ParserResult<"image">> {
  const full = join(directory, "full.webp");
  // Reads the header only.
  const header = await sharp(file, { limitInputPixels: false }).metadata();
  assertValid(IMAGE_FORMATS.includes(header.format));
  if (header.width * header.height > MAX_IMAGE_PIXELS) throw new MediaError("tooManyPixels");
  const { width, height } = await shrinkImage(file, FULL_SIZE_PX, full);
  await shrinkImage(full, THUMBNAIL_SIZE_PX, join(directory, "thumbnail.webp"));
  return { width, height };
}

function shrinkImage(file: string, side: number, target: string) {
  return sharp(file, { limitInputPixels: MAX_IMAGE_PIXELS, failOn: "error" })
    .rotate()
    .resize({ width: side, height: side, fit: "inside", withoutEnlargement: true })
    .webp({ quality: 82 })
    .toFile(target);
}

respondOnce(prepareImage);
