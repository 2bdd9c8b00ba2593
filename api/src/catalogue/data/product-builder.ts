import type { Collection } from "@advent/contract";
import type { CatalogueProduct, CatalogueVariant, Cut, Family, Metal, Motif } from "../catalogue-product";
import { type Alloy, getDetails } from "./details";

type VariantDraft = Omit<CatalogueVariant, "id" | "pricePence" | "metalName"> & { price: number };
type StockByMetal = Partial<Record<Metal, number>>;

interface ProductDraft {
  name: string;
  description: string;
  family: Family;
  motif?: Motif;
  cut?: Cut;
  style: "dainty" | "statement";
  alloy: Alloy;
  /** Count of each stone, for both pieces of a pair. `null` when it depends on the size. */
  stones?: Record<string, number | null>;
  /** Number of visible stones in one piece. Defaults to all of them, or to 1 when that depends on the size. */
  stoneCount?: number;
  diamondCarat?: string;
  sapphireCarat?: string;
  carats?: Record<string, string>;
  /** Measures that the rendered scene does not give, or that differ in wording from the rest of the family. */
  measures?: Record<string, string>;
  fastening?: string;
  variants: VariantDraft[];
}

export const buildProducts = (collection: Collection, drafts: readonly ProductDraft[]): CatalogueProduct[] =>
  drafts.map((draft) => buildProduct(collection, draft));

function buildProduct(collection: Collection, draft: ProductDraft): CatalogueProduct {
  const handle = toSlug(draft.name);
  const stones = Object.keys(draft.stones ?? {});
  const metals = [...new Set(draft.variants.flatMap((variant) => variant.metal ?? []))];
  const material = getAlloyName(draft.alloy, metals);
  const coloured = stones.find((stone) => stone !== "diamond");
  return {
    id: `prod_${handle}`,
    handle,
    name: draft.name,
    description: draft.description,
    collections: getCollections(collection),
    metafields: {
      all_materials_product: [material, ...stones].join(", "),
      diamond_carat: draft.diamondCarat ?? null,
      sapphire_carat: draft.sapphireCarat ?? null,
    },
    traits: {
      metals,
      stones: coloured ? "coloured" : stones.length > 0 ? "diamond" : "none",
      kind: collection === "fine-piercings" ? "piercing" : "classic",
      style: draft.style,
    },
    family: draft.family,
    ...(draft.motif && { motif: draft.motif }),
    ...(draft.cut && { cut: draft.cut }),
    ...(coloured && { stoneColour: coloured }),
    stoneCount: draft.stoneCount ?? countStones(collection, draft.stones),
    details: getDetails({
      handle,
      material,
      stones: draft.stones ?? {},
      carats: { ...draft.carats, diamond: draft.diamondCarat, sapphire: draft.sapphireCarat },
      sizes: [...new Set(draft.variants.flatMap(({ size }) => size ?? []))],
      measures: draft.measures ?? {},
      collection,
      family: draft.family,
      alloy: draft.alloy,
      style: draft.style,
      fastening: draft.fastening,
    }),
    variants: draft.variants.map(({ price, ...variant }) => ({
      ...variant,
      id: `var_${handle}_${toSlug(variant.title)}`,
      pricePence: price * 100,
      ...(variant.metal && { metalName: getMetalName(draft.alloy, variant.metal) }),
    })),
  };
}

/** Returns one variant per gold tone. `price` is in pounds. `whitePremium` is added for white gold. */
export function buildTones(price: number, stock: StockByMetal, whitePremium = 0): VariantDraft[] {
  return getEntries(stock).map(([metal, left]) => ({
    title: getMetalName("18ct", metal),
    metal,
    price: metal === "white" ? price + whitePremium : price,
    stock: left,
  }));
}

export function buildSingle(metal: Metal, title: string, price: number, stock: number): VariantDraft[] {
  return [{ title, metal, price, stock }];
}

export function buildSizes(metal: Metal, price: number, stock: Record<string, number>, step = 0): VariantDraft[] {
  return Object.entries(stock).map(([title, left], index) => ({
    title,
    metal,
    size: title,
    price: price + index * step,
    stock: left,
  }));
}

export function buildTonesAndSizes(price: number, sizes: string[], stock: Partial<Record<Metal, number[]>>) {
  return getEntries(stock).flatMap(([metal, lefts]) =>
    sizes.map((size, index) => ({
      title: `${getMetalName("18ct", metal)} / ${size}`,
      metal,
      size,
      price,
      stock: lefts[index] ?? 0,
    })),
  );
}

function countStones(collection: Collection, stones: ProductDraft["stones"] = {}): number {
  const count = Object.values(stones).reduce((total, one) => (total === null || one === null ? null : total + one), 0);
  return count === null ? 1 : count / (isPair(collection) ? 2 : 1);
}

const isPair = (collection: Collection) => ["studs", "hoops", "earrings"].includes(collection);

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

function capitalise(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function getEntries<Value>(record: Partial<Record<Metal, Value>>): [Metal, Value][] {
  return Object.entries(record) as [Metal, Value][];
}
