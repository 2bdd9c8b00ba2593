import { MAX_IMAGE_PIXELS } from "@advent/contract";
import type { Sharp } from "sharp";
import { sharp } from "./careful-sharp";
import { assertValid, MediaError } from "./media-error";

/** @throws for another format, and for more pixels than may be decoded */
export async function openBitmap(file: string, formats: readonly string[]): Promise<Sharp> {
  // Reads the header only.
  const header = await sharp(file, { limitInputPixels: false }).metadata();
  assertValid(formats.includes(header.format));
  if (header.width * header.height > MAX_IMAGE_PIXELS) throw new MediaError("tooManyPixels");
  return sharp(file, { limitInputPixels: MAX_IMAGE_PIXELS, failOn: "error" });
}
