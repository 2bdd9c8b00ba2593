import { type Canvas, companionStone, leadStone } from "./canvas";
import { ball, plate, rod, tube } from "./metalwork";
import { haloed, setStone } from "./setting";
import { arc, at, el, ellipse, line, type Point, polygon, radians } from "./svg";

/** The face of a piece, round the origin and about `size` in radius: its motif, or its stone. */
export function ornament(canvas: Canvas, size: number): string {
  const { motif, stoneCount } = canvas.product;
  if (motif === "star") return star(canvas, size);
  if (motif === "moon") return moon(canvas, size);
  if (motif === "flower") return flower(canvas, size);
  if (motif === "heart") return heart(canvas, size);
  if (motif === "leaf") return leafy(canvas, size);
  if (motif === "bar") return bar(canvas, size);
  if (motif === "knot") return stoneCount ? nest(canvas, size) : knot(canvas, size);
  if (motif === "ball") return pearlOrBall(canvas, size);
  if (motif === "disc") return stoneCount ? haloed(canvas, size * 0.72) : coin(canvas, size);
  if (motif === "cluster") return trefoil(canvas, size);
  return stoneCount ? setStone(canvas, size * 0.9 * caratSize(canvas)) : ball(0, 0, size * 0.6);
}

/** A larger stone is drawn larger: 0.6 to 1. */
export function caratSize({ product }: Canvas): number {
  const { diamond_carat, sapphire_carat } = product.metafields;
  const carat = Number(sapphire_carat ?? diamond_carat ?? 1) / (product.family === "stud" ? 2 : 1);
  return 0.6 + 0.4 * Math.min(1, Math.sqrt(carat / 2));
}

/** Each ray is split along its ridge into a lit and a shaded half. */
function star(canvas: Canvas, size: number): string {
  const rays = canvas.product.name.includes("Evening") ? 8 : 5;
  const point = (step: number, reach: number): Point => {
    const angle = radians((step * 180) / rays - 90);
    return [reach * size * Math.cos(angle), reach * size * Math.sin(angle)];
  };
  const inner = rays === 8 ? 0.36 : 0.44;
  const long = (ray: number) => (rays === 8 && ray % 2 ? 0.62 : 1);
  const half = (side: 1 | -1) =>
    Array.from({ length: rays }, (_, ray) =>
      polygon([[0, 0], point(ray * 2, long(ray)), point(ray * 2 + side, inner)]),
    ).join("");
  const { metal, product } = canvas;
  const edge = { stroke: metal[1], "stroke-width": 1.2, "stroke-linejoin": "round" };
  return (
    el("path", { d: half(-1), fill: metal[3], ...edge }) +
    el("path", { d: half(1), fill: metal[1], ...edge }) +
    el("path", { d: half(1), fill: "url(#m1)", opacity: 0.75 }) +
    (product.stoneCount ? setStone(canvas, size * 0.26) : "")
  );
}

function moon(canvas: Canvas, size: number): string {
  const s = size;
  const crescent = `M${s * 0.5} ${-s * 0.86}A${s} ${s} 0 1 0 ${s * 0.5} ${s * 0.86}A${s * 0.98} ${s * 0.98} 0 0 1 ${s * 0.5} ${-s * 0.86}Z`;
  const count = Math.max(5, Math.round(canvas.product.stoneCount * 0.75));
  const stones = arc(s * 0.09, 0, s * 0.83, s * 0.81, 112, 248, count).map(([x, y], index) => {
    const middle = 1 - Math.abs(index / (count - 1) - 0.5) * 1.5;
    return canvas.stone(x, y, Math.min(s * 0.155, (s * 1.9) / count / 1.9) * (0.55 + 0.45 * middle));
  });
  return at(s * 0.1, 0, plate(canvas, crescent, 3) + stones.join(""), 1, -18);
}

function flower(canvas: Canvas, size: number): string {
  const { product } = canvas;
  const petals = product.stoneCount > 1 ? product.stoneCount - 1 : 6;
  const places = arc(0, 0, size * 0.6, size * 0.6, -90, 270 - 360 / petals, petals);
  if (product.stoneCount === 0)
    return (
      places.map((place, index) => petal(canvas, place, size, (index * 360) / petals)).join("") +
      ball(0, 0, size * 0.27)
    );
  const radius = size * (petals > 5 ? 0.31 : 0.36);
  const seats = places.map(([x, y]) =>
    el("circle", { cx: x, cy: y, r: radius * 1.12, fill: "url(#m1)", stroke: canvas.metal[0] }),
  );
  const stones = places.map(([x, y]) => canvas.stone(x, y, radius));
  const heart = el("circle", { r: size * 0.29, fill: "url(#m2)", stroke: canvas.metal[0] });
  return seats.join("") + stones.join("") + heart + canvas.stone(0, 0, size * 0.24, { kind: companionStone(product) });
}

