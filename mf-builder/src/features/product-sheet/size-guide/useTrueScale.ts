import { useState } from "react";

const STORAGE_KEY = "advent.true-scale";
/** CSS pixels to a millimetre: what screens have. */
export const PIXELS_PER_MM = { min: 2.5, max: 7, step: 0.01 } as const;

interface TrueScale {
  /** CSS pixels to a millimetre of this screen. */
  pixels: number;
  setPixels: (pixels: number) => void;
}

/** How large a millimetre is on this screen: measured once with a bank card, then remembered on this device. */
export function useTrueScale(): TrueScale {
  const [pixels, set] = useState(() => readStoredScale() ?? guess());
  return {
    pixels,
    setPixels(next) {
      set(next);
      try {
        localStorage.setItem(STORAGE_KEY, String(next));
      } catch (error) {
        // Without storage it holds until the page goes.
        if (!(error instanceof DOMException)) throw error;
      }
    },
  };
}

function readStoredScale(): number | undefined {
  try {
    const pixels = Number(localStorage.getItem(STORAGE_KEY));
    return pixels >= PIXELS_PER_MM.min && pixels <= PIXELS_PER_MM.max ? pixels : undefined;
  } catch {
    return undefined;
  }
}

/** A phone's pixels are finer than a desk's. */
const guess = () => (matchMedia("(pointer: coarse)").matches ? 6.1 : 3.8);
