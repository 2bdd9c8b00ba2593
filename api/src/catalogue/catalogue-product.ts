import type { Collection, Details, Metafields } from "@advent/contract";

export const GOLD_METALS = ["yellow", "white", "rose"] as const;
export type Metal = (typeof GOLD_METALS)[number];

export const STONE_CUTS = ["brilliant", "oval", "pear", "princess", "baguette"] as const;
export type Cut = (typeof STONE_CUTS)[number];

export const PRODUCT_FAMILIES = [
  "labret",
  "clicker",
  "barbell",
  "stud",
  "hoop",
  "huggie",
  "drop",
  "climber",
  "pendant",
  "chain",
  "riviere",
  "tennis",
  "bangle",
  "cuff",
  "bracelet",
  "solitaire",
  "halo",
  "trilogy",
  "eternity",
  "band",
  "signet",
] as const;
export type Family = (typeof PRODUCT_FAMILIES)[number];

/** Outline of a figurative product. Products without one are described by their stone or as plain gold. */
export const PRODUCT_MOTIFS = [
  "star",
  "moon",
  "flower",
  "heart",
  "leaf",
  "bar",
  "ball",
  "disc",
  "cluster",
  "knot",
] as const;
export type Motif = (typeof PRODUCT_MOTIFS)[number];

export interface CatalogueVariant {
  id: string;
  title: string;
  pricePence: number;
  stock: number;
  metal?: Metal;
  metalName?: string;
  size?: string;
}

/** Product of the built-in catalogue. Prices are integer pence GBP. Ids are `prod_<handle>`. */
export interface CatalogueProduct {
  id: string;
  handle: string;
  name: string;
  description: string;
  collections: Collection[];
  metafields: Metafields;
  traits: {
    metals: Metal[];
    /** `coloured` covers every stone except diamond, including pearl and opal. */
    stones: "none" | "diamond" | "coloured";
    kind: "piercing" | "classic";
    style: "dainty" | "statement";
  };
  family: Family;
  motif?: Motif;
  cut?: Cut;
  stoneColour?: string;
  stoneCount: number;
  details: Details;
  isEngravable: boolean;
  variants: CatalogueVariant[];
}
