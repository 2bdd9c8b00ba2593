import { getBrowserTimeZone, isTimeZone } from "@advent/contract";

/** Returns the browser’s zone, or UTC where it reports none that it takes itself. */
export const getOwnZone = (): string => toCurrentName(getBrowserTimeZone() ?? "UTC");

/** Returns the browser's zone first, then all zones by name. */
export function listZones(chosen: string) {
  const names = [...Intl.supportedValuesOf("timeZone"), "UTC", chosen].map(toCurrentName);
  return [...new Set([getOwnZone(), ...names.sort(comparePlaces)])].map(toZone);
}

/** Formats "America/Argentina/Buenos_Aires" as "Buenos Aires, Argentina, America". */
export const toZone = (name: string) => ({
  value: toCurrentName(name),
  label: toCurrentName(name).split("/").reverse().join(", ").replaceAll("_", " "),
});

const comparePlaces = (a: string, b: string): number => toZone(a).label.localeCompare(toZone(b).label, "en");

/** Browsers still list these by their former names. */
const CURRENT_NAMES: Readonly<Record<string, string>> = {
  "Africa/Asmera": "Africa/Asmara",
  "America/Buenos_Aires": "America/Argentina/Buenos_Aires",
  "America/Catamarca": "America/Argentina/Catamarca",
  "America/Coral_Harbour": "America/Atikokan",
  "America/Cordoba": "America/Argentina/Cordoba",
  "America/Godthab": "America/Nuuk",
  "America/Indianapolis": "America/Indiana/Indianapolis",
  "America/Jujuy": "America/Argentina/Jujuy",
  "America/Louisville": "America/Kentucky/Louisville",
  "America/Mendoza": "America/Argentina/Mendoza",
  "Asia/Calcutta": "Asia/Kolkata",
  "Asia/Katmandu": "Asia/Kathmandu",
  "Asia/Rangoon": "Asia/Yangon",
  "Asia/Saigon": "Asia/Ho_Chi_Minh",
  "Atlantic/Faeroe": "Atlantic/Faroe",
  "Europe/Kiev": "Europe/Kyiv",
  "Pacific/Enderbury": "Pacific/Kanton",
  "Pacific/Ponape": "Pacific/Pohnpei",
  "Pacific/Truk": "Pacific/Chuuk",
};

function toCurrentName(name: string): string {
  const current = CURRENT_NAMES[name];
  return current && isTimeZone(current) ? current : name;
}
