import type { Piercing } from "@advent/contract";

interface PiercingSize {
  id: Piercing;
  name: string;
  /** Position on the ear drawing, in millimetres. */
  x: number;
  y: number;
  /** In millimetres, as piercers state it. */
  gauge: string;
  post: string;
  hoop: string;
}

export const PIERCING_SIZES: readonly PiercingSize[] = [
  { id: "lobe", name: "Lobe", x: 34.6, y: 62.6, gauge: "0.8 – 1.2", post: "6 – 8", hoop: "8 – 12" },
  { id: "upper-lobe", name: "Upper lobe", x: 41, y: 58.6, gauge: "0.8 – 1.2", post: "6 – 8", hoop: "8 – 10" },
  { id: "helix", name: "Helix", x: 55.5, y: 27, gauge: "1.2", post: "6 – 8", hoop: "8 – 10" },
  { id: "forward-helix", name: "Forward helix", x: 24.4, y: 29, gauge: "1.2", post: "6", hoop: "6 – 8" },
  { id: "conch", name: "Conch", x: 38.2, y: 42, gauge: "1.2", post: "7 – 8", hoop: "11 – 12" },
  { id: "tragus", name: "Tragus", x: 27, y: 46, gauge: "1.2", post: "6", hoop: "7 – 8" },
  { id: "daith", name: "Daith", x: 32.2, y: 39.6, gauge: "1.2", post: "–", hoop: "8 – 10" },
];
