import { type CollectionFilter, type ProductWithDetails, toMinorUnits } from "@advent/contract";
import type { Config } from "../config";
import type { Catalogue, StylistCandidate } from "./catalogue";
import type { CatalogueProduct, CatalogueVariant } from "./catalogue-product";
import type { CatalogueImages } from "./images";
import { presentProduct } from "./present-product";
import { toProductPage } from "./product-page";
import { searchIndex } from "./product-search";
import type { Stock } from "./stock";
import type { StockCode } from "./stock-code";

export interface ProductSource {
  /** What the shop sells. Replaced as a whole when it changes, and each product with it. */
  readonly current: { products: readonly CatalogueProduct[]; codes: ReadonlyMap<string, StockCode> };
  refresh?(): Promise<void>;
}

export function createBuiltInCatalogue(
  source: ProductSource,
  stock: Stock,
  images: Pick<CatalogueImages, "list" | "listInMetal">,
  shop: { config: Pick<Config, "currency"> },
  onStockChange: () => void,
): Catalogue {
  const getShelf = createShelf();
  const present = createPresenter(images);
  const readShelf = () => getShelf(source.current.products);
  const listAll = createLister(present);
  // Indexing thousands of products would delay the first request.
  readShelf();
  return {
    name: "built-in",
    async list(query) {
      const left = await stock.read();
      const { products, search } = readShelf();
      const presented = listAll({ products, left, currency: shop.config.currency }, query.collection ?? "all");
      return toProductPage(presented, query, { found: search(query.search ?? "") });
    },
    async findByHandle(handle) {
      const product = readShelf().byHandle.get(handle);
      return product && present(product, await stock.read(), shop.config.currency);
    },
    async findByIds(ids, _buyerIp, calendarId) {
      const found = ids.flatMap((id) => readShelf().byId.get(id) ?? []);
      if (found.length === 0) return new Map();
      const left = await stock.read(calendarId);
      return new Map(found.map((product) => [product.id, present(product, left, shop.config.currency)]));
    },
    findStockCodes: async (variantIds) => variantIds.flatMap((id) => source.current.codes.get(id) ?? []),
    listStylistCandidates: async () => toCandidates(readShelf().products, await stock.read(), shop.config.currency),
    async countNegativeStock() {
      const left = await stock.read();
      return readShelf().products.filter(({ variants }) => variants.some(({ id }) => (left[id] ?? 0) < 0)).length;
    },
    async refresh() {
      await source.refresh?.();
      readShelf();
    },
    reserve: (orderKey, lines, holdMs) => stock.reserve(orderKey, lines, holdMs).finally(onStockChange),
    sell: (orderKey, lines) => stock.sell(orderKey, lines).finally(onStockChange),
    release: (orderKey, lines) => stock.release(orderKey, lines).finally(onStockChange),
  };
}

/** Indexes a list of products again where it differs from the one before. */
function createShelf() {
  const index = searchIndex();
  let shelf = collect([]);

  function collect(products: readonly CatalogueProduct[]) {
    const ids = products.map(({ id }) => id);
    return {
      products,
      byId: new Map(products.map((product) => [product.id, product])),
      byHandle: new Map(products.map((product) => [product.handle, product])),
      search: (typed: string) => index.search(typed, ids),
    };
  }

  return (products: readonly CatalogueProduct[]) => {
    if (products === shelf.products) return shelf;
    const before = shelf;
    shelf = collect(products);
    for (const product of products) if (before.byId.get(product.id) !== product) index.put(product);
    for (const { id } of before.products) if (!shelf.byId.has(id)) index.remove(id);
    return shelf;
  };
}

interface ListedStock {
  products: readonly CatalogueProduct[];
  left: Readonly<Record<string, number>>;
  currency: string;
}

/** Keeps the presented products of each collection while products, stock and currency are the same. */
function createLister(present: ReturnType<typeof createPresenter>) {
  let last: ListedStock | undefined;
  const lists = new Map<string, ProductWithDetails[]>();
  return (now: ListedStock, collection: CollectionFilter): ProductWithDetails[] => {
    const { products, left, currency } = now;
    if (last?.products !== products || last.left !== left || last.currency !== currency) lists.clear();
    last = now;
    const isWanted = ({ collections }: CatalogueProduct) => collection === "all" || collections.includes(collection);
    const list = lists.get(collection) ?? products.filter(isWanted).map((product) => present(product, left, currency));
    lists.set(collection, list);
    return list;
  };
}

/** Presents a product again when its stock or the currency has changed, because a list presents all of them. */
function createPresenter(images: Pick<CatalogueImages, "list" | "listInMetal">) {
  const presented = new WeakMap<CatalogueProduct, { currency: string; left: number[]; result: ProductWithDetails }>();
  return (product: CatalogueProduct, left: Readonly<Record<string, number>>, currency: string): ProductWithDetails => {
    const before = presented.get(product);
    if (before?.currency === currency && product.variants.every(({ id }, at) => before.left[at] === (left[id] ?? 0)))
      return before.result;
    const result = presentProduct(product, left, images, currency);
    presented.set(product, { currency, left: product.variants.map(({ id }) => left[id] ?? 0), result });
    return result;
  };
}

/** Example products with the codes of their stockroom. */
export const toDemo = (products: readonly CatalogueProduct[]): ProductSource["current"] => ({
  products,
  codes: new Map(products.flatMap(toStockCodes)),
});

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
    [...product.collections, ...(product.searchWords ?? [])].join(", "),
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
