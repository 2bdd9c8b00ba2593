export const MAX_OWN_PRODUCTS = 5_000;
export const MAX_PRODUCT_VARIANTS = 100;
/** Of all products. Their stock is one document. */
export const MAX_TOTAL_VARIANTS = 100_000;
export const MAX_PRODUCT_IMAGES = 10;
export const MAX_BULK_PRODUCTS = 200;
export const MAX_PRODUCT_FILE_MB = 20;
export const MAX_PRODUCT_PIECES = 99_999;
export const MAX_PRODUCT_PRICE_AMOUNT = 100_000_000;
export const PRODUCT_NAME_MAX_LENGTH = 200;

export const PRODUCT_IMAGE_STATES = ["waiting", "ready", "failed"] as const;
export const IMPORT_ACTIONS = ["create", "change", "leave", "reject"] as const;
export type ImportAction = (typeof IMPORT_ACTIONS)[number];

/** `demo`: the example products. `shopify`: products are kept there. */
export const PRODUCT_SOURCES = ["demo", "own", "shopify"] as const;

export const PRODUCT_FILTERS = ["all", "shown", "hidden", "soldOut", "uncategorised", "imageErrors"] as const;
export type ProductFilter = (typeof PRODUCT_FILTERS)[number];
