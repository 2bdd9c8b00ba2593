import type { Collection, SizeKind } from "@advent/contract";
import * as z from "zod";
import {
  type CatalogueProduct,
  GOLD_METALS,
  type Metal,
  PRODUCT_FAMILIES,
  PRODUCT_MOTIFS,
  STONE_CUTS,
} from "../catalogue-product";
import { type Alloy, capitalise, getDetails, METAL_ALLOYS } from "./details";

const variantSchema = z.strictObject({
  title: z.string(),
  metal: z.enum(GOLD_METALS).optional(),
  size: z.string().optional(),
  price: z.number(),
  stock: z.int(),
});

/** Stones of one kind, for both pieces of a pair. */
const stoneSchema = z.strictObject({
  name: z.string(),
  carat: z.string().nullable().default(null),
  /** `null` when it depends on the size. */
  count: z.int().nullable(),
});

/** One entry of the JSON files beside this one. */
const productSchema = z.strictObject({
  name: z.string(),
  description: z.string(),
  family: z.enum(PRODUCT_FAMILIES),
  motif: z.enum(PRODUCT_MOTIFS).optional(),
  cut: z.enum(STONE_CUTS).optional(),
  style: z.enum(["dainty", "statement"]),
  alloy: z.enum(METAL_ALLOYS),
  stones: z.array(stoneSchema).default([]),
  /** Measures that the rendered scene does not give, or that differ in wording from the rest of the family. */
  measures: z.record(z.string(), z.string()).default({}),
  fastening: z.string().optional(),
  engravable: z.boolean().default(false),
  variants: z.array(variantSchema),
});

type ProductDraft = z.infer<typeof productSchema>;

/** @throws naming the field of an entry that is no product */
export const buildProducts = (collection: Collection, entries: unknown): CatalogueProduct[] =>
  z
    .array(productSchema)
    .parse(entries)
    .map((draft) => buildProduct(collection, draft));

function buildProduct(collection: Collection, draft: ProductDraft): CatalogueProduct {
  const handle = toSlug(draft.name);
  const stones = draft.stones.map(({ name }) => name);
  const metals = [...new Set(draft.variants.flatMap((variant) => variant.metal ?? []))];
  const material = getAlloyName(draft.alloy, metals);
  const getCarat = (stone: string) => draft.stones.find(({ name }) => name === stone)?.carat ?? null;
  const isColoured = stones.some((stone) => stone !== "diamond");
  return {
    id: `prod_${handle}`,
    handle,
    name: draft.name,
    description: draft.description,
    collections: getCollections(collection),
    metafields: {
      all_materials_product: [material, ...stones].join(", "),
      diamond_carat: getCarat("diamond"),
      sapphire_carat: getCarat("sapphire"),
    },
    traits: {
      metals,
      stones: isColoured ? "coloured" : stones.length > 0 ? "diamond" : "none",
      kind: collection === "fine-piercings" ? "piercing" : "classic",
      style: draft.style,
    },
    family: draft.family,
    ...(draft.motif && { motif: draft.motif }),
    ...(draft.cut && { cut: draft.cut }),
    details: getDetails({
      ...draft,
      collection,
      handle,
      material,
      sizes: [...new Set(draft.variants.flatMap(({ size }) => size ?? []))],
    }),
    isEngravable: draft.engravable,
    variants: draft.variants.map((variant) => ({
      ...variant,
      id: `var_${handle}_${toSlug(variant.title)}`,
      ...(variant.size && { sizeKind: SIZE_KIND_BY_COLLECTION[collection] ?? "other" }),
      ...(variant.metal && { metalName: getMetalName(draft.alloy, variant.metal) }),
    })),
  };
}

const SIZE_KIND_BY_COLLECTION: Partial<Record<Collection, SizeKind>> = { rings: "ring", bracelets: "bracelet" };

function getCollections(collection: Collection): Collection[] {
  return collection === "studs" || collection === "hoops" ? [collection, "earrings"] : [collection];
}

function getAlloyName(alloy: Alloy, metals: Metal[]): string {
  if (alloy === "platinum") return "platinum";
  return metals.length === 1 ? `${alloy} ${metals[0]} gold` : `${alloy} gold`;
}

function getMetalName(alloy: Alloy, metal: Metal): string {
  return alloy === "platinum" ? "Platinum" : `${capitalise(metal)} Gold`;
}

function toSlug(text: string): string {
  return text
    .toLowerCase()
    .normalize("NFD")
    .replace(/½/g, " half")
    .replace(/[^a-z0-9\s-]/g, "")
    .trim()
    .replace(/[\s-]+/g, "-");
}
