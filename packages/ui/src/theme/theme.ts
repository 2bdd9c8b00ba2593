import type { ShopMark } from "@advent/contract";
import type {} from "styled-components";
import { type Breakpoint, breakpoint } from "./media";
import { type Palette, palette } from "./palette";
import { layer, motion, radius, type Size, type Space, shadow, size, space, type Width, width } from "./scale";

export interface Brand {
  shopName: string;
  palette?: Partial<Palette>;
  wordmark?: string | ShopMark | null;
  monogram?: string | ShopMark | null;
}

export interface Theme {
  brand: Omit<Brand, "palette">;
  color: Palette;
  font: { display: string; text: string; hand: string };
  size: Record<Size, string>;
  space: Record<Space, string>;
  width: Record<Width, string>;
  radius: typeof radius;
  shadow: typeof shadow;
  motion: typeof motion;
  layer: typeof layer;
  breakpoint: Record<Breakpoint, number>;
}

declare module "styled-components" {
  export interface DefaultTheme extends Theme {}
}

const font = {
  display: '"Bodoni Moda", "Bodoni Moda Fallback", "Bodoni Moda Android", serif',
  text: '"Figtree", "Figtree Fallback", system-ui, sans-serif',
  hand: '"La Belle Aurore", "La Belle Aurore Fallback", cursive',
};

export function createTheme({ palette: ownColors, ...brand }: Brand): Theme {
  const color = { ...palette, ...ownColors };
  return { brand, color, font, size, space, width, radius, shadow, motion, layer, breakpoint };
}
