import type { Metal } from "../catalogue-product";

/** Darkest to lightest. */
export type Ramp = readonly [string, string, string, string, string];

export const metalRamps: Record<Metal, Ramp> = {
  yellow: ["#6b4614", "#a87524", "#d2a24a", "#efd391", "#fff6da"],
  white: ["#5f666c", "#9aa1a6", "#c8cdd0", "#eaedee", "#ffffff"],
  rose: ["#74402f", "#ad6a53", "#d39479", "#efc3ae", "#fff0e8"],
};

const stoneRamps: Record<string, Ramp> = {
  sapphire: ["#071a4e", "#133a8c", "#2a5fc0", "#6d9be4", "#d5e5fb"],
  emerald: ["#03301f", "#086043", "#159065", "#5dc49b", "#d3f4e3"],
  ruby: ["#4a0412", "#8e0c26", "#c62340", "#ea6f80", "#ffdcdf"],
  amethyst: ["#2a0f4b", "#54288a", "#8350ba", "#b791de", "#eddffb"],
  garnet: ["#43061c", "#7f1237", "#b13058", "#da7593", "#fbdbe4"],
  opal: ["#8fb0b5", "#b8d3cf", "#dfeae6", "#f4f3f2", "#ffffff"],
  pearl: ["#a3968c", "#d2c7bd", "#ebe3da", "#faf5ef", "#ffffff"],
};

export const clear: Ramp = ["#74859a", "#a9b9c9", "#d3dee8", "#eff4f8", "#ffffff"];

/** The colours of a stone; one without a ramp of its own is drawn as clear. */
export function stoneRamp(name: string): Ramp {
  return stoneRamps[name] ?? clear;
}
