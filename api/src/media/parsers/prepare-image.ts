import { join } from "node:path";
import { sharp } from "./careful-sharp";
import { assertValid } from "./media-error";
import type { ImageResult } from "./parse-result";

const FULL_SIZE_PX = 1600;
const THUMBNAIL_SIZE_PX = 320;
/** Largest phone photo. Formats without streaming decoders need about 4 bytes per pixel. */
const MAX_PIXELS = 50_000_000;
const IMAGE_FORMATS = ["jpeg", "png", "webp", "gif"];

/**
 * Re-encodes an image upright as WebP without EXIF, as `full.webp` and `thumbnail.webp`.
 * @throws for anything but a complete JPEG, PNG, WebP or GIF
 */
export async function prepareImage(file: string, directory: string): Promise<ImageResult> {
  const full = join(directory, "full.webp");
  const { format } = await sharp(file, { limitInputPixels: MAX_PIXELS }).metadata();
  assertValid(IMAGE_FORMATS.includes(format));
  const { width, height } = await shrinkImage(file, FULL_SIZE_PX, full);
  await shrinkImage(full, THUMBNAIL_SIZE_PX, join(directory, "thumbnail.webp"));
  return { width, height };
}

function shrinkImage(file: string, side: number, target: string) {
  return sharp(file, { limitInputPixels: MAX_PIXELS, failOn: "error" })
    .rotate()
    .resize({ width: side, height: side, fit: "inside", withoutEnlargement: true })
    .webp({ quality: 82 })
    .toFile(target);
}
