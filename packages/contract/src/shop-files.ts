/** Settings for files that an owner uploads. */
export const SHOP_FILES = ["wordmark", "monogram", "favicon", "socialPicture", "heroDesktop", "heroPhone"] as const;
export type ShopFileField = (typeof SHOP_FILES)[number];

/** What a new shop starts with. */
export const NO_SHOP_FILES: Readonly<Record<ShopFileField, null>> = {
  wordmark: null,
  monogram: null,
  favicon: null,
  socialPicture: null,
  heroDesktop: null,
  heroPhone: null,
};

const MARK_TYPES = ["image/svg+xml", "image/png"];
const IMAGE_TYPES = ["image/jpeg", "image/png", "image/webp"];
const HERO_TYPES = [...IMAGE_TYPES, "video/mp4", "video/quicktime", "video/webm"];
/** Types that the file dialog offers. The API goes by the content. */
export const SHOP_FILE_TYPES: Readonly<Record<ShopFileField, readonly string[]>> = {
  wordmark: MARK_TYPES,
  monogram: MARK_TYPES,
  favicon: MARK_TYPES,
  socialPicture: IMAGE_TYPES,
  heroDesktop: HERO_TYPES,
  heroPhone: HERO_TYPES,
};

export const isFilm = (file: string): boolean => /\.(?:mp4|webm)$/.test(file);
