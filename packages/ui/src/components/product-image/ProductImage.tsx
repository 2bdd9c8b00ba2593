import { ResponsiveImage, type ResponsiveImageProps } from "../ResponsiveImage";

interface ProductImageProps extends Omit<ResponsiveImageProps, "srcSet" | "placeholder"> {
  sizes: string;
}

export const ProductImage = ({ src, ...props }: ProductImageProps) => (
  <ResponsiveImage {...props} {...getImageVersions(src)} />
);

export type ImageVersions = Pick<ResponsiveImageProps, "src" | "srcSet" | "placeholder">;

const IMAGE_WIDTHS = [480, 960];

/** Base64 header of a 4 × 4 bitmap with 16-bit pixels (red 5, green 6, blue 5). The pixels follow. */
const BITMAP_HEADER = "Qk1iAAAAAAAAAEIAAAAoAAAABAAAAAQAAAABABAAAwAAACAAAAAAAAAAAAAAAAAAAAAAAAAAAPgAAOAHAAAfAAAA";
const PIXELS_PATTERN = /^[\w-]{43}$/;

export function getImageVersions(address: string): ImageVersions {
  const [src = "", pixels = ""] = address.split("#");
  const photograph = /^(.*\/api\/images\/[\w-]+)\.webp$/.exec(src)?.[1];
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
