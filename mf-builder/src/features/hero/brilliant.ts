export interface Facet {
  /** `x,y x,y …` in a circle of radius 1. */
  points: string;
  /** How much light it returns, 0 to 1. */
  light: number;
  /** Colour it splits the light into: -1 warm, 1 cold, 0 none. */
  fire: number;
}

type Point = readonly [x: number, y: number];
type Corners = readonly Point[];

const TABLE = 0.56;
const STAR = 0.76;
const SIDES = 8;
const TURN = (2 * Math.PI) / SIDES;

const at = (radius: number, side: number): Point => {
  const angle = side * TURN + TURN / 2;
  return [radius * Math.cos(angle), radius * Math.sin(angle)];
};

const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Light from above left, thrown back `own` more or less than the stone around it does. */
function facet(corners: Corners, own: number, fire = 0): Facet {
  const [x, y] = [mean(corners.map((corner) => corner[0])), mean(corners.map((corner) => corner[1]))];
  const light = 0.52 - 0.3 * (x * 0.55 + y * 0.84) + own;
  return {
    points: corners.map((corner) => corner.map((value) => value.toFixed(3)).join(",")).join(" "),
    light: Math.min(1, Math.max(0.04, light)),
    fire,
  };
}

const around = (make: (side: number) => Facet): Facet[] => Array.from({ length: SIDES }, (_, side) => make(side));
const every = (step: number, side: number): boolean => side % step === 0;

/** The crown of a brilliant seen from above: upper halves, kites and stars around the table with its arrows. */
export const brilliantFacets: readonly Facet[] = [
  ...around((side) => facet([at(STAR, side + 0.5), at(1, side), at(1, side + 0.5)], every(2, side) ? 0.34 : -0.1)),
  ...around((side) => facet([at(STAR, side + 0.5), at(1, side + 0.5), at(1, side + 1)], -0.34, every(3, side) ? 1 : 0)),
  ...around((side) =>
    facet([at(TABLE, side), at(STAR, side + 0.5), at(1, side), at(STAR, side - 0.5)], every(2, side) ? 0.1 : -0.22),
  ),
  ...around((side) =>
    facet([at(TABLE, side), at(TABLE, side + 1), at(STAR, side + 0.5)], 0.3, every(4, side) ? -1 : 0),
  ),
  ...around((side) => facet([[0, 0], at(TABLE, side), at(TABLE, side + 0.5)], every(2, side) ? 0.4 : 0.22)),
  ...around((side) => facet([[0, 0], at(TABLE, side + 0.5), at(TABLE, side + 1)], -0.4, every(3, side) ? 1 : 0)),
  ...around((side) => facet([[0, 0], at(0.3, side + 0.35), at(TABLE, side + 0.5), at(0.3, side + 0.65)], -0.14)),
];
