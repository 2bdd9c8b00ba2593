import { join } from "node:path";
import createError from "http-errors";
import sharp from "sharp";

/** Longest sides in pixels. */
const FULL = 1600;
const THUMBNAIL = 320;
const MAX_PIXELS = 60_000_000;
/** What is decoded at all: no SVG, no PDF, nothing that runs. */
const FORMATS = new Set(["jpeg", "png", "webp", "gif"]);

export interface PreparedImage {
  full: string;
  thumbnail: string;
  width: number;
  height: number;
}

/**
 * A picture as the landing page shows it: upright, at most 1600 pixels a side, WebP, without EXIF.
 * @throws 415 for anything that is not a whole JPEG, PNG, WebP or GIF
 */
export async function prepareImage(file: string, directory: string): Promise<PreparedImage> {
  const full = join(directory, "full.webp");
  const thumbnail = join(directory, "thumbnail.webp");
  try {
    const { format } = await sharp(file, { limitInputPixels: MAX_PIXELS }).metadata();
    if (!FORMATS.has(format)) throw notAPicture();
    const { width, height } = await shrink(file, FULL, full);
    await shrink(full, THUMBNAIL, thumbnail);
    return { full, thumbnail, width, height };
  } catch (error) {
    throw createError.isHttpError(error) ? error : notAPicture();
  }
}

function shrink(file: string, side: number, target: string) {
  return sharp(file, { limitInputPixels: MAX_PIXELS, failOn: "error" })
    .rotate()
    .resize({ width: side, height: side, fit: "inside", withoutEnlargement: true })
    .webp({ quality: 82 })
    .toFile(target);
}

const notAPicture = () => createError(415, "This file is not a JPEG, PNG, WebP or GIF picture.");
