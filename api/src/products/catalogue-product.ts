import type { Collection, Details, Metafields } from "@advent/contract";

export type Metal = "yellow" | "white" | "rose";

export type Cut = "brilliant" | "oval" | "pear" | "princess" | "baguette";

/** What kind of piece it is: the stylist spreads its picks over them. */
export type Family =
  | "labret"
  | "clicker"
  | "barbell"
  | "stud"
  | "hoop"
  | "huggie"
  | "drop"
  | "climber"
  | "pendant"
  | "chain"
  | "riviere"
  | "tennis"
  | "bangle"
  | "cuff"
  | "bracelet"
  | "solitaire"
  | "halo"
  | "trilogy"
  | "eternity"
  | "band"
  | "signet";

/** The outline of a figurative piece; a piece without one is led by its stone, or is plain gold. */
export type Motif = "star" | "moon" | "flower" | "heart" | "leaf" | "bar" | "ball" | "disc" | "cluster" | "knot";

export interface CatalogueVariant {
  id: string;
  title: string;
  pricePence: number;
  stock: number;
  metal?: Metal;
  /** Such as "White Gold" or "Platinum". */
  metalName?: string;
  /** Such as "Size L". */
  size?: string;
}

/** A product of the shop's own catalogue. Money is integer pence GBP; ids are "prod_<handle>". */
export interface CatalogueProduct {
  id: string;
  /** URL-safe and unique. */
  handle: string;
  name: string;
  description: string;
  /** Studs and hoops are also earrings. */
  collections: Collection[];
  /** Materials such as "18ct yellow gold, diamond"; a piece made in several tones says "18ct gold, diamond". */
  metafields: Metafields;
  traits: {
    metals: Metal[];
    /** Anything set other than a diamond, pearl and opal included, is "coloured". */
    stones: "none" | "diamond" | "coloured";
    kind: "piercing" | "classic";
    style: "dainty" | "statement";
  };
  family: Family;
  motif?: Motif;
  cut?: Cut;
  /** The stone that gives a coloured piece its colour, such as "sapphire". */
  stoneColour?: string;
  /** How many stones are seen; 0 for plain gold. */
  stoneCount: number;
  details: Details;
  variants: CatalogueVariant[];
}
