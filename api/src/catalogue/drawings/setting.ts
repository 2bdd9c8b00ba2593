import type { Cut } from "../catalogue-product";
import { type Canvas, companionStone, leadStone } from "./canvas";
import { outline } from "./cut-stone";
import { ball } from "./metalwork";
import { el, type Point, polygon, radians } from "./svg";

/** The lead stone in its setting, round the origin: claws when the description speaks of them, else a fine collar. */
export function setStone(canvas: Canvas, radius: number, kind = leadStone(canvas.product)): string {
  const { product } = canvas;
  const cut = product.cut ?? "brilliant";
  const stone = canvas.stone(0, 0, radius, { kind });
  if (kind === "pearl") return stone;
  if (kind === "opal") return collar(canvas, "oval", radius * 1.06) + stone;
  if (/claw|corner|basket/i.test(product.description) || product.handle.length % 2) {
    return basket(canvas, cut, radius) + stone + claws(canvas, cut, radius);
  }
  return collar(canvas, cut, radius * 1.1) + stone;
}

/** The lead stone inside a border of small stones. */
export function haloed(canvas: Canvas, radius: number): string {
  const cut = canvas.product.cut ?? "brilliant";
  const border = outline(cut === "baguette" ? "princess" : cut, (radius * 1.24) / 100);
  const path = resampled(border, Math.round(radius / 4.2));
  const size = (perimeter(border) / path.length) * 0.44;
  const kind = companionStone(canvas.product);
  return (
    el("path", {
      d: polygon(outline(cut, (radius * 1.24 + size) / 100)),
      fill: "url(#m1)",
      stroke: canvas.metal[0],
      "stroke-width": 1.5,
    }) +
    path.map(([x, y]) => canvas.stone(x, y, size, { kind, cut: "brilliant" })).join("") +
    canvas.stone(0, 0, radius) +
    claws(canvas, cut, radius)
  );
}

function collar({ metal }: Canvas, cut: Cut, radius: number): string {
  const d = polygon(outline(cut, radius / 100));
  const width = Math.max(4, radius * 0.12);
  return (
    el("path", { d, fill: metal[1], stroke: metal[0], "stroke-width": width * 1.5, "stroke-linejoin": "round" }) +
    el("path", { d, fill: metal[0], stroke: "url(#m2)", "stroke-width": width, "stroke-linejoin": "round" })
  );
}

/** The gallery that shows as a thin rim below a claw-set stone. */
function basket({ metal }: Canvas, cut: Cut, radius: number): string {
  const d = polygon(outline(cut, (radius * 1.03) / 100));
  return el("path", { d, fill: metal[1], stroke: "url(#m1)", "stroke-width": Math.max(2, radius * 0.06) });
}

function claws(canvas: Canvas, cut: Cut, radius: number): string {
  return clawAngles(cut, canvas.product.description)
    .map((degrees) => clawAt(cut, radius, degrees))
    .map(([x, y]) => ball(x, y, Math.max(3.2, radius * 0.1)))
    .join("");
}

function clawAngles(cut: Cut, description: string): number[] {
  if (cut === "pear") return [0, 118, 242];
  if (cut === "brilliant" && description.includes("six")) return [0, 60, 120, 180, 240, 300];
  return cut === "oval" ? [28, 152, 208, 332] : [45, 135, 225, 315];
}

/** A claw's place: the corner of a square cut, else the girdle at that angle, clockwise from twelve. */
function clawAt(cut: Cut, radius: number, degrees: number): Point {
  const points = outline(cut, radius / 100);
  if (points.length === 4) return points[Math.floor(degrees / 90)] ?? [0, 0];
  const direction = [Math.sin(radians(degrees)), -Math.cos(radians(degrees))] as const;
  return points.reduce((a, b) => (along(b, direction) > along(a, direction) ? b : a));
}

function along([x, y]: Point, [dx, dy]: Point): number {
  return (x * dx + y * dy) / (Math.hypot(x, y) || 1);
}

export function perimeter(points: readonly Point[]): number {
  return points.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = points[(index + 1) % points.length] ?? [x, y];
    return sum + Math.hypot(nextX - x, nextY - y);
  }, 0);
}

/** `count` points at even distances round a closed outline. */
export function resampled(points: readonly Point[], count: number): Point[] {
  const step = perimeter(points) / count;
  const result: Point[] = [];
  let walked = 0;
  for (const [index, [x, y]] of points.entries()) {
    const [nextX, nextY] = points[(index + 1) % points.length] ?? [x, y];
    const length = Math.hypot(nextX - x, nextY - y);
    for (
      let mark = result.length * step;
      mark < walked + length && result.length < count;
      mark = result.length * step
    ) {
      const share = (mark - walked) / length;
      result.push([x + (nextX - x) * share, y + (nextY - y) * share]);
    }
    walked += length;
  }
  return result;
}
