import { DAYS } from "@advent/contract";

/** A round piece on a page, in millimetres from its upper left corner. */
export interface Round {
  x: number;
  y: number;
  radius: number;
}

const LABEL_RADIUS_MM = 18;
const LID_RADIUS_MM = 48;

/** Twelve labels on a page of this size, where a clock has its hours, and the lid's label in their middle. */
export function getRing(width: number, height: number): { labels: Round[]; lid: Round } {
  const centre = { x: width / 2, y: height / 2 };
  // A hair within the margins, so that the cut's line is printed whole.
  const reach = width / 2 - LABEL_RADIUS_MM - 0.2;
  const labels = DAYS.map((day) => {
    const angle = (day / 12) * 2 * Math.PI;
    return { x: centre.x + reach * Math.sin(angle), y: centre.y - reach * Math.cos(angle), radius: LABEL_RADIUS_MM };
  });
  return { labels, lid: { ...centre, radius: LID_RADIUS_MM } };
}
