/** Settings that hold a file which an owner uploads. */
export const SHOP_FILES = ["wordmark", "monogram", "favicon", "socialPicture"] as const;
export type ShopFileField = (typeof SHOP_FILES)[number];

/** A new shop has none of them. */
export const NO_SHOP_FILES: Readonly<Record<ShopFileField, null>> = {
  wordmark: null,
  monogram: null,
  favicon: null,
  socialPicture: null,
};

const MARK_TYPES = ["image/svg+xml", "image/png"];
/** What an owner may choose for each. The content decides in the end. */
export const SHOP_FILE_TYPES: Readonly<Record<ShopFileField, readonly string[]>> = {
  wordmark: MARK_TYPES,
  monogram: MARK_TYPES,
  favicon: MARK_TYPES,
  socialPicture: ["image/jpeg", "image/png", "image/webp"],
};
