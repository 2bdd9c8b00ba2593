import type { Metafields } from "./product";

export function formatFacts({ all_materials_product, diamond_carat, sapphire_carat }: Metafields): string {
  const [alloy = "", ...stones] = (all_materials_product ?? "").split(",").map((word) => word.trim());
  const isAlone = stones.length < 2 && !sapphire_carat;
  const facts = [
    alloy && alloy.charAt(0).toUpperCase() + alloy.slice(1),
    formatCarats(sapphire_carat, " sapphire"),
    formatCarats(diamond_carat, isAlone ? "" : " diamond"),
  ];
  return facts.filter(Boolean).join(" · ");
}

function formatCarats(value: string | null, stone: string): string {
  const [carats] = /\d+(?:\.\d+)?/.exec(value ?? "") ?? [];
  return carats ? `${carats} ct${stone}` : "";
}
