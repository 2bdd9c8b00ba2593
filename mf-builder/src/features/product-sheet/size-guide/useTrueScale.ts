import { useState } from "react";

const KEY = "advent.true-scale";
/** CSS pixels to a millimetre: what screens have. */
export const PIXELS = { min: 2.5, max: 7, step: 0.01 } as const;

interface TrueScale {
  /** CSS pixels to a millimetre of this screen. */
  pixels: number;
  setPixels: (pixels: number) => void;
}

/** How large a millimetre is on this screen: measured once with a bank card, then remembered on this device. */
export function useTrueScale(): TrueScale {
  const [pixels, set] = useState(() => remembered() ?? guess());
  return {
    pixels,
    setPixels(next) {
      set(next);
      try {
        localStorage.setItem(KEY, String(next));
      } catch (error) {
        // Without storage it holds until the page goes.
        if (!(error instanceof DOMException)) throw error;
      }
    },
  };
}

function remembered(): number | undefined {
  try {
    const pixels = Number(localStorage.getItem(KEY));
    return pixels >= PIXELS.min && pixels <= PIXELS.max ? pixels : undefined;
  } catch {
    return undefined;
  }
}

/** A phone's pixels are finer than a desk's. */
const guess = () => (matchMedia("(pointer: coarse)").matches ? 6.1 : 3.8);
