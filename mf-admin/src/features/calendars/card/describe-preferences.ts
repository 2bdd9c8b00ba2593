import type { StylistPreferences } from "@advent/contract";

const goldTones = { white: "white gold", yellow: "yellow gold", mix: "mixed gold" };
const stones = { "diamonds-only": "diamonds only", "include-colored": "coloured stones welcome" };
const types = { "piercings-only": "piercings only", mixed: "any jewellery" };
const styles = { dainty: "dainty", statement: "statement", mix: "dainty and statement" };

/** `White gold, diamonds only, any jewellery, dainty. Not: silver. Wants to be contacted.` */
export function describePreferences(preferences: StylistPreferences): string {
  const wishes = [
    goldTones[preferences.goldTone],
    stones[preferences.stones],
    types[preferences.jewelleryType],
    styles[preferences.style],
  ].join(", ");
  const exclusions = preferences.exclusions.trim();
  return [
    `${wishes.charAt(0).toUpperCase()}${wishes.slice(1)}.`,
    exclusions && `Not: ${exclusions.replace(/\.$/, "")}.`,
    preferences.contactInstead && "Wants to be contacted.",
  ]
    .filter(Boolean)
    .join(" ");
}
