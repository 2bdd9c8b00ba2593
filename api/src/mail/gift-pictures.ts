import sharp from "sharp";
import type { CatalogueImages } from "../products/pictures";
import type { EmailImage } from "./mailer";

/**
 * A gift's picture as every mail program shows it.
 * @param image as the gift's item remembers it
 * @param side pixels
 * @returns `undefined` for a picture that is not the shop's or cannot be had: then there are words only
 */
export type FetchProductImage = (image: string, side: number) => Promise<Pick<EmailImage, "bytes" | "type"> | undefined>;

const OWN_IMAGE_PATTERN = /^\/api\/pictures\/([\w-]+?)(?:-480)?\.(svg|webp)/;

/** Of the built-in catalogue. */
export function ownGiftPictures(pictures: CatalogueImages): FetchProductImage {
  return async (image, side) => {
    const [, name, type] = OWN_IMAGE_PATTERN.exec(image) ?? [];
    const picture =
      name && (await pictures.find(type === "svg" ? `${name}.svg` : `${name}${side > 480 ? "" : "-480"}.webp`));
    if (!picture) return undefined;
    const jpeg = sharp(picture.bytes).resize(side, side).flatten({ background: "#f4eee3" }).jpeg({ quality: 82 });
    return { bytes: await jpeg.toBuffer(), type: "image/jpeg" };
  };
}
