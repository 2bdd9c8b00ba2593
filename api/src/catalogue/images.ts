import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { BYTES_PER_MB } from "@advent/contract";
import { LRUCache } from "lru-cache";
import * as z from "zod";
import type { CatalogueProduct, Metal } from "./catalogue-product";

const MAX_CACHED_BYTES = 16 * BYTES_PER_MB;

const ledgerSchema = z.record(z.string(), z.object({ placeholder: z.string() }));

export const OWN_IMAGE_PREFIX = "own-";

const PLACEHOLDER_SVG = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 960" width="960" height="960" role="img" aria-label="No photograph yet">
<rect width="960" height="960" fill="#f4eee3"/>
<g fill="none" stroke="#b08d57" stroke-width="3" stroke-linejoin="round" stroke-linecap="round">
<circle cx="480" cy="480" r="262" stroke-width="1.5" opacity=".55"/>
<path d="M368 398h224l72 84-184 176-184-176z"/>
<path d="M296 482h368M368 398l46 84 66-84 66 84 46-84M414 482l66 176 66-176" stroke-width="2"/>
</g></svg>`;

export interface CatalogueImage {
  bytes: Buffer;
  /** True for the placeholder of an image that may come. */
  isMissing?: boolean;
  type: string;
  etag: string;
}

export type CatalogueImages = ReturnType<typeof createShopImages>;

/** @param readOwn reads a file of the shop's own products */
export function createShopImages(
  folder: string,
  readOwn: (file: string) => Promise<Readable | undefined> = async () => undefined,
) {
  const ledger = ledgerSchema.parse(JSON.parse(readFileSync(join(folder, "photographs.json"), "utf8")));
  const files = new Set(Object.keys(ledger).flatMap((name) => [`${name}.webp`, `${name}-480.webp`]));
  const placeholder = toImage(Buffer.from(PLACEHOLDER_SVG), "image/svg+xml");
  const photographs = new LRUCache<string, CatalogueImage>({
    maxSize: MAX_CACHED_BYTES,
    sizeCalculation: ({ bytes }) => bytes.length,
    fetchMethod: async (file) => {
      const own = isOwn(file) ? await readOwn(file) : undefined;
      if (isOwn(file)) return own && toImage(await buffer(own), "image/webp");
      return toImage(await readFile(join(folder, file)), "image/webp");
    },
  });

  const getAddress = (name: string) => ledger[name] && `/api/images/${name}.webp#${ledger[name].placeholder}`;
  const getTaken = (handle: string, metal = "") =>
    [1, 2].flatMap((number) => getAddress(`${handle}-${number}${metal}`) ?? []);

  return {
    find: async (file: string): Promise<CatalogueImage | undefined> => {
      // Stored items refer to SVGs from earlier releases, one per product without a photograph.
      if (file.endsWith(".svg")) return placeholder;
      if (isOwn(file)) return (await photographs.fetch(file)) ?? { ...placeholder, isMissing: true };
      return files.has(file) ? photographs.fetch(file) : undefined;
    },
    list: ({ handle, images }: CatalogueProduct): readonly string[] => {
      const found = images ?? getTaken(handle);
      return found.length > 0 ? found : [`/api/images/${images ? "placeholder" : handle}.svg`];
    },
    listInMetal: ({ handle, traits, images }: CatalogueProduct, metal: Metal): string[] =>
      images ? [] : getTaken(handle, metal === traits.metals[0] ? "" : `-${metal}`),
  };
}

const isOwn = (file: string): boolean => file.startsWith(OWN_IMAGE_PREFIX);

function toImage(bytes: Buffer, type: string): CatalogueImage {
  return { bytes, type, etag: createHash("sha256").update(bytes).digest("base64url").slice(0, 22) };
}