function petal(canvas: Canvas, [x, y]: Point, size: number, turn: number): string {
  return at(
    x,
    y,
    plate(canvas, ellipse(0, 0, size * 0.3, size * 0.42), 3) +
      el("path", { d: `M0 ${size * 0.3}V${-size * 0.2}`, stroke: canvas.metal[1], "stroke-width": 2 }),
    1,
    turn,
  );
}

function heart(canvas: Canvas, size: number): string {
  const s = size;
  const d = `M0 ${s}C${-s * 1.5} ${s * 0.1} ${-s * 1.05} ${-s * 0.95} ${-s * 0.45} ${-s * 0.82}C${-s * 0.15} ${-s * 0.76} 0 ${-s * 0.5} 0 ${-s * 0.4}C0 ${-s * 0.5} ${s * 0.15} ${-s * 0.76} ${s * 0.45} ${-s * 0.82}C${s * 1.05} ${-s * 0.95} ${s * 1.5} ${s * 0.1} 0 ${s}Z`;
  const engraved = el("path", {
    d,
    fill: "none",
    stroke: canvas.metal[1],
    "stroke-width": 2.4,
    transform: "scale(.76)",
  });
  const light = el("ellipse", {
    cx: -s * 0.42,
    cy: -s * 0.38,
    rx: s * 0.22,
    ry: s * 0.13,
    fill: "#fff",
    opacity: 0.5,
    transform: `rotate(-40 ${-s * 0.42} ${-s * 0.38})`,
  });
  return plate(canvas, d, 4) + engraved + light;
}

/** A pear-cut stone in its border, leaves on a stem, or a plain droplet. */
function leafy(canvas: Canvas, size: number): string {
  const { product } = canvas;
  if (product.cut === "pear") return haloed(canvas, size * 0.8);
  if (product.family === "drop") return droplet(canvas, size);
  const stem = el("path", {
    d: `M${-size * 0.1} ${size}Q${size * 0.2} 0 ${-size * 0.05} ${-size}`,
    stroke: "url(#m1)",
    "stroke-width": 5,
    fill: "none",
  });
  const leaves = [
    [0.05, -0.62, -14],
    [0.42, -0.1, 58],
    [-0.34, 0.12, -56],
    [0.34, 0.58, 64],
  ].map(([x = 0, y = 0, turn = 0]) => at(x * size, y * size, leaf(canvas, size * 0.46), 1, turn));
  return stem + leaves.join("");
}

export function leaf(canvas: Canvas, size: number): string {
  const s = size;
  const blade = `M0 ${-s}C${s * 0.75} ${-s * 0.35} ${s * 0.5} ${s * 0.55} 0 ${s}C${-s * 0.5} ${s * 0.55} ${-s * 0.75} ${-s * 0.35} 0 ${-s}Z`;
  const veins = [-0.45, -0.1, 0.25].map(
    (y) => `M0 ${(y + 0.3) * s}L${s * 0.3} ${y * s}M0 ${(y + 0.3) * s}L${-s * 0.3} ${y * s}`,
  );
  const d = `M0 ${s}V${-s * 0.8}${veins.join("")}`;
  const vein = el("path", {
    d: d.replace(/-?\d+\.\d+/g, (n) => Number(n).toFixed(1)),
    stroke: canvas.metal[0],
    "stroke-width": 1.4,
    opacity: 0.55,
    fill: "none",
  });
  const set = canvas.product.stoneCount ? canvas.stone(0, s * 0.05, s * 0.2) : "";
  return (
    plate(
      canvas,
      blade.replace(/-?\d+\.\d+/g, (n) => Number(n).toFixed(1)),
      3,
    ) +
    vein +
    set
  );
}

function droplet({ metal }: Canvas, size: number): string {
  const s = size;
  const d = `M0 ${-s * 1.15}C${s * 0.1} ${-s * 0.5} ${s * 0.72} ${-s * 0.1} ${s * 0.72} ${s * 0.42}A${s * 0.72} ${s * 0.72} 0 0 1 ${-s * 0.72} ${s * 0.42}C${-s * 0.72} ${-s * 0.1} ${-s * 0.1} ${-s * 0.5} 0 ${-s * 1.15}Z`;
  const light = el("path", {
    d: `M${-s * 0.42} ${s * 0.5}Q${-s * 0.5} 0 ${-s * 0.16} ${-s * 0.4}`,
    stroke: "#fff",
    "stroke-width": s * 0.12,
    "stroke-linecap": "round",
    fill: "none",
    opacity: 0.75,
  });
  return el("path", { d, fill: "url(#ball)", stroke: metal[0], "stroke-width": 1.5 }) + light;
}

