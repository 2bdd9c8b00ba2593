const WISHES: Readonly<Record<string, string>> = {
  goldTone: "gold tone",
  stones: "stones",
  jewelleryType: "kind of jewellery",
  style: "style",
  plainGold: "a diamond in every gift",
};

const list = new Intl.ListFormat("en-GB", { type: "conjunction" });

/** Tells the shopper which wishes gave way, or nothing when all were met. */
export function relaxedSentence(relaxed: readonly string[]): string {
  if (relaxed.length === 0) return "";
  const wishes = list.format(relaxed.map((name) => WISHES[name] ?? name));
  return `To find twelve gifts for your budget our stylist looked beyond your wishes for ${wishes}.`;
}
