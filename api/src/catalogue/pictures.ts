import { createHash } from "node:crypto";
import type { CatalogueProduct, CatalogueVariant } from "./catalogue-product";
import { drawProduct } from "./drawings/draw-product";
import type { Photographs } from "./photographs";

export interface Picture {
  bytes: Buffer;
  type: string;
  etag: string;
}

/** The pictures of the built-in catalogue: photographs, and a drawing of each product that has none yet. */
export interface Pictures {
  /** A picture by its file name. */
  find(file: string): Promise<Picture | undefined>;
  /** Addresses of a product's pictures, the main one first; at least one. */
  of(product: CatalogueProduct): string[];
  /** Address of the picture of one variant, when it has one of its own. */
  ofVariant(product: CatalogueProduct, variant: CatalogueVariant): string | undefined;
}

export function shopPictures(products: readonly CatalogueProduct[], photographs: Photographs): Pictures {
  const drawings = drawingsOf(products);
  return {
    find: async (file) => {
      const picture = file.endsWith(".webp") ? await photographs.read(file) : drawings(file);
      return picture && { ...picture, etag: etagOf(picture.bytes) };
    },
    of: ({ handle }) => {
      const taken = [`${handle}-1`, `${handle}-2`].flatMap((name) => photographs.address(name) ?? []);
      return taken.length > 0 ? taken : [`/api/pictures/${handle}.svg`];
    },
    ofVariant: ({ handle }, { metal }) => metal && photographs.address(`${handle}-1-${metal}`),
  };
}

/** Every product's drawing, made when it is first asked for and kept. */
function drawingsOf(products: readonly CatalogueProduct[]) {
  const byFile = new Map(products.map((product) => [`${product.handle}.svg`, product]));
  const drawn = new Map<string, Omit<Picture, "etag">>();
  return (file: string) => {
    const product = byFile.get(file);
    if (!product) return undefined;
    const drawing = drawn.get(file) ?? { bytes: Buffer.from(drawProduct(product)), type: "image/svg+xml" };
    drawn.set(file, drawing);
    return drawing;
  };
}

const etagOf = (bytes: Buffer) => createHash("sha256").update(bytes).digest("base64url").slice(0, 22);
