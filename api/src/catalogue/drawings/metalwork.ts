import type { Canvas } from "./canvas";
import { el, ellipse, lerp } from "./svg";

/** Polished round wire along a path. */
export function tube({ metal }: Pick<Canvas, "metal">, d: string, width: number): string {
  const stroke = (colour: string, share: number, shift = 0, opacity?: number) =>
    el("path", {
      d,
      stroke: colour,
      "stroke-width": width * share,
      opacity,
      transform: shift ? `translate(${-width * shift} ${-width * shift})` : undefined,
    });
  const layers = [
    stroke(metal[0], 1),
    stroke("url(#m1)", 0.9),
    stroke("url(#m2)", 0.55, 0.05),
    stroke(metal[4], 0.16, 0.14, 0.9),
  ];
  return el("g", { fill: "none", "stroke-linecap": "round", "stroke-linejoin": "round" }, ...layers);
}

/** A straight bar of round section from the origin downward; gradients along a stroke need a curve. */
export function rod({ metal }: Pick<Canvas, "metal">, length: number, width: number): string {
  const bar = { y: -width / 2, height: length + width, rx: width / 2 };
  return (
    el("rect", { ...bar, x: -width / 2, width, fill: "url(#rod)", stroke: metal[0], "stroke-width": 1 }) +
    el("path", { d: `M${-width * 0.2} 0v${length}`, stroke: metal[4], "stroke-width": width * 0.14, opacity: 0.85 })
  );
}

/** A straight hanging chain from the origin downward. */
export function strand({ metal }: Pick<Canvas, "metal">, length: number): string {
  const link = { d: `M0 0v${length}`, "stroke-linecap": "round" };
  return (
    el("path", { ...link, stroke: metal[0], "stroke-width": 7, "stroke-dasharray": "10 3" }) +
    el("path", { ...link, stroke: metal[2], "stroke-width": 4.6, "stroke-dasharray": "9 4" }) +
    el("path", { ...link, stroke: metal[4], "stroke-width": 1.8, "stroke-dasharray": "5 8" })
  );
}

export interface Ring {
  cx: number;
  cy: number;
  rx: number;
  ry: number;
  /** Thickness at the top and at the bottom. */
  top: number;
  bottom: number;
  /** Thickness at the sides; by default between the two. */
  side?: number;
}

/** A closed ring of rounded metal whose thickness changes from top to bottom. */
export function torus({ metal }: Pick<Canvas, "metal">, ring: Ring): string {
  const layer = (from: number, to: number, fill: string, opacity?: number) =>
    el("path", { d: annulus(ring, from, to), fill, opacity, "fill-rule": "evenodd" });
  return [
    layer(0, 1, metal[0]),
    layer(0.05, 0.95, "url(#m1)"),
    layer(0.14, 0.74, "url(#m2)"),
    layer(0.3, 0.44, metal[4], 0.9),
    layer(0.84, 0.9, metal[3], 0.5),
  ].join("");
}

/** The middle of a ring's metal at an angle in degrees, clockwise from three o'clock, and how thick it is there. */
export function onRing(ring: Ring, degrees: number, share = 0.5): { x: number; y: number; thick: number } {
  const { cx, cy, rx, ry } = between(ring, share);
  const angle = (degrees * Math.PI) / 180;
  const vertical = (1 + Math.sin(angle)) / 2;
  return { x: cx + rx * Math.cos(angle), y: cy + ry * Math.sin(angle), thick: lerp(ring.top, ring.bottom, vertical) };
}

function annulus(ring: Ring, from: number, to: number): string {
  const [outer, inner] = [between(ring, from), between(ring, to)];
  return ellipse(outer.cx, outer.cy, outer.rx, outer.ry) + ellipse(inner.cx, inner.cy, inner.rx, inner.ry);
}

/** The ellipse at a share of the way from the outer edge to the inner one. */
function between({ cx, cy, rx, ry, top, bottom, side = (top + bottom) / 2 }: Ring, share: number) {
  return {
    cx,
    cy: cy + ((top - bottom) / 2) * share,
    rx: rx - side * share,
    ry: ry - ((top + bottom) / 2) * share,
  };
}

/** A flat, bevelled piece of metal. */
export function plate({ metal }: Pick<Canvas, "metal">, d: string, edge = 3): string {
  return (
    el("path", { d, fill: "url(#m1)", stroke: metal[0], "stroke-width": edge * 0.6, "stroke-linejoin": "round" }) +
    el("path", { d, fill: "none", stroke: metal[4], "stroke-width": edge * 0.5, opacity: 0.8, transform: "scale(.95)" })
  );
}

export function ball(x: number, y: number, r: number): string {
  return el("circle", { cx: x, cy: y, r, fill: "url(#ball)" });
}
