import type { CollectionFilter, PageInfo, PriceFilter, Product, ProductWithDetails, Sort } from "@advent/contract";
import type { ProviderMessage } from "../orders/orders";
import type { Metal } from "./catalogue-product";

export interface ProductPage {
  products: Product[];
  /** `total` counts all pages; null where the shop does not count. */
  pageInfo: PageInfo & { total: number | null };
  /** True when the shop could not be asked and this is the last good answer. */
  stale?: boolean;
}

/** What the shopper asked to see. A search is answered on one page. */
export interface ProductQuery {
  collection: CollectionFilter;
  price: PriceFilter;
  sort: Sort;
  /** As typed; empty for none. */
  search: string;
  cursor?: string | undefined;
}

/** How long {@link Catalogue.reserve} holds pieces for somebody at a checkout page (ms). */
export const HOLD_TTL_MS = 30 * 60 * 1000;

/** A variant and how many pieces of it an order takes. */
export interface StockLine {
  variantId: string;
  quantity: number;
}

/** One variant the stylist may give. Money is integer pence; `stock` 0 means it cannot be given. */
export interface StylistCandidate {
  productId: string;
  variantId: string;
  pricePence: number;
  stock: number;
  /** What is spread over the twelve days first, such as "rings". */
  category: string;
  /** What is spread within a category, such as "signet". */
  form: string;
  /** Everything an exclusion may match: name, description, materials, collections, tone. */
  text: string;
  traits: {
    tone?: Metal;
    stones: "none" | "diamond" | "coloured";
    kind: "piercing" | "classic";
    style: "dainty" | "statement";
  };
}

/** Where products, prices and stock come from: the shop's own catalogue, or Shopify. */
export interface Catalogue {
  readonly name: string;
  /** One page in stock; by default in the shop's order. @throws 400 for a cursor that is not ours */
  list(query: ProductQuery): Promise<ProductPage>;
  findByHandle(handle: string): Promise<ProductWithDetails | undefined>;
  /** The products with these ids that exist, in stock or not. */
  findByIds(ids: readonly string[]): Promise<Map<string, ProductWithDetails>>;
  /** Everything a stylist may pick from. */
  stylistCandidates(): Promise<StylistCandidate[]>;
  /** Brings what is kept of a shop's products up to date; run regularly. Absent where nothing is kept. */
  refresh?(): Promise<void>;
  /**
   * What the provider says of its products. In any order, twice and late.
   * @returns false for a message about something else
   * @throws 401 unless the provider sent it, 400 when it cannot be read
   */
  hear?(message: ProviderMessage): Promise<boolean>;
  /** What somebody who looks after the shop should know, in sentences. */
  notices?(): string[];
  /**
   * Holds the pieces of one order for half an hour, all or none; asked again with the same key it holds them for half an hour
   * from then. They come back by themselves.
   * @returns the variants that are short; empty when the pieces are held
   */
  reserve(orderKey: string, lines: readonly StockLine[]): Promise<string[]>;
  /**
   * Takes the pieces of a paid order for good, held or not; the same key takes only once, until it is released.
   * @returns the variants of which there were too few: those are not taken
   */
  sell(orderKey: string, lines: readonly StockLine[]): Promise<string[]>;
  /** Puts back what is held or was sold under this key. May be repeated. */
  release(orderKey: string, lines: readonly StockLine[]): Promise<void>;
}
