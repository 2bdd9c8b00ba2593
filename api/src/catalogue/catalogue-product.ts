import type { Collection, Details, Metafields, SizeKind } from "@advent/contract";

export const GOLD_METALS = ["yellow", "white", "rose"] as const;
export type Metal = (typeof GOLD_METALS)[number];

export const STONE_CUTS = ["brilliant", "oval", "pear", "princess", "baguette"] as const;
export type Cut = (typeof STONE_CUTS)[number];

const HINGED_CLASP = "Hinged, and closes with a click";
const LOBSTER_CLASP = "Lobster clasp";
const BOX_CLASP = "Box clasp with a safety catch";

/** Families of products, and how each is fastened. */
export const FAMILY_FASTENINGS = {
  labret: "Threadless: the front presses into a flat-back post",
  clicker: HINGED_CLASP,
  barbell: "Threaded ends that unscrew",
  stud: "Posts with push-backs",
  hoop: HINGED_CLASP,
  huggie: HINGED_CLASP,
  drop: "Hooks for pierced ears",
  climber: "Posts with push-backs, and a wire behind the ear",
  pendant: LOBSTER_CLASP,
  chain: LOBSTER_CLASP,
  bracelet: LOBSTER_CLASP,
  riviere: BOX_CLASP,
  tennis: BOX_CLASP,
  bangle: "Hinged, with a tongue clasp",
  cuff: "Open: slips over the side of the wrist",
  solitaire: null,
  halo: null,
  trilogy: null,
  eternity: null,
  band: null,
  signet: null,
};
export type Family = keyof typeof FAMILY_FASTENINGS;
export const PRODUCT_FAMILIES = Object.keys(FAMILY_FASTENINGS) as Family[];

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
  /** In units of the shop’s currency, whichever it is. */
  price: number;
  /** Pieces that an example product begins with. */
  stock: number;
  metal?: Metal;
  metalName?: string;
  size?: string;
  sizeKind?: SizeKind;
}

/** Product that the shop keeps itself. Ids of example products are `prod_<handle>`, those of its own `own_<handle>`. */
export interface CatalogueProduct {
  id: string;
  handle: string;
  name: string;
  description: string;
  collections: Collection[];
  /** The shop's own words for it, besides the collections. */
  searchWords?: readonly string[];
  metafields: Metafields;
  traits: {
    metals: Metal[];
    /** `coloured` covers every stone except diamond, including pearl and opal. */
    stones: "none" | "diamond" | "coloured";
    kind: "piercing" | "classic";
    style: "dainty" | "statement";
  };
  family: string;
  motif?: Motif;
  cut?: Cut;
  details: Details;
  isEngravable: boolean;
  variants: CatalogueVariant[];
  /** Addresses. Without this its photographs are found by its handle. */
  images?: readonly string[];
}
