import { DAYS } from "@advent/contract";

/** In millimetres from the upper left corner of the page. */
export interface Circle {
  x: number;
  y: number;
  radius: number;
}

const LABEL_RADIUS_MM = 18;
const LID_RADIUS_MM = 48;

export function getLabelCircles(width: number, height: number): { labels: Circle[]; lid: Circle } {
  const centre = { x: width / 2, y: height / 2 };
  // Keeps the cut line inside the printable margins.
  const reach = width / 2 - LABEL_RADIUS_MM - 0.2;
  const labels = DAYS.map((day) => {
    const angle = (day / 12) * 2 * Math.PI;
    return { x: centre.x + reach * Math.sin(angle), y: centre.y - reach * Math.cos(angle), radius: LABEL_RADIUS_MM };
  });
  return { labels, lid: { ...centre, radius: LID_RADIUS_MM } };
}
