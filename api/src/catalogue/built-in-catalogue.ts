import { toMinorUnits } from "@advent/contract";
import type { Config } from "../config";
import type { Catalogue, StylistCandidate } from "./catalogue";
import type { CatalogueProduct, CatalogueVariant } from "./catalogue-product";
import type { CatalogueImages } from "./images";
import { presentProduct } from "./present-product";
import { toProductPage } from "./product-page";
import { createProductSearch } from "./product-search";
import type { Stock } from "./stock";
import type { StockCode } from "./stock-code";

export function createBuiltInCatalogue(
  products: readonly CatalogueProduct[],
  stock: Stock,
  images: Pick<CatalogueImages, "list" | "listInMetal">,
  shop: { config: Pick<Config, "currency"> },
  onStockChange: () => void,
): Catalogue {
  const search = createProductSearch(products);
  const codes = new Map(products.flatMap(toStockCodes));
  const byId = new Map(products.map((product) => [product.id, product]));
  const byHandle = new Map(products.map((product) => [product.handle, product]));
  return {
    name: "built-in",
    async list(query) {
      const left = await stock.read();
      const { collection = "all", search: typed = "" } = query;
      const wanted = collection === "all" ? products : products.filter((one) => one.collections.includes(collection));
      const presented = wanted.map((product) => presentProduct(product, left, images, shop.config.currency));
      return toProductPage(presented, query, { found: search(typed) });
    },
    async findByHandle(handle) {
      const product = byHandle.get(handle);
      return product && presentProduct(product, await stock.read(), images, shop.config.currency);
    },
    async findByIds(ids, _buyerIp, calendarId) {
      const found = ids.flatMap((id) => byId.get(id) ?? []);
      if (found.length === 0) return new Map();
      const left = await stock.read(calendarId);
      return new Map(found.map((product) => [product.id, presentProduct(product, left, images, shop.config.currency)]));
    },
    findStockCodes: async (variantIds) => variantIds.flatMap((id) => codes.get(id) ?? []),
    listStylistCandidates: async () => toCandidates(products, await stock.read(), shop.config.currency),
    async countNegativeStock() {
      const left = await stock.read();
      return products.filter(({ variants }) => variants.some(({ id }) => (left[id] ?? 0) < 0)).length;
    },
    reserve: (orderKey, lines, holdMs) => stock.reserve(orderKey, lines, holdMs).finally(onStockChange),
    sell: (orderKey, lines) => stock.sell(orderKey, lines).finally(onStockChange),
    release: (orderKey, lines) => stock.release(orderKey, lines).finally(onStockChange),
  };
}

const PRODUCTS_PER_TRAY = 10;

/** The built-in stockroom: a variant's id is its SKU, and trays hold ten products in the order of the catalogue. */
function toStockCodes({ collections: [shelf], variants }: CatalogueProduct, at: number): [string, StockCode][] {
  const location = `${shelf}, tray ${1 + Math.floor(at / PRODUCTS_PER_TRAY)}`;
  return variants.map(({ id }) => [
    id,
    { variantId: id, sku: id.replace("var_", "").toUpperCase(), barcode: null, location },
  ]);
}

export function toCandidates(
  products: readonly CatalogueProduct[],
  left: Readonly<Record<string, number>>,
  currency: string,
): StylistCandidate[] {
  return products.flatMap((product) => {
    const { metals: _, ...traits } = product.traits;
    return product.variants.map((variant) => ({
      productId: product.id,
      variantId: variant.id,
      priceAmount: toMinorUnits(variant.price, currency),
      currency,
      ...(variant.size && { size: variant.size, ...(variant.sizeKind && { sizeKind: variant.sizeKind }) }),
      stock: left[variant.id] ?? 0,
      category: product.collections[0] ?? product.family,
      form: product.motif ? `${product.family} ${product.motif}` : product.family,
      text: getCandidateText(product, variant),
      traits: { ...(variant.metal && { tone: variant.metal }), ...traits },
    }));
  });
}

function getCandidateText(product: CatalogueProduct, variant: CatalogueVariant): string {
  const { stones, kind, style } = product.traits;
  return [
    product.name,
    product.description,
    product.metafields.all_materials_product,
    product.collections.join(", "),
    variant.title,
    stones === "coloured" && "coloured stones, gemstones",
    product.family,
    product.motif,
    product.cut,
    kind,
    style,
  ]
    .filter(Boolean)
    .join(". ");
}
