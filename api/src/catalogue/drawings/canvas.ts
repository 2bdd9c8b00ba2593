import { type Random, seededRandom } from "../../stylist/seeded-random";
import type { CatalogueProduct, Cut, Metal } from "../catalogue-product";
import { cutStone } from "./cut-stone";
import { el, short } from "./svg";
import { metalRamps, type Ramp, stoneRamp } from "./tones";

/** What a composition draws with: the product's tones, a seeded random and the stones already cut. */
export interface Canvas {
  product: CatalogueProduct;
  metal: Ramp;
  random: Random;
  /** A stone of the given radius at a place; each kind of stone is cut once and reused. */
  stone(
    x: number,
    y: number,
    radius: number,
    options?: { kind?: string; cut?: Cut; turn?: number; squash?: number },
  ): string;
  /** Something drawn once and then placed, as often as it is needed, by transforms. */
  reuse(id: string, content: string): (transform: string) => string;
  /** The symbols that have been used. */
  symbols(): string;
}

export function canvasFor(product: CatalogueProduct, metal: Metal): Canvas {
  const symbols = new Map<string, string>();
  return {
    product,
    metal: metalRamps[metal],
    random: seededRandom(product.handle),
    stone(x, y, radius, { kind = leadStone(product), cut = product.cut ?? "brilliant", turn = 0, squash = 1 } = {}) {
      const id = `${kind}-${cut}`.replace(" ", "-");
      if (!symbols.has(id)) symbols.set(id, el("g", { id }, stoneArt(kind, cut, product.handle)));
      const scale = Math.round(radius * 10) / 1000;
      const scales = squash === 1 ? `${scale}` : `${scale} ${Math.round(scale * squash * 1000) / 1000}`;
      const turned = turn ? `rotate(${short(turn)})` : "";
      return el("use", { href: `#${id}`, transform: `translate(${short(x)} ${short(y)})${turned}scale(${scales})` });
    },
    reuse(id, content) {
      symbols.set(id, el("g", { id }, content));
      return (transform) => el("use", { href: `#${id}`, transform });
    },
    symbols: () => [...symbols.values()].join(""),
  };
}

export function leadStone(product: CatalogueProduct): string {
  return product.stoneColour ?? "diamond";
}

/** The stone beside the lead stone: a coloured stone is often set with diamonds. */
export function companionStone(product: CatalogueProduct): string {
  return product.metafields.diamond_carat ? "diamond" : leadStone(product);
}

function stoneArt(kind: string, cut: Cut, seed: string): string {
  if (kind === "pearl") return el("circle", { r: 100, fill: "url(#pearl)" }) + gloss;
  if (kind === "opal")
    return el("ellipse", { rx: 76, ry: 100, fill: "url(#opal)" }) + el("g", { filter: "url(#soft)" }, opalFire) + gloss;
  return cutStone(cut, stoneRamp(kind), seed);
}

const gloss = el("ellipse", {
  cx: -34,
  cy: -42,
  rx: 26,
  ry: 16,
  fill: "#fff",
  opacity: 0.85,
  transform: "rotate(-35 -34 -42)",
});

const opalFire = [
  ["#7fd6b6", -18, 20, 30],
  ["#b69be8", 24, -10, 26],
  ["#f5b48c", 14, 48, 20],
  ["#8cc4f0", -28, -34, 22],
]
  .map(([fill, cx, cy, r]) => el("circle", { fill, cx, cy, r, opacity: 0.6 }))
  .join("");
