import { type Random, seededRandom } from "../../stylist/seeded-random";
import type { Cut } from "../catalogue-product";
import { el, type Point, polygon, radians } from "./svg";
import { clear, type Ramp } from "./tones";

/** A facet and how bright it is, 0 to 1. */
type Facet = [points: Point[], light: number];

const RADIUS = 100;

/** A cut stone seen from above, within a radius of 100 round the origin. */
export function cutStone(cut: Cut, ramp: Ramp, seed: string): string {
  const random = seededRandom(`${cut} ${seed}`);
  const facets = cut === "princess" || cut === "baguette" ? stepFacets(cut, random) : roundFacets(cut, random);
  return (
    painted(facets, ramp) +
    (ramp === clear ? fire(facets) : "") +
    el("path", { d: polygon(outline(cut)), fill: "none", stroke: ramp[0], "stroke-width": 1.5 })
  );
}

/** The girdle, for settings and halos that follow it. */
export function outline(cut: Cut, scale = 1): Point[] {
  const corners: Partial<Record<Cut, Point>> = { princess: [0.84, 0.84], baguette: [0.46, 0.95] };
  const [w, h] = corners[cut] ?? [0, 0];
  if (w && h) return rectangle(w * RADIUS * scale, h * RADIUS * scale);
  return Array.from({ length: 32 }, (_, index) => girdle(cut, index / 4, scale));
}

/** The point of the outline at an eighth of a turn times `eighth`, clockwise from twelve o'clock. */
function girdle(cut: Cut, eighth: number, share: number): Point {
  const angle = radians(eighth * 45);
  const reach = RADIUS * share;
  if (cut === "pear") {
    const shape = Math.abs(Math.sin(angle / 2)) ** 1.15;
    return [reach * 0.84 * Math.sin(angle) * shape, -reach * Math.cos(angle)];
  }
  return [reach * Math.sin(angle) * (cut === "oval" ? 0.74 : 1), -reach * Math.cos(angle)];
}

/** Table, stars, kites and upper halves, with the pavilion's flashes seen through the table. */
function roundFacets(cut: Cut, random: Random): Facet[] {
  const on = (eighth: number, share: number) => girdle(cut, eighth, share);
  return Array.from({ length: 8 }, (_, at): Facet[] => {
    const light = lightAt(at * 45);
    const flash = random();
    return [
      [[on(0, 0), on(at, 0.57), on(at + 0.5, 0.54)], at % 2 ? 0.96 : 0.3 + flash * 0.25],
      [[on(0, 0), on(at + 0.5, 0.54), on(at + 1, 0.57)], at % 2 ? 0.45 + flash * 0.4 : 0.85],
      [[on(at + 0.24, 0.3), on(at + 0.5, 0.54), on(at + 0.76, 0.3), on(at + 0.5, 0.12)], flash > 0.5 ? 0.12 : 1],
      [[on(at, 0.57), on(at + 1, 0.57), on(at + 0.5, 0.76)], clamped(lightAt(at * 45 + 22) + 0.12)],
      [[on(at, 0.57), on(at + 0.5, 0.76), on(at, 1), on(at - 0.5, 0.76)], light],
      [[on(at + 0.5, 0.76), on(at, 1), on(at + 0.5, 1)], clamped(light - 0.22 + flash * 0.3)],
      [[on(at + 0.5, 0.76), on(at + 0.5, 1), on(at + 1, 1)], clamped(light + 0.2 - flash * 0.3)],
    ];
  }).flat();
}

/** Nested frames of four trapezia each; a princess has a cross of chevrons in the middle. */
function stepFacets(cut: "princess" | "baguette", random: Random): Facet[] {
  const [w, h] = cut === "princess" ? [84, 84] : [46, 95];
  const frames = [1, 0.8, 0.6, 0.38].map((share) => rectangle(w * share, h - (1 - share) * Math.min(w, h)));
  const facets = frames.slice(0, -1).flatMap((outer, depth) => trapezia(outer, frames[depth + 1] ?? [], random));
  const core = frames.at(-1) ?? [];
  if (cut === "baguette") return [...facets, [core, 0.9]];
  const wedges = core.map(
    (point, side): Facet => [[point, core[(side + 1) % 4] ?? point, [0, 0]], side % 2 ? 0.95 : 0.2],
  );
  return [...facets, ...wedges];
}

function trapezia(outer: Point[], inner: Point[], random: Random): Facet[] {
  return outer.map((point, side): Facet => {
    const next = (side + 1) % 4;
    const points = [point, outer[next] ?? point, inner[next] ?? point, inner[side] ?? point];
    return [points, clamped(lightAt(side * 90) + (random() - 0.5) * 0.7)];
  });
}

function rectangle(w: number, h: number): Point[] {
  return [[-w, -h], [w, -h], [w, h], [-w, h]]; // biome-ignore format: one corner after another
}

/** Light falls from the upper left. */
function lightAt(degrees: number): number {
  return 0.56 + 0.36 * Math.cos(radians(degrees + 42));
}

function clamped(light: number): number {
  return Math.min(1, Math.max(0, light));
}

/** Facets of one brightness share a path. */
function painted(facets: Facet[], ramp: Ramp): string {
  return ramp
    .map((colour, tone) => {
      const d = facets
        .filter(([, light]) => Math.min(4, Math.floor(light * 5)) === tone)
        .map(([points]) => polygon(points));
      return d.length > 0 ? el("path", { d: d.join(""), fill: colour, stroke: ramp[3], "stroke-width": 0.7 }) : "";
    })
    .join("");
}

/** A few facets of a clear stone show a spectral colour. */
function fire(facets: Facet[]): string {
  return ["#8fb8ff", "#ffc79a", "#cbb0ff"]
    .map((fill, index) => el("path", { d: polygon(facets[index * 13 + 9]?.[0] ?? []), fill, opacity: 0.4 }))
    .join("");
}
