import type { CatalogueImages } from "../catalogue/images";
import type { EmailImage } from "./mailer";

/**
 * Loads a product image in a format every email client shows. `side` is in pixels.
 * @returns `undefined` for a foreign or unavailable image
 */
export type FetchProductImage = (
  image: string,
  side: number,
) => Promise<Pick<EmailImage, "bytes" | "type"> | undefined>;

const OWN_IMAGE_PATTERN = /^\/api\/images\/([\w-]+?)(?:-480)?\.(svg|webp)/;

export function createGiftImages(images: CatalogueImages): FetchProductImage {
  return async (image, side) => {
    const [, name, type] = OWN_IMAGE_PATTERN.exec(image) ?? [];
    const photo =
      name && (await images.find(type === "svg" ? `${name}.svg` : `${name}${side > 480 ? "" : "-480"}.webp`));
    if (!photo) return undefined;
    const { default: sharp } = await import("sharp");
    const jpeg = sharp(photo.bytes).resize(side, side).flatten({ background: "#f4eee3" }).jpeg({ quality: 82 });
    return { bytes: await jpeg.toBuffer(), type: "image/jpeg" };
  };
}
