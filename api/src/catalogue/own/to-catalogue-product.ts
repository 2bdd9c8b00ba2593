import { type Collection, toDecimal } from "@advent/contract";
import type { CatalogueProduct } from "../catalogue-product";
import { describeTone, describeTraits, parseMetal } from "../describe-product";
import type { OwnProductDocument } from "./own-product-model";

export function toCatalogueProduct(document: OwnProductDocument): CatalogueProduct {
  const { _id: id, handle, name, description, type, tags, category, metafields, isEngravable, currency } = document;
  const collections = listCollections(category);
  const tone = describeTone({ tags, metafields });
  const variants = document.variants.map(({ variantId, title, priceAmount, metal: metalName, size, sizeKind }) => {
    const metal = parseMetal(title) ?? tone;
    return {
      id: variantId,
      title,
      price: Number(toDecimal(priceAmount, currency)),
      stock: 0,
      ...(metal && { metal }),
      ...(metalName && { metalName }),
      ...(size && { size, ...(sizeKind && { sizeKind }) }),
    };
  });
  const isSized = variants.some(({ sizeKind }) => sizeKind === "ring");
  return {
    id,
    handle,
    name,
    description,
    collections,
    searchWords: [type, ...tags],
    metafields,
    traits: {
      metals: [...new Set(variants.flatMap(({ metal }) => metal ?? []))],
      ...describeTraits({ name, type, tags, collections, metafields }),
    },
    family: type.toLowerCase() || (category ?? "other"),
    details: { ...NO_DETAILS, sizeGuide: isSized ? "ring" : null },
    isEngravable,
    variants,
    images: document.images.map(({ imageId }) => `/api/images/${imageId}.webp`),
  };
}

const NO_DETAILS = { purity: null, stones: [], measures: [], fastening: null, care: null, hallmark: null, worn: null };

export const listCollections = (category: Collection | null): Collection[] => {
  if (!category) return [];
  return category === "studs" || category === "hoops" ? [category, "earrings"] : [category];
};
