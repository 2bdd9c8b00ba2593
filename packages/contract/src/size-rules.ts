import type { Variant } from "./product";
import { isAvailable } from "./variant";

export const FINGER_NAMES = ["thumb", "index", "middle", "ring", "little"] as const;
export type Finger = (typeof FINGER_NAMES)[number];
export const PIERCING_NAMES = ["lobe", "upper-lobe", "helix", "forward-helix", "conch", "tragus", "daith"] as const;
export type Piercing = (typeof PIERCING_NAMES)[number];
export const GOLD_TONES = ["yellow", "white", "rose"] as const;
export type GoldTone = (typeof GOLD_TONES)[number];
export const WRIST_RANGE_MM = { min: 120, max: 220 } as const;

export interface WearerSizes {
  /** In UK sizes. */
  rings: { [F in Finger]?: string | undefined };
  /** Empty without pierced ears, null if unknown. */
  piercings: Piercing[] | null;
  wristMm: number | null;
  avoidedTones: GoldTone[];
}

export const NO_SIZES: WearerSizes = { rings: {}, piercings: null, wristMm: null, avoidedTones: [] };

/** Room that a bracelet leaves around the wrist, in millimetres. */
const BRACELET_ROOM_MM = { min: 10, max: 40 };
const MAX_BRACELET_MM = 260;
const MM_PER_INCH = 25.4;

export const parseRingSize = (size: string | undefined): string | undefined => /\b([A-Z])½?$/.exec(size ?? "")?.[1];

function parseBraceletMm(size: string | undefined): number | undefined {
  const [, number, unit] = /^([\d.]+) ?(cm|inch)$/i.exec(size ?? "") ?? [];
  const length = Number(number) * (unit?.toLowerCase() === "cm" ? 10 : MM_PER_INCH);
  return length < MAX_BRACELET_MM ? length : undefined;
}

/** True for sizes of rings and bracelets. Necklaces and hoops fit everybody. */
export const isBodySize = (size: string | undefined): boolean =>
  Boolean(parseRingSize(size) ?? parseBraceletMm(size)) || /^(small|medium|large)$/i.test(size ?? "");

/** Returns `undefined` when the fit is unknown. */
export function fitsWearer(size: string | undefined, { rings, wristMm }: WearerSizes): boolean | undefined {
  const ringSize = parseRingSize(size);
  const known = Object.values(rings).filter(Boolean);
  if (ringSize) return known.length > 0 ? known.includes(ringSize) : undefined;
  const length = parseBraceletMm(size);
  if (!length || wristMm === null) return undefined;
  return length >= wristMm + BRACELET_ROOM_MM.min && length <= wristMm + BRACELET_ROOM_MM.max;
}

const isAvoided = ({ metal = "" }: Variant, { avoidedTones }: WearerSizes): boolean =>
  avoidedTones.some((tone) => metal.toLowerCase().includes(`${tone} gold`));

/**
 * Returns the sizes from the size link, completed by those of the rings and bracelets that were already chosen.
 * @param titles of the variants in the calendar
 */
export function getKnownSizes(given: WearerSizes | null, titles: readonly (string | null)[]): WearerSizes {
  const sizes = given ?? NO_SIZES;
  const parts = titles.flatMap((title) => title?.split(" / ") ?? []);
  const ringSize = parts.map(parseRingSize).find(Boolean);
  const length = parts.map(parseBraceletMm).find(Boolean);
  return {
    ...sizes,
    rings: Object.values(sizes.rings).some(Boolean) || !ringSize ? sizes.rings : { ring: ringSize },
    wristMm: sizes.wristMm ?? (length ? length - BRACELET_ROOM_MM.min : null),
  };
}

/** Prefers a variant that fits, then one whose fit is unknown, in a metal that the wearer tolerates. */
export function suggestVariant(variants: readonly Variant[], sizes: WearerSizes): Variant | undefined {
  const wearable = variants.filter((variant) => isAvailable(variant) && !isAvoided(variant, sizes));
  return (
    wearable.find(({ size }) => fitsWearer(size, sizes)) ??
    wearable.find(({ size }) => fitsWearer(size, sizes) !== false)
  );
}

/** Returns true for a ring or bracelet whose size was not chosen and whose wearer's size is unknown. */
export function isSizeGuessed(variants: readonly Variant[], { size, metal }: Variant, sizes: WearerSizes): boolean {
  const others = variants.filter((one) => one.metal === metal && one.size !== size && isAvailable(one));
  return isBodySize(size) && others.length > 0 && !fitsWearer(size, sizes);
}
