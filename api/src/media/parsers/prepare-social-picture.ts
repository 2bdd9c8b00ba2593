import { join } from "node:path";
import { openBitmap } from "./open-bitmap";
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
  const picture = await openBitmap(file, IMAGE_FORMATS);
  await picture
    .rotate()
    .resize({ ...SIZE_PX, fit: "cover" })
    .flatten({ background: "#fff" })
    .jpeg({ quality: 82 })
    .toFile(join(directory, SHOP_FILE));
  return SIZE_PX;
}

respondOnce(prepareSocialPicture);
