import type { Details } from "@advent/contract";

interface Extent {
  width: number;
  height: number;
}

interface Outline {
  d: string;
  isOpen?: true;
}

export type Worn = NonNullable<Details["worn"]>;

interface DrawnProduct extends Extent {
  fastening: string;
  /** Length of a chain in millimetres. */
  length: number;
}

/**
 * In drawing units: the ear lobe's hole, the edges of wrist and ring finger, the points where a chain leaves the
 * neck.
 */
export const LOBE_POINT = { x: 34.6, y: 62.6 };
const WRIST_SPAN = [33.5, 87] as const;
const FINGER_SPAN = [26.6, 42.4] as const;
const NECK_SPAN = [72.6, 167.4] as const;
const NECK_TOP_PX = 86;
const THROAT_PX = 148;
/** Width from which a product wraps all the way round, in millimetres. */
const ALL_ROUND = { neck: 60, wrist: 40, hand: 18 };

/** Both sides of the upper ear, which a bar connects. */
const HELIX_POINT = { x: 40.5, y: 26 };

const isHanging = ({ width, height, fastening }: DrawnProduct): boolean =>
  /hook/i.test(fastening) || height > width * 1.35;

/** Lowest point of a chain. A 16-inch chain reaches the hollow of the throat. */
export const getLowestPoint = (length: number): number => THROAT_PX + (length - 406) * 0.53;

const PLACE_DRAWERS: Readonly<Record<Worn["place"], (seen: DrawnProduct) => Outline[]>> = {
  ear(seen) {
    const { x, y } = LOBE_POINT;
    if (seen.width > seen.height * 3) return drawBar(HELIX_POINT.x, HELIX_POINT.y, seen);
    if (/behind the ear/i.test(seen.fastening)) return drawStone(x, y - seen.height / 2 + 2, seen);
    if (isHanging(seen)) return [...drawStone(x, y, { width: 1.6, height: 1.6 }), ...drop(x, y + 0.8, seen)];
    return /hinge|click|hoop|seamless/i.test(seen.fastening) ? drawHoop(x, y, seen) : drawStone(x, y, seen);
  },
  neck(seen) {
    const low = getLowestPoint(seen.length);
    const line = drawChain(NECK_SPAN, NECK_TOP_PX, low);
    if (seen.width >= ALL_ROUND.neck) return [line, drawChain(NECK_SPAN, NECK_TOP_PX, low + Math.max(2, seen.height))];
    return [line, ...(isHanging(seen) ? drop(120, low, seen) : drawStone(120, low + seen.height / 2, seen))];
  },
  wrist(seen) {
    if (seen.width >= ALL_ROUND.wrist) return drawBand(WRIST_SPAN, 44, 8, seen.height);
    return [...drawBand(WRIST_SPAN, 44, 8, 0.8), ...drawStone(60.2, 50.4, seen)];
  },
  hand(seen) {
    if (seen.width >= ALL_ROUND.hand) return drawBand(FINGER_SPAN, 71 - seen.height / 2, 2.4, seen.height);
    return [...drawBand(FINGER_SPAN, 70, 2.4, 1.8), ...drawStone(34.5, 72.6, seen)];
  },
};

/** Returns true for a product that wraps neck, wrist or finger and takes its width from there. */
export const isAllRound = ({ place, width }: Worn): boolean => place !== "ear" && width >= ALL_ROUND[place];

/**
 * Draws a product to scale where it is worn. The fastening decides if it hangs. `length` is a chain's, in
 * millimetres.
 */
export function drawProduct(
  { place, width, height }: Worn,
  scale: number,
  length: number,
  fastening: string,
): Outline[] {
  return PLACE_DRAWERS[place]({ width: width / scale, height: height / scale, length, fastening });
}

/** Parses a length such as "18 inch" or "45 cm" into millimetres. Defaults to 45 cm. */
export function parseChainLength(size: string | undefined): number {
  const [, number, unit = ""] = /([\d.]+)\s*(inch|cm)\b/.exec(size ?? "") ?? [];
  return number ? Number(number) * (unit === "cm" ? 10 : 25.4) : 450;
}

const buildPath = (parts: TemplateStringsArray, ...numbers: number[]): string =>
  String.raw({ raw: parts }, ...numbers.map((number) => Math.round(number * 100) / 100));

const drawEllipse = (x: number, y: number, { width, height }: Extent): string =>
  buildPath`M${x - width / 2} ${y}a${width / 2} ${height / 2} 0 1 0 ${width} 0a${width / 2} ${height / 2} 0 1 0 ${-width} 0Z`;

const drawStone = (x: number, y: number, { width, height }: Extent): Outline[] => [
  { d: drawEllipse(x, y, { width, height }) },
  { d: drawEllipse(x, y, { width: width * 0.52, height: height * 0.52 }) },
];

function drawHoop(x: number, y: number, { width, height }: Extent): Outline[] {
  const middle = y + height / 2 - 1;
  return [
    { d: drawEllipse(x, middle, { width, height }), isOpen: true },
    { d: drawEllipse(x, middle, { width: width - 2.2, height: height - 2.2 }), isOpen: true },
  ];
}

function drawBar(x: number, y: number, { width, height }: Extent): Outline[] {
  const reach = (width - height) / 2;
  const rod = buildPath`M${x - reach} ${y - 0.8}h${2 * reach}v1.6h${-2 * reach}Z`;
  const ball = { width: height, height };
  return [{ d: rod }, { d: drawEllipse(x - reach, y, ball) }, { d: drawEllipse(x + reach, y, ball) }];
}

function drop(x: number, y: number, { width, height }: Extent): Outline[] {
  const r = width / 2;
  const low = y + height - r;
  const waist = y + height * 0.42;
  const right = buildPath`M${x} ${y}C${x + r * 0.3} ${waist} ${x + r} ${waist} ${x + r} ${low}`;
  const left = buildPath`A${r} ${r} 0 0 1 ${x - r} ${low}C${x - r} ${waist} ${x - r * 0.3} ${waist} ${x} ${y}Z`;
  return [{ d: right + left }];
}

function drawBand([left, right]: readonly [number, number], y: number, sag: number, height: number): Outline[] {
  const third = (right - left) / 3;
  const [upper, lower] = [y + sag, y + sag + height];
  const there = buildPath`M${left} ${y}C${left + third} ${upper} ${right - third} ${upper} ${right} ${y}V${y + height}`;
  const back = buildPath`C${right - third} ${lower} ${left + third} ${lower} ${left} ${y + height}Z`;
  return [{ d: there + back }];
}

function drawChain([left, right]: readonly [number, number], y: number, low: number): Outline {
  const depth = low - y;
  const [high, deep] = [y + depth * 0.46, y + depth * 0.97];
  const middle = (left + right) / 2;
  const down = buildPath`M${left} ${y}C${left + 13} ${high} ${left + 33} ${deep} ${middle} ${low}`;
  const up = buildPath`C${right - 33} ${deep} ${right - 13} ${high} ${right} ${y}`;
  return { d: down + up, isOpen: true };
}
