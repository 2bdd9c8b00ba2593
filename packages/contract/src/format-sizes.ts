import { formatList } from "./format";
import { FINGER_NAMES, type Finger, type GoldTone, PIERCING_NAMES, type WearerSizes } from "./size-rules";

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

export function formatWearerSizes({ rings, piercings, wristMm, avoidedTones }: WearerSizes): string[] {
  const pierced = PIERCING_NAMES.filter((name) => piercings?.includes(name)).map((name) => name.replace("-", " "));
  return [
    ...FINGER_NAMES.flatMap((finger) => (rings[finger] ? `${FINGER_LABELS[finger]} ${rings[finger]}` : [])),
    ...(wristMm === null ? [] : [`Wrist ${wristMm} mm`]),
    ...(piercings === null ? [] : [pierced.length > 0 ? `Pierced: ${formatList(pierced)}` : "No pierced ears"]),
    ...avoidedTones.map((tone) => `No ${TONE_LABELS[tone].toLowerCase()}`),
  ];
}
