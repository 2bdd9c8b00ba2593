import type { IncomingHttpHeaders } from "node:http";
import type { listProducts, ProductWithDetails, QueryOf, ReplyOf, SizeKind } from "@advent/contract";
import type { CatalogueProduct, Metal } from "./catalogue-product";
import type { StockCode } from "./stock-code";

/** `stale` when the shop is unreachable and this is the last successful response. */
export type ProductPage = ReplyOf<typeof listProducts>;
export type ProductQuery = QueryOf<typeof listProducts>;

/** Time that {@link Catalogue.reserve} holds stock during checkout, in milliseconds. */
export const HOLD_TTL_MS = 30 * 60 * 1000;

/** Raw webhook of a shop, not verified yet. */
export interface ProviderMessage {
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface StockLine {
  variantId: string;
  quantity: number;
}

/** Variant that the stylist may pick. `priceAmount` is in minor units. `stock` 0 means that it cannot be picked. */
export interface StylistCandidate {
  productId: string;
  variantId: string;
  priceAmount: number;
  currency: string;
  size?: string;
  sizeKind?: SizeKind;
  stock: number;
  category: string;
  form: string;
  text: string;
  traits: Omit<CatalogueProduct["traits"], "metals"> & { tone?: Metal };
}

export interface Catalogue {
  readonly name: string;
  list(query: ProductQuery): Promise<ProductPage>;
  findByHandle(handle: string): Promise<ProductWithDetails | undefined>;
  /**
   * Finds products by id, in stock or not.
   * @param buyerIp address of the shopper whose request causes the read, for the shop's rate limits
   * @param calendarId calendar whose own reservations count as available
   */
  findByIds(
    ids: readonly string[],
    buyerIp: string | undefined,
    calendarId?: string,
  ): Promise<Map<string, ProductWithDetails>>;
  findStockCodes(variantIds: readonly string[]): Promise<StockCode[]>;
  listStylistCandidates(): Promise<StylistCandidate[]>;
  /** Counts products of which more were sold than there were. Not those that the shop sells without stock. */
  countNegativeStock(): Promise<number>;
  refresh?(): Promise<void>;
  /**
   * Handles a webhook about products. Messages may arrive in any order, twice or late.
   * @returns false for a message about something else
   * @throws 401 unless the provider sent it, 400 when it cannot be read
   */
  hear?(message: ProviderMessage): Promise<boolean>;
  notices?(): string[];
  /**
   * Reserves all lines of an order for half an hour, or `holdMs`, or none. Repeating the key extends the reservation, which
   * expires on its own, or earlier when another revision of its calendar needs the stock.
   * @returns the variants that are short; empty when the stock is reserved
   */
  reserve(orderKey: string, lines: readonly StockLine[], holdMs?: number): Promise<string[]>;
  /**
   * Sells the stock of a paid order, reserved or not. The same key sells once until it is released.
   * @returns the variants that were short and were not sold
   */
  sell(orderKey: string, lines: readonly StockLine[]): Promise<string[]>;
  /** Returns the reserved or sold stock of this key. Idempotent. */
  release(orderKey: string, lines: readonly StockLine[]): Promise<void>;
}
