import type { Canvas } from "./canvas";
import { leadStone } from "./canvas";
import { el } from "./svg";
import { type Ramp, stoneRamp } from "./tones";

const stop = (offset: number, colour: string, opacity?: number) =>
  el("stop", {
    offset: String(offset),
    "stop-color": colour,
    "stop-opacity": opacity === undefined ? undefined : String(opacity),
  });

/** Gradients and the shadow that every drawing refers to. */
export function definitions(canvas: Canvas): string {
  const [deep, dark, mid, light, bright] = canvas.metal;
  const slope = { x1: "0", y1: "0", x2: ".8", y2: "1" };
  const band = [
    stop(0, light),
    stop(0.2, mid),
    stop(0.38, dark),
    stop(0.55, mid),
    stop(0.72, light),
    stop(0.88, dark),
    stop(1, mid),
  ];
  const shine = [
    stop(0, bright),
    stop(0.25, light),
    stop(0.42, mid),
    stop(0.6, bright),
    stop(0.78, light),
    stop(1, mid),
  ];
  return el(
    "defs",
    {},
    el("linearGradient", { id: "m1", ...slope }, ...band),
    el("linearGradient", { id: "m2", ...slope }, ...shine),
    el(
      "linearGradient",
      { id: "rod" },
      stop(0, dark),
      stop(0.25, light),
      stop(0.5, mid),
      stop(0.85, dark),
      stop(1, deep),
    ),
    el(
      "radialGradient",
      { id: "ball", cx: ".36", cy: ".32", r: ".75" },
      stop(0, bright),
      stop(0.28, light),
      stop(0.62, mid),
      stop(0.9, dark),
      stop(1, deep),
    ),
    el(
      "radialGradient",
      { id: "paper", cx: ".42", cy: ".36", r: ".85" },
      stop(0, "#fffdf8"),
      stop(0.55, "#f8f2e6"),
      stop(1, "#e4d7c0"),
    ),
    ...softStones(leadStone(canvas.product)),
    el(
      "filter",
      { id: "shadow", x: "-20%", y: "-20%", width: "140%", height: "150%" },
      el("feDropShadow", { dx: 4, dy: 6, stdDeviation: 4, "flood-color": "#4a3417", "flood-opacity": ".35" }),
      el("feDropShadow", { dx: 18, dy: 30, stdDeviation: 22, "flood-color": "#5b4323", "flood-opacity": ".3" }),
    ),
    el("filter", { id: "soft" }, el("feGaussianBlur", { stdDeviation: 9 })),
    canvas.symbols(),
  );
}

/** Ivory paper with one of four quiet settings behind the piece. */
export function backdrop({ random }: Canvas): string {
  const x = 480 + (random() - 0.5) * 160;
  const y = 470 + (random() - 0.5) * 100;
  const settings = [
    el("circle", { cx: x, cy: y, r: 330, fill: "#fffefb", opacity: ".55" }),
    el("path", { d: `M${Math.round(x) - 270} 960V420a270 270 0 0 1 540 0V960Z`, fill: "#fffefb", opacity: ".5" }),
    el("path", {
      d: `M0 ${Math.round(y) - 40}L960 ${Math.round(y) - 380}V${Math.round(y) + 10}L0 ${Math.round(y) + 350}Z`,
      fill: "#fffefb",
      opacity: ".5",
    }),
    el("path", { d: `M0 ${Math.round(y) + 170}H960V960H0Z`, fill: "#eadfca", opacity: ".45" }),
  ];
  return el("rect", { width: 960, height: 960, fill: "url(#paper)" }) + (settings[Math.floor(random() * 4)] ?? "");
}

function softStones(kind: string): string[] {
  if (kind !== "pearl" && kind !== "opal") return [];
  const [deep, dark, mid, light, bright]: Ramp = stoneRamp(kind);
  const stops = [stop(0, bright), stop(0.35, light), stop(0.68, mid), stop(0.9, dark), stop(1, deep)];
  return [el("radialGradient", { id: kind, cx: ".38", cy: ".34", r: ".72" }, ...stops)];
}