function bar(canvas: Canvas, size: number): string {
  return at(0, -size, rod(canvas, size * 2, size * 0.32));
}

/** Two strands of rope tied once. */
function knot(canvas: Canvas, size: number): string {
  const loop = canvas.reuse("loop", tube(canvas, ellipse(0, size * 0.14, size * 0.8, size * 0.46), size * 0.17));
  return [0, 60, 120, 180, 240, 300].map((turn) => loop(`rotate(${turn})`)).join("");
}

/** A stone lying in turns of polished wire. */
function nest(canvas: Canvas, size: number): string {
  const turns = [0, 45, 90, 135].map((turn) =>
    el("g", { transform: `rotate(${turn + 20})` }, tube(canvas, ellipse(0, 0, size * 1.02, size * 0.86), size * 0.09)),
  );
  return turns.join("") + setStone(canvas, size * 0.8);
}

function pearlOrBall(canvas: Canvas, size: number): string {
  if (leadStone(canvas.product) === "pearl") return canvas.stone(0, 0, size * 0.92);
  return (
    ball(0, 0, size * 0.9) +
    el("ellipse", {
      cx: -size * 0.3,
      cy: -size * 0.38,
      rx: size * 0.2,
      ry: size * 0.12,
      fill: "#fff",
      opacity: 0.7,
      transform: `rotate(-38 ${-size * 0.3} ${-size * 0.38})`,
    })
  );
}

/** A rope-edged medal with a rising sun, or a beaten disc. */
function coin(canvas: Canvas, size: number): string {
  const { metal, product, random } = canvas;
  const face =
    el("circle", { r: size, fill: "url(#m1)", stroke: metal[0], "stroke-width": 2 }) +
    el("circle", { r: size * 0.9, fill: "url(#m2)", opacity: 0.55 });
  if (product.family === "drop") {
    const dents = Array.from({ length: 26 }, () => {
      const [angle, reach] = [random() * 360, Math.sqrt(random()) * size * 0.82];
      const [x, y] = [reach * Math.cos(radians(angle)), reach * Math.sin(radians(angle))];
      return el("ellipse", {
        cx: x,
        cy: y,
        rx: size * 0.13,
        ry: size * 0.1,
        fill: random() > 0.5 ? metal[4] : metal[1],
        opacity: 0.35,
      });
    });
    return face + dents.join("");
  }
  const rope = el("circle", {
    r: size * 0.95,
    fill: "none",
    stroke: metal[0],
    "stroke-width": size * 0.07,
    "stroke-dasharray": "3 5",
    opacity: 0.7,
  });
  const rays = arc(0, size * 0.3, size * 0.68, size * 0.68, 195, 345, 11).map(([x, y]) =>
    line([
      [x * 0.42, size * 0.3 + (y - size * 0.3) * 0.42],
      [x, y],
    ]),
  );
  const sun = el("path", {
    d: `M${-size * 0.24} ${size * 0.3}A${size * 0.24} ${size * 0.24} 0 0 1 ${size * 0.24} ${size * 0.3}`,
    fill: metal[3],
    stroke: metal[0],
    "stroke-width": 2,
  });
  const waves = [0.42, 0.56]
    .map(
      (y) =>
        `M${-size * 0.6} ${size * y}q${size * 0.15} ${-size * 0.08} ${size * 0.3} 0t${size * 0.3} 0t${size * 0.3} 0t${size * 0.3} 0`,
    )
    .join("");
  return (
    face +
    rope +
    el("path", { d: rays.join("") + waves, stroke: metal[0], "stroke-width": 2.4, fill: "none", opacity: 0.75 }) +
    sun
  );
}

function trefoil(canvas: Canvas, size: number): string {
  const places = arc(0, size * 0.06, size * 0.5, size * 0.5, -90, 150, 3);
  const seats = places.map(([x, y]) =>
    el("circle", { cx: x, cy: y, r: size * 0.46, fill: "url(#m1)", stroke: canvas.metal[0] }),
  );
  return (
    seats.join("") +
    places.map(([x, y], index) => canvas.stone(x, y, size * (0.43 - index * 0.02))).join("") +
    ball(0, size * 0.06, size * 0.09)
  );
}
