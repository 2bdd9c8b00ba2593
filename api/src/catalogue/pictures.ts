import { createHash } from "node:crypto";
import type { CatalogueProduct } from "./catalogue-product";
import { drawProduct } from "./drawings/draw-product";

export interface Picture {
  bytes: Buffer;
  type: string;
  etag: string;
}

/** The pictures of the built-in catalogue, by file name. */
export interface Pictures {
  find(file: string): Promise<Picture | undefined>;
}

/** A drawing for every product, made when it is first asked for and kept. */
export function drawnPictures(products: readonly CatalogueProduct[]): Pictures {
  const byFile = new Map(products.map((product) => [`${product.handle}.svg`, product]));
  const drawn = new Map<string, Picture>();
  return {
    async find(file) {
      const product = byFile.get(file);
      if (!product) return undefined;
      const picture = drawn.get(file) ?? draw(product);
      drawn.set(file, picture);
      return picture;
    },
  };
}

function draw(product: CatalogueProduct): Picture {
  const bytes = Buffer.from(drawProduct(product));
  const etag = createHash("sha256").update(bytes).digest("base64url").slice(0, 22);
  return { bytes, type: "image/svg+xml", etag };
}
