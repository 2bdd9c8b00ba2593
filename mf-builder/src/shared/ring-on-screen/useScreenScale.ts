import { useState } from "react";
import { readStored, writeStored } from "../local-storage";

const STORAGE_KEY = "advent.true-scale";
/** Range of CSS pixels per millimetre on real screens. */
export const PIXELS_PER_MM = { min: 2.5, max: 7, step: 0.01 } as const;

/** Holds the CSS pixels per millimetre of this screen, calibrated with a bank card and stored on this device. */
export function useScreenScale() {
  const [pixels, set] = useState(() => readStoredScale() ?? guess());
  const setPixels = (next: number) => {
    set(next);
    writeStored(STORAGE_KEY, String(next));
  };
  return { pixels, setPixels };
}

function readStoredScale(): number | undefined {
  const pixels = Number(readStored(STORAGE_KEY));
  return pixels >= PIXELS_PER_MM.min && pixels <= PIXELS_PER_MM.max ? pixels : undefined;
}

/** Phones have more CSS pixels per millimetre than desktop screens. */
const guess = () => (matchMedia("(pointer: coarse)").matches ? 6.1 : 3.8);
