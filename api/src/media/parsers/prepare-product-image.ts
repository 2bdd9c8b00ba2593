import { join } from "node:path";
import { openBitmap } from "./open-bitmap";
import type { ParserResult } from "./parse-result";
import { respondOnce } from "./respond-once";

/** Widths that pages show. */
const SIZES_PX = { full: 960, small: 480 };
const IMAGE_FORMATS = ["jpeg", "png", "webp", "gif"];

/**
 * Re-encodes an image upright as WebP without EXIF, as `full.webp` and `small.webp`.
 * @throws for anything but a complete JPEG, PNG, WebP or GIF
 */
async function prepareProductImage(file: string, directory: string): Promise<ParserResult<"product">> {
  const full = join(directory, "full.webp");
  const { width, height } = await shrink(file, IMAGE_FORMATS, SIZES_PX.full, full);
  await shrink(full, ["webp"], SIZES_PX.small, join(directory, "small.webp"));
  return { width, height };
}

async function shrink(file: string, formats: readonly string[], side: number, target: string) {
  const image = await openBitmap(file, formats);
  return image
    .rotate()
    .resize({ width: side, height: side, fit: "inside", withoutEnlargement: true })
    .webp({ quality: 82 })
    .toFile(target);
}

respondOnce(prepareProductImage);
