import { type Canvas, companionStone, leadStone } from "./canvas";
import { front } from "./ear-pieces";
import { ball, type Ring, rod, torus, tube } from "./metalwork";
import { caratSize, ornament } from "./ornament";
import { perimeter, resampled, setStone } from "./setting";
import { at, el, lerp, type Point, radians, short } from "./svg";

/** A chain laid in a wide loop, and the pendant at its lowest point. */
export function pendant(canvas: Canvas): string {
  const drop = 490 + canvas.random() * 40;
  const chain = fineChain(
    canvas,
    `M250 -20C${300 - canvas.random() * 60} 300 440 ${drop - 40} 480 ${drop}C520 ${drop - 40} ${660 + canvas.random() * 60} 300 710 -20`,
  );
  const big = canvas.product.motif === "disc" || canvas.product.motif === "heart";
  const size = big ? 150 : 128;
  const hanging = canvas.product.motif ? size : size * 0.96 * caratSize(canvas);
  const bail =
    at(480, drop - 12, rod(canvas, 32, 16)) +
    el("ellipse", { cx: 480, cy: drop + 2, rx: 11, ry: 20, fill: "none", stroke: canvas.metal[0], "stroke-width": 2 });
  const accent =
    companionStone(canvas.product) !== leadStone(canvas.product)
      ? canvas.stone(480, drop + 4, 11, { kind: "diamond", cut: "brilliant" })
      : "";
  return chain + at(480, drop + 18 + hanging, ornament(canvas, size), 1, (canvas.random() - 0.5) * 8) + bail + accent;
}

function fineChain({ metal }: Canvas, d: string): string {
  const base = { d, fill: "none", "stroke-linecap": "round" };
  return (
    el("path", { ...base, stroke: metal[0], "stroke-width": 8, "stroke-dasharray": "11 3" }) +
    el("path", { ...base, stroke: metal[2], "stroke-width": 5.4, "stroke-dasharray": "10 4" }) +
    el("path", { ...base, stroke: metal[4], "stroke-width": 2, "stroke-dasharray": "6 8" })
  );
}

/** Fine links laid twice round, or flat curb links. */
export function chain(canvas: Canvas): string {
  if (canvas.product.motif === "knot") return curb(canvas, collarbone(-60, 240), 38, 74);
  const inner = "M300 -20C250 420 380 640 520 640S760 400 650 -20";
  const outer = "M210 -20C150 560 330 800 500 800S840 520 740 -20";
  const ring = el("circle", { cx: 500, cy: 812, r: 17, fill: "none", stroke: "url(#m1)", "stroke-width": 7 });
  const clasp = at(500, 834, rod(canvas, 46, 17), 1, -14);
  return fineChain(canvas, outer) + fineChain(canvas, inner) + ring + clasp;
}

/** The curve of a necklace, from one angle to another over the top of the picture. */
function collarbone(from: number, to: number): (share: number) => Point {
  return (share) => {
    const angle = radians(lerp(from, to, share));
    return [480 + 305 * Math.cos(angle), 285 + 450 * Math.sin(angle)];
  };
}

/** Links lying half over one another along a path. */
function curb(canvas: Canvas, path: (share: number) => Point, links: number, size: number): string {
  const [rx, ry] = [Math.round(size * 0.36), Math.round(size * 0.24)];
  const oval = `M${-rx} 0a${rx} ${ry} 0 1 0 ${rx * 2} 0a${rx} ${ry} 0 1 0 ${-rx * 2} 0Z`;
  const link = canvas.reuse("link", el("g", { transform: "rotate(38)" }, tube(canvas, oval, size * 0.19)));
  return Array.from({ length: links }, (_, index) => {
    const [x, y] = path(index / links);
    const [aheadX, aheadY] = path((index + 0.5) / links);
    const turn = (Math.atan2(aheadY - y, aheadX - x) * 180) / Math.PI;
    return link(`translate(${Math.round(x)} ${Math.round(y)})rotate(${Math.round(turn)})`);
  }).join("");
}

/** A closed loop as it falls on a table: an ellipse with a soft wave in it. */
function loop(cx: number, cy: number, rx: number, ry: number, wave: number): (share: number) => Point {
  return (share) => {
    const angle = radians(share * 360 - 90);
    const swell = 1 + wave * Math.sin(angle * 2 + 0.6) * Math.cos(angle);
    return [cx + rx * swell * Math.cos(angle), cy + ry * swell * Math.sin(angle)];
  };
}

/** A line of stones round the neck, largest in the middle; stations on a chain; or a rigid collar. */
export function riviere(canvas: Canvas): string {
  const { motif, stoneCount } = canvas.product;
  const [from, to] = motif === "disc" ? [-28, 208] : [-42, 222];
  const curve = collarbone(from, to);
  const station = motif === "bar" ? canvas.reuse("set", setStone(canvas, 30)) : undefined;
  const count = motif === undefined ? 39 : stoneCount;
  const stones = Array.from({ length: count }, (_, index) => {
    const share = index / (count - 1);
    const [x, y] = curve(share);
    const grown = 1 - Math.abs(share - 0.5) * 2;
    if (station) return station(`translate(${short(x)} ${short(y)})`);
    const radius = motif === "disc" ? 34 + grown * 18 : 17 + grown ** 1.6 * 21;
    return canvas.stone(x, y, radius, motif === "disc" ? { turn: lerp(from, to, share) - 90 } : {});
  });
  const line = `M${curve(0).map(short).join(" ")}A305 450 0 1 1 ${curve(1).map(short).join(" ")}`;
  return (station ? fineChain(canvas, line) : tube(canvas, line, motif === "disc" ? 88 : 20)) + stones.join("");
}

