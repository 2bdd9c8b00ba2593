import type { FetchProductImage } from "../../email/product-images";

const CDN_ORIGIN = "https://cdn.shopify.com";
const getMaxBytes = (side: number) => (side > 480 ? 800_000 : 200_000);
const REQUEST_TIMEOUT_MS = 3_000;

const MAGIC_BYTES = { "image/jpeg": "ffd8ff", "image/png": "89504e47" } as const;
type Type = keyof typeof MAGIC_BYTES;

/**
 * Fetches small product images from Shopify's CDN only, without redirects, within three seconds and a size
 * limit. Never decodes them.
 * Returns `undefined` on failure, because an email without an image is better than none.
 */
export function createCdnImages(origin = CDN_ORIGIN): FetchProductImage {
  return async (image, side) => {
    const url = URL.canParse(image) ? new URL(image) : undefined;
    if (url?.origin !== origin) return undefined;
    url.search = new URLSearchParams({ width: `${side}`, height: `${side}`, crop: "center" }).toString();
    try {
      const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
      const response = await fetch(url, { redirect: "error", signal, headers: { accept: "image/jpeg,image/png" } });
      const bytes = response.ok ? await readBounded(response, getMaxBytes(side)) : undefined;
      const type = bytes && detectType(bytes);
      return bytes && type && { bytes, type };
    } catch {
      return undefined;
    }
  };
}

async function readBounded({ body }: Response, most: number): Promise<Buffer | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > most) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function detectType(bytes: Buffer): Type | undefined {
  const opening = bytes.toString("hex", 0, 4);
  return (Object.keys(MAGIC_BYTES) as Type[]).find((type) => opening.startsWith(MAGIC_BYTES[type]));
}
