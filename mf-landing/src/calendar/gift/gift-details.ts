import type { LandingItem, Metafields } from "@advent/contract";

const DETAIL_LABELS: Readonly<Record<keyof Metafields, string>> = {
  all_materials_product: "Materials",
  diamond_carat: "Diamond",
  sapphire_carat: "Sapphire",
};

export function getProductDetails({
  productMetafields,
  chosen,
  engraving,
}: Pick<LandingItem, "productMetafields" | "chosen" | "engraving">) {
  const fields: Record<string, unknown> = Object(parseValue(productMetafields ?? ""));
  const facts = (Object.keys(DETAIL_LABELS) as (keyof Metafields)[]).flatMap((key) => {
    const value = toText(fields[key]);
    return value
      ? [{ label: DETAIL_LABELS[key], value: key === "all_materials_product" ? value : formatCarats(value) }]
      : [];
  });
  return [
    ...(chosen ? [{ label: "Option", value: chosen.replaceAll(" / ", ", ") }] : []),
    ...(engraving ? [{ label: "Engraved with", value: `“${engraving}”` }] : []),
    ...facts,
  ];
}

function toText(value: unknown): string {
  if (Array.isArray(value)) return value.map(toText).filter(Boolean).join(", ");
  if (typeof value === "number") return String(value);
  if (typeof value !== "string") return "";
  // The shop stores lists as JSON text: `["18k gold","Diamond"]` → `18k gold, Diamond`.
  const list = value.trim().startsWith("[") && parseValue(value);
  return Array.isArray(list) ? toText(list) : value.trim();
}

function parseValue(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

const formatCarats = (value: string) => (/^\d+([.,]\d+)?$/.test(value) ? `${value} ct` : value);
