import { type Canvas, companionStone } from "./canvas";
import { ball, onRing, type Ring, rod, strand, torus, tube } from "./metalwork";
import { leaf, ornament } from "./ornament";
import { setStone } from "./setting";
import { arc, at, el, type Point, short } from "./svg";

/** The face, large, and the piece from the side with its threadless post. */
export function labret(canvas: Canvas): string {
  const side = canvas.random() < 0.5 ? 1 : -1;
  const turn = (canvas.random() - 0.5) * 24;
  const face = canvas.reuse("face", ornament(canvas, 200));
  const scale = canvas.product.motif === "ball" ? 0.75 : 1.08;
  const post =
    at(0, 0, rod(canvas, 150, 13)) + el("g", { transform: "translate(-48 156) rotate(-90)" }, rod(canvas, 96, 13));
  const profile = post + face("translate(0 -20) scale(.26 .15)");
  return (
    face(`translate(${480 - side * 70} 440) rotate(${turn.toFixed(1)}) scale(${scale})`) +
    at(480 + side * 240, 690, profile, 1, side * -28)
  );
}

/** A pair: one seen from the front, one turned so that its post shows. */
export function studs(canvas: Canvas): string {
  const side = canvas.random() < 0.5 ? 1 : -1;
  const lean = (canvas.random() - 0.5) * 20;
  const face = canvas.reuse("face", ornament(canvas, 165));
  const post = el("g", { transform: `rotate(${side * -118})` }, rod(canvas, 150, 10), ball(0, 142, 10));
  const turned = at(480 + side * 165, 385, post + face("scale(.76 .94)"), 1, lean + side * 10);
  return turned + face(`translate(${480 - side * 150} 565) rotate(${(lean - side * 6).toFixed(1)}) scale(1.12)`);
}

/** A pair of hoops, the further one seen more from the side. */
export function hoops(canvas: Canvas): string {
  const { family, motif } = canvas.product;
  const wide = family === "huggie" ? 1.85 : motif === "disc" ? 2.2 : canvas.product.stoneCount ? 1.25 : 1;
  const size = family === "huggie" ? 0.86 : 1;
  const side = canvas.random() < 0.5 ? 1 : -1;
  const spread = 128 + canvas.random() * 30;
  const one = canvas.reuse("one", hoop(canvas, 205 * size, 225 * size, wide));
  return (
    one(`translate(${480 + side * spread} 400) rotate(${side * 14}) scale(.78 .94)`) +
    one(`translate(${480 - side * spread} 520) rotate(${side * -8}) scale(1.08)`)
  );
}

function hoop(canvas: Canvas, rx: number, ry: number, wide: number): string {
  const { product } = canvas;
  const ring = { cx: 0, cy: 0, rx, ry, top: 15 * wide, bottom: 27 * wide, side: 19 * wide };
  const clasp = el("g", { transform: `translate(0 ${-ry + 8})` }, tube(canvas, "M-26 5Q0 -14 26 5", 7));
  if (product.motif === "knot") return torus(canvas, ring) + flutes(canvas, ring) + clasp;
  if (product.stoneColour === "pearl") return torus(canvas, ring) + canvas.stone(0, ry + 22, 62) + clasp;
  return torus(canvas, ring) + clasp + (product.stoneCount ? front(canvas, ring, 20, 215) : "");
}

/** Ridges across the metal: a twist, or the flutes of a croissant. */
function flutes({ metal, product }: Canvas, ring: Ring): string {
  const count = product.family === "huggie" ? 15 : 46;
  const cut = Array.from({ length: count }, (_, index) => {
    const degrees = (index * 360) / count;
    const [outer, inner] = [onRing(ring, degrees + 5, 0.04), onRing(ring, degrees - 5, 0.96)];
    return `M${outer.x.toFixed(1)} ${outer.y.toFixed(1)}L${inner.x.toFixed(1)} ${inner.y.toFixed(1)}`;
  }).join("");
  const width = product.family === "huggie" ? 6 : 3;
  return (
    el("path", { d: cut, stroke: metal[0], "stroke-width": width, opacity: 0.55 }) +
    el("path", { d: cut, stroke: metal[4], "stroke-width": width * 0.5, opacity: 0.7, transform: "translate(3 2)" })
  );
}

