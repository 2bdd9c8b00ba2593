import { formatList } from "@advent/contract";

const PREFERENCE_LABELS: Readonly<Record<string, string>> = {
  goldTone: "gold tone",
  stones: "stones",
  jewelleryType: "kind of jewellery",
  style: "style",
  plainGold: "a diamond in every gift",
};

/** Tells the shopper which wishes gave way, or nothing when all were met. */
export function formatRelaxed(relaxed: readonly string[]): string {
  if (relaxed.length === 0) return "";
  const wishes = formatList(relaxed.map((name) => PREFERENCE_LABELS[name] ?? name));
  return `To find twelve gifts for your budget our stylist looked beyond your wishes for ${wishes}.`;
}
