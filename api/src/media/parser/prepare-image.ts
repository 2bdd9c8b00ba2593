import { join } from "node:path";
import type { ImageResult } from "./answer";
import { sharp } from "./careful-sharp";
import { assertValid } from "./refusal";

/** Longest sides in pixels. */
const FULL_SIZE_PX = 1600;
const THUMBNAIL_SIZE_PX = 320;
/** The largest photograph of a telephone; what cannot be decoded piece by piece needs some 4 bytes for each. */
const MAX_PIXELS = 50_000_000;
const IMAGE_FORMATS = ["jpeg", "png", "webp", "gif"];

/**
 * A picture as the landing page shows it: upright, at most 1600 pixels a side, WebP, without EXIF; `full.webp` and
 * `thumbnail.webp` in the directory.
 * @throws for anything that is not a whole JPEG, PNG, WebP or GIF
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
