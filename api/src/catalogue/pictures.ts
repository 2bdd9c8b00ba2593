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

/** Each picture is drawn or read when it is first asked for, and kept: all of them are a few megabytes. */
export function shopPictures(products: readonly CatalogueProduct[], photographs: Photographs): Pictures {
  const byDrawing = new Map(products.map((product) => [`${product.handle}.svg`, product]));
  const kept = new Map<string, Picture>();

  async function make(file: string): Promise<Picture | undefined> {
    const product = byDrawing.get(file);
    if (product) return pictureOf(Buffer.from(drawProduct(product)), "image/svg+xml");
    const photograph = await photographs.read(file);
    return photograph && pictureOf(photograph, "image/webp");
  }

  return {
    find: async (file) => {
      const picture = kept.get(file) ?? (await make(file));
      if (picture) kept.set(file, picture);
      return picture;
    },
    of: ({ handle }) => {
      const taken = [`${handle}-1`, `${handle}-2`].flatMap((name) => photographs.address(name) ?? []);
      return taken.length > 0 ? taken : [`/api/pictures/${handle}.svg`];
    },
    ofVariant: ({ handle }, { metal }) => metal && photographs.address(`${handle}-1-${metal}`),
  };
}

function pictureOf(bytes: Buffer, type: string): Picture {
  return { bytes, type, etag: createHash("sha256").update(bytes).digest("base64url").slice(0, 22) };
}
