import { join } from "node:path";
import { MAX_IMAGE_PIXELS } from "@advent/contract";
import { sharp } from "./careful-sharp";
import { assertValid, MediaError } from "./media-error";
import { type ParserResult, SHOP_FILE } from "./parse-result";
import { respondOnce } from "./respond-once";

/** What social networks show with a link. */
const SIZE_PX = { width: 1200, height: 630 };
const IMAGE_FORMATS = ["jpeg", "png", "webp"];

/**
 * Re-encodes an image upright as JPEG without EXIF, cut to {@link SIZE_PX}.
 * @throws for anything but a complete JPEG, PNG or WebP
 */
async function prepareSocialPicture(file: string, directory: string): Promise<ParserResult<"social">> {
  const header = await sharp(file, { limitInputPixels: false }).metadata();
  assertValid(IMAGE_FORMATS.includes(header.format));
  if (header.width * header.height > MAX_IMAGE_PIXELS) throw new MediaError("tooManyPixels");
  await sharp(file, { limitInputPixels: MAX_IMAGE_PIXELS, failOn: "error" })
    .rotate()
    .resize({ ...SIZE_PX, fit: "cover" })
    .flatten({ background: "#fff" })
    .jpeg({ quality: 82 })
    .toFile(join(directory, SHOP_FILE));
  return SIZE_PX;
}

respondOnce(prepareSocialPicture);
