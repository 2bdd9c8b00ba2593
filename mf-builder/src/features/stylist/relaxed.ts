import { listed } from "@advent/contract";

const WISHES: Readonly<Record<string, string>> = {
  goldTone: "gold tone",
  stones: "stones",
  jewelleryType: "kind of jewellery",
  style: "style",
  plainGold: "a diamond in every gift",
};

/** Tells the shopper which wishes gave way, or nothing when all were met. */
export function relaxedSentence(relaxed: readonly string[]): string {
  if (relaxed.length === 0) return "";
  const wishes = listed(relaxed.map((name) => WISHES[name] ?? name));
  return `To find twelve gifts for your budget our stylist looked beyond your wishes for ${wishes}.`;
}