/** A supple line of stones, edge to edge, closed in a loose oval. */
export function tennis(canvas: Canvas): string {
  const { product, random } = canvas;
  const path = loop(480, 480, 335, 235 + random() * 30, 0.07);
  const round = Array.from({ length: 40 }, (_, index) => path(index / 40));
  const mixed = product.stoneColour !== undefined;
  const radius = product.traits.style === "dainty" ? 16.5 : mixed ? 32 : 22.5;
  const count = 2 * Math.round(perimeter(round) / (radius * (mixed ? 3.3 : 3.84)));
  const stones = resampled(round, count).map(([x, y], index) =>
    mixed && index % 2
      ? canvas.stone(x, y, radius * 0.84, { kind: "diamond", cut: "brilliant" })
      : canvas.stone(x, y, radius, mixed ? { turn: (Math.atan2(y - 480, x - 480) * 180) / Math.PI + 90 } : {}),
  );
  const bed = `M${round.map(([x, y]) => `${Math.round(x)} ${Math.round(y)}`).join("L")}Z`;
  const lean = -12 + random() * 24;
  return el("g", { transform: `rotate(${short(lean)} 480 480)` }, tube(canvas, bed, radius * 1.2), ...stones);
}

/** A rigid bracelet seen from above and in front; a cuff is open behind. */
export function bangle(canvas: Canvas): string {
  const { product, random } = canvas;
  const bold = product.traits.style === "statement" ? 1.35 : 1;
  const ring = { cx: 0, cy: 0, rx: 330, ry: 235, top: 26 * bold, bottom: 52 * bold, side: 34 * bold };
  const stones = product.stoneCount ? front(canvas, ring, 158, 22, 28) : "";
  const marks = product.stoneCount ? "" : facets(canvas, ring.bottom);
  const body = product.family === "cuff" ? openRing(canvas, ring, bold) : torus(canvas, ring) + marks + stones;
  return at(480, 480, body, 1, -14 + random() * 10);
}

function openRing(canvas: Canvas, ring: Ring, bold: number): string {
  const width = 58 * bold;
  const d = `M-120 ${-ring.ry + 20}A${ring.rx - 20} ${ring.ry - 10} 0 1 0 120 ${-ring.ry + 20}`;
  const body = tube(canvas, d, width);
  const ends = [-120, 120].map((x) =>
    at(x, -ring.ry + 20, canvas.product.stoneCount ? setStone(canvas, width * 0.5) : ball(0, 0, width * 0.42)),
  );
  const row = {
    ...ring,
    rx: ring.rx - 20 + width * 0.25,
    ry: ring.ry - 12 + width * 0.25,
    top: width * 0.5,
    bottom: width * 0.5,
    side: width * 0.5,
  };
  const stones = canvas.product.stoneCount ? front(canvas, row, 205, -25, 30) : "";
  return body + stones + ends.join("");
}

/** The ripple of a hand-planished surface. */
function facets({ metal, random }: Canvas, width: number): string {
  return Array.from({ length: 34 }, (_, index) => {
    const angle = radians(index * 10.6);
    const thick = lerp(0.5, 1, (1 + Math.sin(angle)) / 2) * width;
    const [x, y] = [(330 - thick * 0.4) * Math.cos(angle), (235 - thick * 0.5) * Math.sin(angle)];
    return el("ellipse", {
      cx: x,
      cy: y,
      rx: thick * 0.34,
      ry: thick * 0.22,
      fill: random() > 0.45 ? metal[4] : metal[1],
      opacity: 0.34,
      transform: `rotate(${Math.round(random() * 60)} ${Math.round(x)} ${Math.round(y)})`,
    });
  }).join("");
}

/** A fine chain or flat links round the wrist, with what hangs from it. */
export function bracelet(canvas: Canvas): string {
  const { motif, stoneColour } = canvas.product;
  const path = loop(480, 460, 330, 250, 0.12);
  if (motif === "knot") return curb(canvas, path, 40, 72);
  const points = Array.from({ length: 60 }, (_, index) => path(index / 60));
  const thread = `M${points.map(([x, y]) => `${Math.round(x)} ${Math.round(y)}`).join("L")}Z`;
  if (stoneColour === "pearl") return pearls(canvas, path);
  const charms = motif === "star" ? [0.34, 0.42, 0.5, 0.58, 0.66] : [0.5];
  const hanging = canvas.reuse("charm", charm(canvas));
  const hung = charms.map((share) => {
    const [x, y] = path(share);
    return hanging(
      `translate(${short(x)} ${short(y)}) rotate(${short((share - 0.5) * 120)}) scale(${share === 0.5 ? 1.1 : 0.85})`,
    );
  });
  return fineChain(canvas, thread) + hung.join("");
}

function charm(canvas: Canvas): string {
  const gloss = { cx: -17, cy: -21, rx: 11, ry: 7, fill: "#fff", opacity: 0.75, transform: "rotate(-38 -17 -21)" };
  return canvas.product.motif === "star" ? ornament(canvas, 60) : ball(0, 0, 56) + el("ellipse", gloss);
}

function pearls(canvas: Canvas, path: (share: number) => Point): string {
  const beads = Array.from({ length: 50 }, (_, index) => {
    const [x, y] = path(index / 50);
    return canvas.stone(x, y, 18.5 + (index % 3));
  });
  const [x, y] = path(0.02);
  return (
    beads.join("") + el("g", { transform: `translate(${short(x + 26)} ${short(y)}) rotate(90)` }, rod(canvas, 52, 24))
  );
}
