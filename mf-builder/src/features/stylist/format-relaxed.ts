import { formatList } from "@advent/contract";

const PREFERENCE_LABELS: Readonly<Record<string, string>> = {
  goldTone: "gold tone",
  stones: "stones",
  jewelleryType: "kind of jewellery",
  style: "style",
  plainGold: "a diamond in every gift",
};

export function formatRelaxed(relaxed: readonly string[]): string {
  if (relaxed.length === 0) return "";
  const wishes = formatList(relaxed.map((name) => PREFERENCE_LABELS[name] ?? name));
  return `To find twelve gifts within your budget, our stylist relaxed your preferences for ${wishes}.`;
}