/** Stones edge to edge along a ring, round the middle of the arc when `most` do not fill it. */
export function front(canvas: Canvas, ring: Ring, from: number, to: number, most = 30): string {
  const baguette = canvas.product.cut === "baguette";
  const thick = (ring.top + ring.bottom * 2) / 3;
  const degreesPerPixel = 360 / (Math.PI * (ring.rx + ring.ry - thick));
  const pitch = (radius: number) => radius * (baguette ? 1.04 : 1.9) * degreesPerPixel * Math.sign(to - from);
  const span = to - from;
  const radius = Math.min(thick * 0.8, Math.max(thick * (baguette ? 0.72 : 0.52), Math.abs(span / most / pitch(1))));
  const closed = Math.abs(span) === 360;
  const count = Math.min(closed ? 60 : most, Math.max(1, Math.floor(span / pitch(radius))));
  const step = closed ? span / count : pitch(radius);
  const start = (from + to) / 2 - (step * (count - 1)) / 2;
  return Array.from({ length: count }, (_, index) => {
    const degrees = start + index * step;
    const { x, y, thick: here } = onRing(ring, degrees);
    return canvas.stone(x, y, radius * (here / thick) ** 0.6, { turn: degrees - 90 });
  }).join("");
}

/** A hinged ring for the cartilage, seen from the front, with what hangs from it or sits on it. */
export function clicker(canvas: Canvas): string {
  const { product, random } = canvas;
  const thin = product.stoneCount > 0 ? 34 : 40;
  const ring = { cx: 0, cy: 0, rx: 232, ry: 240, top: thin * 0.8, bottom: thin * 1.25, side: thin };
  const hinge = el("path", {
    d: `M${232 - thin} -4h${thin}M-232 -4h${thin}`,
    stroke: canvas.metal[0],
    "stroke-width": 2.5,
  });
  return at(480, 425, torus(canvas, ring) + hinge + adornment(canvas, ring), 1, (random() - 0.5) * 36);
}

function adornment(canvas: Canvas, ring: Ring): string {
  const { product } = canvas;
  const { motif, stoneCount } = product;
  if (stoneCount === 0) return "";
  if (motif === "cluster" && stoneCount === 3) return strands(canvas, ring);
  if (motif === "cluster")
    return front(canvas, { ...ring, ...slimmer(ring, 0.5) }, 5, 175) + front(canvas, inset(ring), 5, 175);
  if (motif === "leaf") return pendantBelow(canvas, ring);
  if (motif === "disc" || stoneCount <= 5) return centrepiece(canvas, ring);
  return front(canvas, ring, -5, 185, stoneCount > 14 ? 30 : stoneCount);
}

function slimmer(ring: Ring, share: number): Partial<Ring> {
  return { top: ring.top * share, bottom: ring.bottom * share, side: (ring.side ?? ring.top) * share };
}

function inset(ring: Ring): Ring {
  const depth = ring.bottom * 0.5;
  return { ...ring, ...slimmer(ring, 0.5), rx: ring.rx - depth, ry: ring.ry - depth };
}

function strands(canvas: Canvas, ring: Ring): string {
  const stone = canvas.reuse("set", setStone(canvas, 34));
  return [62, 90, 118]
    .map((degrees, index) => {
      const { x, y } = onRing(ring, degrees);
      const length = index === 1 ? 165 : 110;
      return at(x, y, strand(canvas, length) + stone(`translate(0 ${length + 26})`));
    })
    .join("");
}

/** A pavé front with the lead stone swinging below it. */
function pendantBelow(canvas: Canvas, ring: Ring): string {
  const { x, y } = onRing(ring, 90);
  const pave = Array.from({ length: 11 }, (_, index) => {
    const place = onRing(ring, 30 + index * 12);
    return canvas.stone(place.x, place.y, place.thick * 0.46, { kind: "diamond", cut: "brilliant" });
  });
  return pave.join("") + at(x, y + 16, rod(canvas, 34, 8)) + at(x, y + 152, setStone(canvas, 108));
}

/** One stone at the fall of the curve, with smaller ones on its shoulders. */
function centrepiece(canvas: Canvas, ring: Ring): string {
  const { product } = canvas;
  const { x, y } = onRing(ring, 90);
  const kind = companionStone(product);
  const shoulders = [44, 56, 124, 136].map((degrees) => {
    const place = onRing(ring, degrees);
    return canvas.stone(place.x, place.y, 24, {
      kind,
      cut: product.cut === "baguette" ? "baguette" : "brilliant",
      turn: degrees - 90,
    });
  });
  return (product.stoneCount > 1 ? shoulders.join("") : "") + at(x, y, setStone(canvas, 92));
}

