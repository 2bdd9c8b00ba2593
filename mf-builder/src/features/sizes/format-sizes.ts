import { FINGER_NAMES, type Finger, formatList, type GoldTone, type WearerSizes } from "@advent/contract";
import { PIERCING_SIZES } from "../../shared/piercings";

export const FINGER_LABELS: Readonly<Record<Finger, string>> = {
  thumb: "Thumb",
  index: "Index finger",
  middle: "Middle finger",
  ring: "Ring finger",
  little: "Little finger",
};

export const TONE_LABELS: Readonly<Record<GoldTone, string>> = {
  yellow: "Yellow gold",
  white: "White gold",
  rose: "Rose gold",
};

export function formatSizes({ rings, piercings, wristMm, avoidedTones }: WearerSizes): string[] {
  const pierced = PIERCING_SIZES.filter(({ id }) => piercings?.includes(id)).map(({ name }) => name.toLowerCase());
  return [
    ...FINGER_NAMES.flatMap((finger) => (rings[finger] ? `${FINGER_LABELS[finger]} ${rings[finger]}` : [])),
    ...(wristMm === null ? [] : [`Wrist ${wristMm} mm`]),
    ...(piercings === null ? [] : [pierced.length > 0 ? `Pierced: ${formatList(pierced)}` : "No pierced ears"]),
    ...avoidedTones.map((tone) => `No ${TONE_LABELS[tone].toLowerCase()}`),
  ];
}
