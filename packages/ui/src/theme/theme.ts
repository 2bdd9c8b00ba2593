import { type Palette, palette, type ShopImage, type ShopMark } from "@advent/contract";
import type {} from "styled-components";
import { type Breakpoint, breakpoint } from "./media";
import { layer, motion, radius, type Size, type Space, shadow, size, space, type Width, width } from "./scale";

export interface Brand {
  shopName: string;
  palette?: Partial<Palette>;
  wordmark?: string | ShopMark | ShopImage | null;
  monogram?: string | ShopMark | ShopImage | null;
}

export interface Theme {
  brand: Omit<Brand, "palette">;
  color: Palette & { readonly overlay: string };
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

/** A page's fonts and palette are in custom properties, so that class names are the same for all shops. */
const font = {
  display: "var(--font-display)",
  text: "var(--font-text)",
  hand: '"La Belle Aurore", "La Belle Aurore Fallback", cursive',
};

const color = Object.fromEntries(Object.keys(palette).map((name) => [name, `rgb(var(--color-${name}))`])) as Palette;
const overlay = "rgb(var(--color-ink) / 0.62)";

export function createTheme({ palette: ownColors, ...brand }: Brand): Theme {
  return {
    brand,
    color: { ...color, overlay, ...ownColors },
    font,
    size,
    space,
    width,
    radius,
    shadow,
    motion,
    layer,
    breakpoint,
  };
}
