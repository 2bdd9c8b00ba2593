/** Lengths are in millimetres. */
export interface RingSize {
  uk: string;
  /** Inner circumference, rounded. */
  eu: string;
  us: string;
  diameter: number;
}

/** BS 6820: size A has an inner circumference of 37.5 mm, and each letter adds 1.25 mm. */
const FIRST_SIZE_MM = 37.5;
const STEP_MM = 1.25;
const SIZE_LETTERS = [..."FGHIJKLMNOPQRSTUVWXYZ"];
const QUARTER_SIGNS = ["", "¼", "½", "¾"];

const getCircumference = (uk: string): number => FIRST_SIZE_MM + STEP_MM * (uk.charCodeAt(0) - "A".charCodeAt(0));

function getRingSize(uk: string): RingSize {
  const around = getCircumference(uk);
  // US size 0 has a circumference of 36.5 mm, and each whole size adds 2.55 mm.
  const quarters = Math.round(((around - 36.5) / 2.55) * 4);
  const us = `${Math.floor(quarters / 4)}${QUARTER_SIGNS[quarters % 4]}`;
  return { uk, eu: String(Math.round(around)), us, diameter: around / Math.PI };
}

export const RING_SIZES: readonly RingSize[] = SIZE_LETTERS.map(getRingSize);

/** Accepted circumferences in millimetres. */
export const FINGER_RANGE_MM = { min: 42, max: 69 } as const;

/** Returns the size for a circumference in millimetres. Rounds up, so that the ring comes off again. */
export function findRingSize(around: number): RingSize | undefined {
  if (!(around >= FINGER_RANGE_MM.min && around <= FINGER_RANGE_MM.max)) return undefined;
  return RING_SIZES.find(({ uk }) => getCircumference(uk) >= around - STEP_MM / 4) ?? RING_SIZES.at(-1);
}
