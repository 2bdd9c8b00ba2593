/** A ring's size as the world writes it; lengths in millimetres. */
export interface RingSize {
  /** A letter. */
  uk: string;
  /** The inner circumference, rounded. */
  eu: string;
  us: string;
  diameter: number;
}

/** BS 6820: size A is 37.5 mm around inside, each letter 1.25 mm more. */
const FIRST_SIZE_MM = 37.5;
const STEP_MM = 1.25;
const SIZE_LETTERS = [..."FGHIJKLMNOPQRSTUVWXYZ"];
const QUARTER_SIGNS = ["", "¼", "½", "¾"];

const getCircumference = (uk: string): number => FIRST_SIZE_MM + STEP_MM * (uk.charCodeAt(0) - "A".charCodeAt(0));

function getRingSize(uk: string): RingSize {
  const around = getCircumference(uk);
  // A US size is a circumference of 36.5 mm and 2.55 mm for each whole size.
  const quarters = Math.round(((around - 36.5) / 2.55) * 4);
  const us = `${Math.floor(quarters / 4)}${QUARTER_SIGNS[quarters % 4]}`;
  return { uk, eu: String(Math.round(around)), us, diameter: around / Math.PI };
}

export const RING_SIZES: readonly RingSize[] = SIZE_LETTERS.map(getRingSize);

/** What a strip of paper around a finger can measure, in millimetres. */
export const FINGER_RANGE_MM = { min: 42, max: 69 } as const;

/** The size for a finger of this circumference in millimetres; between two the larger one, which comes off again. */
export function findRingSize(around: number): RingSize | undefined {
  if (!(around >= FINGER_RANGE_MM.min && around <= FINGER_RANGE_MM.max)) return undefined;
  return RING_SIZES.find(({ uk }) => getCircumference(uk) >= around - STEP_MM / 4) ?? RING_SIZES.at(-1);
}

/** The letter in words such as "Size L". */
export const parseSizeLetter = (size: string | undefined): string | undefined => /\b([A-Z])½?$/.exec(size ?? "")?.[1];
