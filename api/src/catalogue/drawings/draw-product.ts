import type { CatalogueProduct, Family, Metal } from "../catalogue-product";
import { backdrop, definitions } from "./backdrop";
import { type Canvas, canvasFor } from "./canvas";
import { barbell, clicker, climbers, drops, hoops, labret, studs } from "./ear-pieces";
import { bangle, bracelet, chain, pendant, riviere, tennis } from "./neck-and-wrist";
import { bandRing, signet, stoneRing } from "./rings";
import { el } from "./svg";

const compositions: Record<Family, (canvas: Canvas) => string> = {
  labret,
  clicker,
  barbell,
  stud: studs,
  hoop: hoops,
  huggie: hoops,
  drop: drops,
  climber: climbers,
  pendant,
  chain,
  riviere,
  tennis,
  bangle,
  cuff: bangle,
  bracelet,
  solitaire: stoneRing,
  halo: stoneRing,
  trilogy: stoneRing,
  eternity: bandRing,
  band: bandRing,
  signet,
};

/**
 * A drawing of the product in the house style: a square SVG document, the same every time for the same product and
 * metal, without scripts or references to anything outside it.
 */
export function drawProduct(product: CatalogueProduct, metal?: Metal): string {
  const canvas = canvasFor(product, metal ?? product.traits.metals[0] ?? "yellow");
  const piece = el("g", { filter: "url(#shadow)" }, compositions[product.family](canvas));
  return el(
    "svg",
    {
      xmlns: "http://www.w3.org/2000/svg",
      viewBox: "0 0 960 960",
      width: 960,
      height: 960,
      role: "img",
      "aria-labelledby": "title",
    },
    el("title", { id: "title" }, escaped(`${product.name}, drawn`)),
    definitions(canvas),
    backdrop(canvas),
    piece,
  );
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
