/** What a browser is told about a picture it may load in several widths. */
export interface ImageVersions {
  src: string;
  srcSet?: string;
  /** A bitmap of a few pixels, as a data URL. */
  placeholder?: string;
}

const IMAGE_WIDTHS = [480, 960];

/** The header of a bitmap of 4 × 4 pixels of 16 bits (red 5, green 6, blue 5), in base64; its pixels follow. */
const BITMAP_HEADER = "Qk1iAAAAAAAAAEIAAAAoAAAABAAAAAQAAAABABAAAwAAACAAAAAAAAAAAAAAAAAAAAAAAAAAAPgAAOAHAAAfAAAA";
/** Those pixels in base64url, lowest row first; what else an address may hold behind its `#` is no picture. */
const PIXELS_PATTERN = /^[\w-]{43}$/;

/**
 * The widths in which a product's picture can be had: our own photographs lie beside each other and carry the pixels of
 * their placeholder behind the `#`; Shopify's image server makes any width. Any other picture comes as it is.
 */
export function getImageVersions(address: string): ImageVersions {
  const [src = "", pixels = ""] = address.split("#");
  const photograph = /^(.*\/api\/pictures\/[\w-]+)\.webp$/.exec(src)?.[1];
  if (photograph) {
    const srcSet = `${photograph}-480.webp 480w, ${src} 960w`;
    return { src, srcSet, ...(PIXELS_PATTERN.test(pixels) && { placeholder: toBitmap(pixels) }) };
  }
  if (/^https:\/\/cdn\.shopify\.com\//.test(src))
    return { src, srcSet: IMAGE_WIDTHS.map((width) => getShopifyUrl(src, width)).join(", ") };
  return { src: address };
}

const toBitmap = (pixels: string) =>
  `data:image/bmp;base64,${BITMAP_HEADER}${pixels.replaceAll("-", "+").replaceAll("_", "/")}`;

function getShopifyUrl(src: string, width: number): string {
  const url = new URL(src);
  url.searchParams.set("width", String(width));
  return `${url} ${width}w`;
}
