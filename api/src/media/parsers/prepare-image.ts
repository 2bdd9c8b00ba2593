import { join } from "node:path";
import type { Sharp } from "sharp";
import { openBitmap } from "./open-bitmap";
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
  const { width, height } = await shrinkImage(await openBitmap(file, IMAGE_FORMATS), FULL_SIZE_PX, full);
  await shrinkImage(await openBitmap(full, ["webp"]), THUMBNAIL_SIZE_PX, join(directory, "thumbnail.webp"));
  return { width, height };
}

function shrinkImage(image: Sharp, side: number, target: string) {
  return image
    .rotate()
    .resize({ width: side, height: side, fit: "inside", withoutEnlargement: true })
    .webp({ quality: 82 })
    .toFile(target);
}

respondOnce(prepareImage);
