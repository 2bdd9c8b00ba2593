import { type Canvas, companionStone, leadStone } from "./canvas";
import { front } from "./ear-pieces";
import { ball, onRing, type Ring, torus, tube } from "./metalwork";
import { ornament } from "./ornament";
import { haloed, setStone } from "./setting";
import { at, el, ellipse, polygon, short } from "./svg";
import { stoneRamp } from "./tones";

/** A ring standing a little tilted, its stones at the top. */
export function stoneRing(canvas: Canvas): string {
  const { product, random } = canvas;
  const bold = product.traits.style === "statement" ? 1.25 : 1;
  const shank = { cx: 0, cy: 90, rx: 205, ry: 228, top: 22 * bold, bottom: 30 * bold, side: 25 * bold };
  const inner = el("path", {
    d: ellipse(13, 80, 182, 205),
    fill: "none",
    stroke: canvas.metal[0],
    "stroke-width": 16,
    opacity: 0.28,
  });
  return at(480, 480, inner + torus(canvas, shank) + head(canvas, bold), 1, -12 + random() * 20);
}

function head(canvas: Canvas, bold: number): string {
  const { family, motif, cut } = canvas.product;
  if (family === "trilogy") return trilogy(canvas);
  if (family === "solitaire" && !motif)
    return at(0, -206, raised(canvas, 74 + 40 * Math.min(1, Number(canvas.product.metafields.diamond_carat) / 1.6)));
  const face =
    family === "halo" && motif !== "flower" ? haloed(canvas, cut === "oval" ? 108 : 92) : ornament(canvas, 122 * bold);
  return gallery(84) + el("g", { transform: "translate(0 -190) scale(1 .9)" }, face);
}

function gallery(reach: number): string {
  const d = `M${-reach} -150Q${-reach * 0.6} -92 -44 -112M${reach} -150Q${reach * 0.6} -92 44 -112`;
  return el("path", { d, stroke: "url(#m1)", "stroke-width": 13, fill: "none", "stroke-linecap": "round" });
}

/** A stone held up by its claws, seen from the front and a little above: crown, pavilion and prongs. */
function raised(canvas: Canvas, radius: number): string {
  const [deep, dark, mid, light] = stoneRamp(leadStone(canvas.product));
  const half = radius * (canvas.product.cut === "oval" ? 0.8 : 1);
  const culet = radius * 0.86;
  const wedge = (from: number, to: number, fill: string) =>
    el("path", {
      d: polygon([
        [from * half, radius * 0.3 * (1 - Math.abs(from)) ** 0.6],
        [to * half, radius * 0.3 * (1 - Math.abs(to)) ** 0.6],
        [0, culet],
      ]),
      fill,
    });
  const pavilion = [
    wedge(-1, -0.55, dark),
    wedge(-0.55, -0.15, light),
    wedge(-0.15, 0.2, mid),
    wedge(0.2, 0.6, deep),
    wedge(0.6, 1, dark),
  ];
  const prong = (x: number) =>
    tube(
      canvas,
      `M${short(x * half)} ${short(radius * 0.34 * (1 - Math.abs(x) * 0.8))}Q${short(x * half * 0.7)} ${short(culet * 0.6)} ${short(x * 16)} ${short(culet + 16)}`,
      9,
    );
  const crown = el(
    "g",
    { transform: "scale(1 .46)" },
    canvas.stone(0, 0, radius, canvas.product.cut === "oval" ? { squash: 1.1 } : {}),
  );
  const tips = [-0.86, -0.3, 0.3, 0.86].map((x) => ball(x * half, radius * 0.42 * Math.sqrt(1 - x * x), 7));
  return [...pavilion, prong(-0.86), prong(0.86), crown, prong(-0.3), prong(0.3), ...tips].join("");
}

function trilogy(canvas: Canvas): string {
  const { product } = canvas;
  if (product.cut !== "pear") {
    const stone = canvas.reuse("set", raised(canvas, 98));
    return (
      stone("translate(-128 -176) rotate(-16) scale(.7)") +
      stone("translate(128 -176) rotate(16) scale(.7)") +
      stone("translate(0 -212)")
    );
  }
  const flank = (side: 1 | -1) =>
    canvas.stone(side * 108, -172, 76, { kind: companionStone(product), cut: "baguette", turn: side * 14 });
  return gallery(110) + flank(-1) + flank(1) + el("g", { transform: "translate(0 -196)" }, setStone(canvas, 118));
}

/** A ring lying in perspective: a plain, roped or domed band, or one set with stones. */
export function bandRing(canvas: Canvas): string {
  const { product, random } = canvas;
  const weight = product.motif === "ball" ? 3.3 : product.traits.style === "dainty" ? 1 : 1.6;
  const set = product.stoneCount > 0 ? 1.7 : 1;
  const ring = {
    cx: 0,
    cy: 0,
    rx: 262,
    ry: 236,
    top: 26 * weight * set ** 0.5,
    bottom: 36 * weight * set,
    side: 28 * weight * set ** 0.5,
  };
  const full = product.stoneCount > 11;
  const stones = product.stoneCount ? front(canvas, ring, full ? -180 : 188, full ? 180 : -8, full ? 30 : 19) : "";
  const rope = product.motif === "knot" ? twist(canvas, ring) : "";
  const body = torus(canvas, ring) + rope + stones;
  const partner =
    product.motif === "ball" || product.stoneCount ? "" : at(150, -150, torus(canvas, ring) + rope, 0.62, 30);
  return at(partner ? 430 : 480, partner ? 540 : 480, partner + body, 1, -16 + random() * 24);
}

function twist({ metal }: Canvas, ring: Ring): string {
  const turns = Array.from({ length: 54 }, (_, index) => {
    const [outer, inner] = [onRing(ring, index * (360 / 54) + 4, 0.02), onRing(ring, index * (360 / 54) - 4, 0.98)];
    return `M${outer.x.toFixed(0)} ${outer.y.toFixed(0)}L${inner.x.toFixed(0)} ${inner.y.toFixed(0)}`;
  });
  return el("path", { d: turns.join(""), stroke: metal[0], "stroke-width": 4.5, opacity: 0.6 });
}

/** A cushion-faced signet. */
export function signet(canvas: Canvas): string {
  const { metal, random } = canvas;
  const shank = { cx: 0, cy: 80, rx: 205, ry: 225, top: 64, bottom: 34, side: 44 };
  const face = "M-118 -212Q0 -244 118 -212Q150 -150 118 -84Q0 -48 -118 -84Q-150 -150 -118 -212Z";
  const inset = el("path", {
    d: face,
    fill: "none",
    stroke: metal[1],
    "stroke-width": 3,
    transform: "translate(0 -22) scale(.85)",
  });
  const shine = el("path", { d: "M-70 -92L-10 -222L40 -226L-22 -84Z", fill: "#fff", opacity: 0.3 });
  const top = el("path", { d: face, fill: "url(#m2)", stroke: metal[0], "stroke-width": 2.5 });
  return at(480, 490, torus(canvas, shank) + top + inset + shine, 1, -12 + random() * 20);
}
