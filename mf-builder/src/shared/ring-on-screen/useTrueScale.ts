import { useState } from "react";

const STORAGE_KEY = "advent.true-scale";
/** Range of CSS pixels per millimetre on real screens. */
export const PIXELS_PER_MM = { min: 2.5, max: 7, step: 0.01 } as const;

interface TrueScale {
  /** CSS pixels per millimetre of this screen. */
  pixels: number;
  setPixels: (pixels: number) => void;
}

/** Holds the scale of this screen, calibrated with a bank card and stored on this device. */
export function useTrueScale(): TrueScale {
  const [pixels, set] = useState(() => readStoredScale() ?? guess());
  return {
    pixels,
    setPixels(next) {
      set(next);
      try {
        localStorage.setItem(STORAGE_KEY, String(next));
      } catch (error) {
        // Without storage the scale lasts until the page unloads.
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

/** Phones have more CSS pixels per millimetre than desktop screens. */
const guess = () => (matchMedia("(pointer: coarse)").matches ? 6.1 : 3.8);