/** A straight or curved bar with its ends, and whatever rides on it. */
export function barbell(canvas: Canvas): string {
  const { product, random } = canvas;
  const lean = -24 + random() * 12;
  if (product.motif === "bar") return at(480, 480, industrial(canvas), 1, lean);
  if (product.motif === "star") return at(480, 480, constellation(canvas), 1, lean + 10);
  const stone = canvas.reuse("set", setStone(canvas, 100));
  const set = (places: readonly Point[], sizes: number[]) =>
    places.map(([x, y], index) => stone(`translate(${short(x)} ${short(y)}) scale(${sizes[index] ?? 0.4})`)).join("");
  const curved =
    product.stoneCount === 2
      ? tube(canvas, "M204 7A240 240 0 0 1 -204 7", 26) + set(arc(0, -120, 240, 240, 32, 148, 2), [0.82, 0.68])
      : tube(canvas, "M200 -245A330 300 0 0 1 -94 238", 26) +
        set(arc(-60, -60, 330, 300, -38, 96, 5), [0.96, 0.82, 0.68, 0.56, 0.46]);
  return at(470, 470, curved, 1, lean / 2);
}

function industrial(canvas: Canvas): string {
  const cuts = {
    d: "M-32 -24L0 -4L32 -24M0 -4V42",
    stroke: canvas.metal[0],
    "stroke-width": 2,
    fill: "none",
    opacity: 0.6,
  };
  const end = (x: number) => at(x, 0, ball(0, 0, 46) + el("path", cuts));
  return el("g", { transform: "translate(330 0) rotate(90)" }, rod(canvas, 660, 30)) + end(-345) + end(345);
}

function constellation(canvas: Canvas): string {
  const plough = [[-330, 40, 30], [-215, -22, 36], [-112, 6, 32], [-10, 14, 44], [62, 108, 34], [238, 92, 48], [262, -30, 38]] as const; // biome-ignore format: a map
  const path = `M${plough.map(([x, y]) => `${x} ${y}`).join("L")}L-10 14`;
  return (
    el("g", { transform: "translate(355 66) rotate(90)" }, rod(canvas, 720, 15)) +
    ball(-366, 66, 20) +
    ball(366, 66, 20) +
    tube(canvas, path, 6) +
    plough.map(([x, y, r]) => at(x, y, setStone(canvas, r))).join("")
  );
}

/** A pair that follows the curve of the ear upward, each element smaller than the last. */
export function climbers(canvas: Canvas): string {
  const leafy = canvas.product.motif === "leaf";
  const element = canvas.reuse("set", leafy ? leaf(canvas, 80) : setStone(canvas, 50));
  const elements = arc(0, 0, 170, 270, 95, 238, 7).map(([x, y], index) => {
    const turn = leafy ? index * 22 - 88 : 0;
    return element(`translate(${short(x)} ${short(y)}) rotate(${turn}) scale(${short(1 - index * 0.09)})`);
  });
  const one = canvas.reuse("one", tube(canvas, "M-15 269A170 270 0 0 1 -90 -229", 7) + elements.join(""));
  const lift = canvas.random() * 40;
  return one(`translate(735 ${460 + lift}) rotate(8)`) + one(`translate(225 ${500 - lift}) rotate(-8) scale(-1 1)`);
}

/** A pair hanging from their hooks. */
export function drops(canvas: Canvas): string {
  const sway = canvas.random() * 5;
  const one = canvas.reuse("one", drop(canvas));
  return one(`translate(320 235) rotate(${short(sway)})`) + one(`translate(615 275) rotate(${short(-sway)})`);
}

function drop(canvas: Canvas): string {
  const { motif, stoneCount } = canvas.product;
  const hook = tube(canvas, "M0 0V-46A38 38 0 0 1 76 -46Q78 10 62 60", 8);
  if (motif === "cluster") return hook + chandelier(canvas);
  const top = canvas.stone(0, 30, 44, { kind: companionStone(canvas.product), cut: "brilliant" });
  if (stoneCount === 2) return hook + strand(canvas, 110) + top + lower(canvas);
  const size = motif === "disc" ? 132 : 112;
  return hook + strand(canvas, 190) + at(0, 190 + size * (motif === "leaf" ? 1.1 : 0.98), ornament(canvas, size));
}

function lower(canvas: Canvas): string {
  if (canvas.product.stoneColour !== "pearl") return at(0, 220, setStone(canvas, 118));
  return tube(canvas, "M-16 96Q0 84 16 96", 8) + canvas.stone(0, 200, 104);
}

function chandelier(canvas: Canvas): string {
  const pear = canvas.reuse("set", setStone(canvas, 50));
  const frame = "M0 0L1 500M0 60L-62 130L-112 240L-56 360L0 460L56 360L112 240L62 130Z";
  const places = [[0, 40], [-62, 150], [62, 150], [-112, 270], [0, 268], [112, 270], [-56, 392], [56, 392], [0, 500]] as const; // biome-ignore format: three tiers
  const stones = places.map(([x, y]) => pear(`translate(${x} ${y}) scale(${x === 0 ? 1.08 : 0.86})`));
  return el("path", { d: frame, stroke: canvas.metal[2], "stroke-width": 5, fill: "none" }) + stones.join("");
}
