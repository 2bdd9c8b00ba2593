import type { Details } from "@advent/contract";
import { band, bar, chain, drop, hoop, type Outline, stone } from "./outlines";

export type Worn = NonNullable<Details["worn"]>;

interface Seen {
  width: number;
  height: number;
  fastening: string;
  /** Of a chain, in millimetres. */
  length: number;
}

/** In units of the drawings: the lobe's hole, the edges of wrist and ring finger, where a chain leaves the neck. */
export const LOBE = { x: 34.6, y: 62.6 };
const WRIST = [33.5, 87] as const;
const FINGER = [26.6, 42.4] as const;
const NECK = [72.6, 167.4] as const;
const NECK_TOP = 86;
const THROAT = 148;
/** From this width on a piece goes all the way round. */
const ALL_ROUND = { neck: 60, wrist: 40, hand: 18 };

/** Both sides of the upper ear, between which a bar is worn. */
const HELIX = { x: 40.5, y: 26 };

const hangs = ({ width, height, fastening }: Seen): boolean => /hook/i.test(fastening) || height > width * 1.35;

/** How low a chain hangs: one of 16 inches lies in the hollow of the throat. */
export const lowestOf = (length: number): number => THROAT + (length - 406) * 0.53;

const DRAW: Readonly<Record<Worn["place"], (seen: Seen) => Outline[]>> = {
  ear(seen) {
    const { x, y } = LOBE;
    if (seen.width > seen.height * 3) return bar(HELIX.x, HELIX.y, seen);
    if (/behind the ear/i.test(seen.fastening)) return stone(x, y - seen.height / 2 + 2, seen);
    if (hangs(seen)) return [...stone(x, y, { width: 1.6, height: 1.6 }), ...drop(x, y + 0.8, seen)];
    return /hinge|click|hoop|seamless/i.test(seen.fastening) ? hoop(x, y, seen) : stone(x, y, seen);
  },
  neck(seen) {
    const low = lowestOf(seen.length);
    const line = chain(NECK, NECK_TOP, low);
    if (seen.width >= ALL_ROUND.neck) return [line, chain(NECK, NECK_TOP, low + Math.max(2, seen.height))];
    return [line, ...(hangs(seen) ? drop(120, low, seen) : stone(120, low + seen.height / 2, seen))];
  },
  wrist(seen) {
    if (seen.width >= ALL_ROUND.wrist) return band(WRIST, 44, 8, seen.height);
    return [...band(WRIST, 44, 8, 0.8), ...stone(60.2, 50.4, seen)];
  },
  hand(seen) {
    if (seen.width >= ALL_ROUND.hand) return band(FINGER, 71 - seen.height / 2, 2.4, seen.height);
    return [...band(FINGER, 70, 2.4, 1.8), ...stone(34.5, 72.6, seen)];
  },
};

/** Whether it goes round neck, wrist or finger: its width is theirs. */
export const isAllRound = ({ place, width }: Worn): boolean => place !== "ear" && width >= ALL_ROUND[place];

/** A piece where it is worn, as large as it is: how it is fastened says whether it hangs. `length` of a chain in millimetres. */
export function drawnPiece(
  { place, width, height }: Worn,
  scale: number,
  length: number,
  fastening: string,
): Outline[] {
  return DRAW[place]({ width: width / scale, height: height / scale, length, fastening });
}

/** A chain's length in millimetres from words such as "18 inch" or "45 cm"; most are 45 cm. */
export function chainLength(size: string | undefined): number {
  const [, number, unit = ""] = /([\d.]+)\s*(inch|cm)\b/.exec(size ?? "") ?? [];
  return number ? Number(number) * (unit === "cm" ? 10 : 25.4) : 450;
}
