/** Parts of the shop that an owner switches off. */
export const SWITCHED_PARTS = ["stylist", "dailyDoors", "sizes", "replies", "exchanges", "contributions"] as const;
export type SwitchedPart = (typeof SWITCHED_PARTS)[number];

/** As the page *Shop* names them. */
export const SWITCH_LABELS: Readonly<Record<SwitchedPart, string>> = {
  stylist: "Pre-Curated calendars, chosen by a stylist",
  dailyDoors: "One door a day",
  sizes: "Links that ask for sizes",
  replies: "Replies from recipients",
  exchanges: "Exchanges",
  contributions: "Days that others write",
};

/** Gift wrap and engraving are offered where they have a price. */
export type ShopPart = SwitchedPart | "giftWrap" | "engraving";
export const SHOP_PARTS = [...SWITCHED_PARTS, "giftWrap", "engraving"] as const satisfies readonly ShopPart[];

export interface PartSettings {
  switchedOff: readonly SwitchedPart[];
  giftWrap: number | null;
  engravingPrice: number | null;
}

export const listOfferedParts = ({ switchedOff, giftWrap, engravingPrice }: PartSettings): ShopPart[] => [
  ...SWITCHED_PARTS.filter((part) => !switchedOff.includes(part)),
  ...(giftWrap === null ? [] : ["giftWrap" as const]),
  ...(engravingPrice === null ? [] : ["engraving" as const]),
];

export const isOffered = (settings: PartSettings, part: ShopPart): boolean => listOfferedParts(settings).includes(part);
