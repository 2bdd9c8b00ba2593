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
const FIRST = 37.5;
const STEP = 1.25;
const LETTERS = [..."FGHIJKLMNOPQRSTUVWXYZ"];
const QUARTERS = ["", "¼", "½", "¾"];

const circumferenceOf = (uk: string): number => FIRST + STEP * (uk.charCodeAt(0) - "A".charCodeAt(0));

function sizeOf(uk: string): RingSize {
  const around = circumferenceOf(uk);
  // A US size is a circumference of 36.5 mm and 2.55 mm for each whole size.
  const quarters = Math.round(((around - 36.5) / 2.55) * 4);
  const us = `${Math.floor(quarters / 4)}${QUARTERS[quarters % 4]}`;
  return { uk, eu: String(Math.round(around)), us, diameter: around / Math.PI };
}

export const RING_SIZES: readonly RingSize[] = LETTERS.map(sizeOf);

/** What a strip of paper around a finger can measure, in millimetres. */
export const FINGER = { min: 42, max: 69 } as const;

/** The size for a finger of this circumference in millimetres; between two the larger one, which comes off again. */
export function ringSizeFor(around: number): RingSize | undefined {
  if (!(around >= FINGER.min && around <= FINGER.max)) return undefined;
  return RING_SIZES.find(({ uk }) => circumferenceOf(uk) >= around - STEP / 4) ?? RING_SIZES.at(-1);
}

/** The letter in words such as "Size L". */
export const letterOf = (size: string | undefined): string | undefined => /\b([A-Z])½?$/.exec(size ?? "")?.[1];
