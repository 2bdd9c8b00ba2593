import type { Variant } from "./product";
import type { SizeKind } from "./size-kinds";
import { isAvailable } from "./variant";

export const FINGER_NAMES = ["thumb", "index", "middle", "ring", "little"] as const;
export type Finger = (typeof FINGER_NAMES)[number];
export const PIERCING_NAMES = ["lobe", "upper-lobe", "helix", "forward-helix", "conch", "tragus", "daith"] as const;
export type Piercing = (typeof PIERCING_NAMES)[number];
export const GOLD_TONES = ["yellow", "white", "rose"] as const;
export type GoldTone = (typeof GOLD_TONES)[number];
/** Without a kind the shop does not say what is measured. */
export type Sized = Partial<Record<"size", string | undefined> & Record<"sizeKind", SizeKind | undefined>>;
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
const MM_PER_INCH = 25.4;

/** Returns the UK letter of a ring's size. */
export const parseRingSize = ({ size = "", sizeKind }: Sized): string | undefined =>
  sizeKind === "ring" ? /^(?:UK )?(?:size )?([A-Z]) ?½?$/i.exec(size)?.[1]?.toUpperCase() : undefined;

function parseBraceletMm({ size = "", sizeKind }: Sized): number | undefined {
  if (sizeKind !== "bracelet") return undefined;
  const [, number, unit] = /^([\d.]+) ?(cm|inch)$/i.exec(size) ?? [];
  return number ? Number(number) * (unit?.toLowerCase() === "cm" ? 10 : MM_PER_INCH) : undefined;
}

/** True for a size that may not fit, also when nobody knows what it measures. */
export const isBodySize = ({ size, sizeKind }: Sized): boolean => Boolean(size) && sizeKind !== "other";

/** Returns `undefined` when the fit is unknown. */
export function fitsWearer(sized: Sized, { rings, wristMm }: WearerSizes): boolean | undefined {
  const ringSize = parseRingSize(sized);
  const known = Object.values(rings).filter(Boolean);
  if (ringSize) return known.length > 0 ? known.includes(ringSize) : undefined;
  const length = parseBraceletMm(sized);
  if (!length || wristMm === null) return undefined;
  return length >= wristMm + BRACELET_ROOM_MM.min && length <= wristMm + BRACELET_ROOM_MM.max;
}

/** True for a ring or bracelet of a wearer whose size is known. */
export const isWearerMeasured = ({ sizeKind }: Sized, { rings, wristMm }: WearerSizes): boolean =>
  (sizeKind === "ring" && Object.values(rings).some(Boolean)) || (sizeKind === "bracelet" && wristMm !== null);

export const isAvoided = ({ metal = "" }: Pick<Variant, "metal">, { avoidedTones }: WearerSizes): boolean =>
  avoidedTones.some((tone) => metal.toLowerCase().includes(`${tone} gold`));

/**
 * Returns the sizes from the size link, completed by those of the rings and bracelets that were already chosen.
 */
export function getKnownSizes(given: WearerSizes | null, chosen: readonly Sized[]): WearerSizes {
  const sizes = given ?? NO_SIZES;
  const ringSize = chosen.map(parseRingSize).find(Boolean);
  const length = chosen.map(parseBraceletMm).find(Boolean);
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
    wearable.find((variant) => fitsWearer(variant, sizes)) ??
    wearable.find((variant) => fitsWearer(variant, sizes) !== false)
  );
}

/** Returns true for a size that was not chosen and may not fit. */
export function isSizeGuessed(variants: readonly Variant[], variant: Variant, sizes: WearerSizes): boolean {
  const { size, metal } = variant;
  const others = variants.filter((one) => one.metal === metal && one.size !== size && isAvailable(one));
  return isBodySize(variant) && others.length > 0 && !fitsWearer(variant, sizes);
}
