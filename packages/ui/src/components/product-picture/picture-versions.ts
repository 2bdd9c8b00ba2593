/** What a browser is told about a picture it may load in several widths. */
export interface PictureVersions {
  src: string;
  srcSet?: string;
  /** A ThumbHash in base64url. */
  placeholder?: string;
}

const WIDTHS = [480, 960];

/**
 * The widths in which a product's picture can be had: our own photographs lie beside each other and carry their
 * placeholder behind the `#`; Shopify's image server makes any width. Any other picture comes as it is.
 */
export function pictureVersions(address: string): PictureVersions {
  const [src = "", placeholder] = address.split("#");
  const photograph = /^(.*\/api\/pictures\/[\w-]+)\.webp$/.exec(src)?.[1];
  if (photograph) {
    const srcSet = `${photograph}-480.webp 480w, ${src} 960w`;
    return { src, srcSet, ...(placeholder && { placeholder }) };
  }
  if (/^https:\/\/cdn\.shopify\.com\//.test(src))
    return { src, srcSet: WIDTHS.map((width) => shopify(src, width)).join(", ") };
  return { src: address };
}

function shopify(src: string, width: number): string {
  const url = new URL(src);
  url.searchParams.set("width", String(width));
  return `${url} ${width}w`;
}
