import { type Details, detailsSchema } from "@advent/contract";
import { type MetafieldKey, readMetafield } from "./metafields";
import type { ShopProduct } from "./responses";

export function getShopDetails(product: Pick<ShopProduct, "metafields">): Details {
  const read = (key: MetafieldKey) => readMetafield(product, key)?.trim() || null;
  const list = (key: MetafieldKey) => splitLines(read(key) ?? "");
  return {
    purity: read("purity"),
    stones: list("stones").map(parseStone),
    measures: list("measures").flatMap(parseMeasure),
    fastening: read("fastening"),
    care: read("care"),
    hallmark: read("hallmark"),
    sizeGuide: detailsSchema.shape.sizeGuide.safeParse(read("size_guide")?.toLowerCase()).data ?? null,
    worn: parseWorn(read("worn_at"), read("width_mm"), read("height_mm")),
  };
}

function splitLines(value: string): string[] {
  const texts = value.startsWith("[") ? parseTexts(value) : value.split("\n");
  return texts.map((text) => text.trim()).filter(Boolean);
}

function parseTexts(json: string): string[] {
  try {
    const value: unknown = JSON.parse(json);
    return Array.isArray(value) ? value.filter((one) => typeof one === "string") : [];
  } catch {
    return [];
  }
}

/** Parses "Sapphire, 4.00 ct, 2": name, carats, count. */
function parseStone(text: string): Details["stones"][number] {
  const [name = "", ...facts] = text.split(",").map((fact) => fact.trim());
  const carat = facts.map((fact) => /^(\d+(?:\.\d+)?) ?ct$/i.exec(fact)?.[1]).find(Boolean);
  const count = facts.find((fact) => /^\d{1,4}$/.test(fact));
  return { name, carat: carat ?? null, count: count ? Number(count) : null };
}

function parseMeasure(text: string): Details["measures"] {
  const [, name, value] = /^([^:]+):(.+)$/.exec(text) ?? [];
  return name && value ? [{ name: name.trim(), value: value.trim() }] : [];
}

function parseWorn(place: string | null, width: string | null, height: string | null): Details["worn"] {
  const worn = { place: place?.toLowerCase(), width: Number(width), height: Number(height) };
  const { data } = detailsSchema.shape.worn.safeParse(worn);
  return data && data.width > 0 && data.height > 0 ? data : null;
}
