import { type ShopFixture, type ShopFixtureVariant, shopProducts } from "../shop-products";

export interface CartInput {
  lines: CartInputLine[];
  attributes: { key: string; value: string }[];
  note: string;
  buyerIdentity: { email: string; countryCode: string };
  discountCodes: string[];
}

interface CartInputLine {
  merchandiseId: string;
  quantity: number;
  attributes: { key: string; value: string }[];
}

export interface OpenCart extends Omit<CartInput, "lines"> {
  id: string;
  checkoutUrl: string;
  lines: (CartInputLine & { id: string })[];
}

export interface DiscountFixture {
  id: string;
  /** `null` for an automatic discount. */
  code: string | null;
  percentage: number;
  /** `null` for all variants. */
  variantIds: readonly string[] | null;
  /** Minimum number of lines in the cart. */
  fromLines: number;
  /** `lines` uses the best discount per line. `order` applies to the total after that. */
  of: "lines" | "order";
  usageLimit: number | null;
  used: number;
  endsAt: number;
}

export interface GiftCardFixture {
  id: string;
  code: string;
  amount: string;
  currency: string;
  expiresOn: string;
  note: string;
  enabled: boolean;
  /** False until the shop's search index contains it. */
  isFound: boolean;
}

export interface OrderFixture {
  id: number;
  name: string;
  email: string;
  shipping_address: Record<string, string | null>;
  note_attributes: { name: string; value: string }[];
  currency: string;
  presentment_currency?: string;
  rate?: number;
  subtotal_price: string;
  financial_status: string;
  fulfillment_status: string | null;
  cancelled_at: string | null;
  updated_at: string;
  line_items: { variant_id: number; title: string; quantity: number }[];
  refunds: RefundFixture[];
  metafields: Record<string, string>;
  tracking?: { company: string; number: string };
}

export interface RefundFixture {
  id: number;
  order_id: number;
  note: string | null;
  transactions: { id: number; kind: string; status: string; amount: string; currency: string }[];
}

export interface ShopMessage {
  id: string;
  topic: string;
  body: string;
}

/** The shop's own 15 % for a whole calendar, for shops where the API creates no codes. */
export const WHOLE_CALENDAR: DiscountFixture = automatic({ percentage: 0.15, fromLines: 12 });

export function automatic(changes: Partial<DiscountFixture> = {}): DiscountFixture {
  const id = "gid://shopify/DiscountAutomaticNode/1";
  const terms = { percentage: 0.1, variantIds: null, fromLines: 1, of: "lines" as const };
  return { id, code: null, ...terms, usageLimit: null, used: 0, endsAt: Number.POSITIVE_INFINITY, ...changes };
}

export const ALL_SCOPES = [
  "read_locations",
  "read_products",
  "write_discounts",
  "write_gift_cards",
  "write_inventory",
  "write_merchant_managed_fulfillment_orders",
  "write_orders",
];

interface DefinitionFixture {
  key: string;
  ownerType: string;
  access: { storefront: string | null; customerAccount: string };
  pinnedPosition: number | null;
  capabilities: { cartToOrderCopyable: { enabled: boolean } };
}

export class ShopState {
  products: ShopFixture[] = shopProducts();
  discounts: DiscountFixture[] = [WHOLE_CALENDAR];
  giftCards: GiftCardFixture[] = [];
  openCarts = new Map<string, OpenCart>();
  orders: OrderFixture[] = [];
  scopes: string[] = ALL_SCOPES;
  currency = "GBP";
  deniedFields = new Set<string>();
  /** Products for which the shop returns partial data. */
  broken = new Set<string>();
  /** Page size above which the shop times out. */
  slowAbove = Number.POSITIVE_INFINITY;
  messages: ShopMessage[] = [];
  /** Cancellations in the background: each runs at its last read. */
  jobs: { reads: number; run: () => void }[] = [];
  jobReads = 1;
  subscriptions: { topic: string; uri: string }[] = [];
  definitions: DefinitionFixture[] = [];
  /** Ids of products that the app's sales channel shows, besides those from the start. */
  published: string[] = [];
  /** Codes of installations that were agreed to. Each works once. */
  installCodes: string[] = [];
  storefrontTokens: string[] = [];
  location: object | null = { name: "Hatton Garden", isActive: true, fulfillsOnlineOrders: true };
  /** Mutations by name, in order. */
  writes: string[] = [];
  moves = new Map<string, string>();
  carts: CartInput[] = [];
  private count = 1_000;

  next(): number {
    this.count += 1;
    return this.count;
  }

  variant(id: string): ShopFixtureVariant | undefined {
    return this.products.flatMap(({ variants }) => variants.nodes).find((variant) => variant.id === id);
  }

  /** Changes the stock of a tracked variant. A variant without stock is not for sale. */
  move(id: string, delta: number): void {
    const variant = this.variant(id);
    if (!variant || variant.quantityAvailable === null) return;
    variant.quantityAvailable += delta;
    variant.availableForSale = variant.quantityAvailable > 0;
  }

  tell(topic: string, body: object): void {
    this.messages.push({ id: `message-${this.next()}`, topic, body: JSON.stringify(body) });
  }
}
