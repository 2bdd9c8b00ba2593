import { type ShopFixture, type ShopFixtureVariant, shopProducts } from "../shop-products";

/** What a buyer's cart is made of; the fields are those of Shopify's `CartInput`. */
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

/** A cart of the shop, until it is paid. */
export interface OpenCart extends Omit<CartInput, "lines"> {
  id: string;
  checkoutUrl: string;
  lines: (CartInputLine & { id: string })[];
}

/** A discount of the shop, by code or by itself. */
export interface DiscountFixture {
  id: string;
  /** `null` for one that applies by itself. */
  code: string | null;
  percentage: number;
  /** `null` for all. */
  variantIds: readonly string[] | null;
  /** Lines that a cart needs for it. */
  fromLines: number;
  /** Off the lines, of which the best counts, or off what the order comes to then. */
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
  /** The shop's search knows it only after a while. */
  isFound: boolean;
}

/** An order, as the webhooks tell it. */
export interface OrderFixture {
  id: number;
  name: string;
  email: string;
  shipping_address: { name: string };
  note_attributes: { name: string; value: string }[];
  currency: string;
  subtotal_price: string;
  financial_status: string;
  fulfillment_status: string | null;
  cancelled_at: string | null;
  updated_at: string;
  line_items: { variant_id: number; title: string; quantity: number }[];
  refunds: RefundFixture[];
  metafields: Record<string, string>;
}

export interface RefundFixture {
  id: number;
  order_id: number;
  transactions: { id: number; kind: string; status: string; amount: string; currency: string }[];
}

export interface ShopMessage {
  id: string;
  topic: string;
  body: string;
}

/** The shop's own 15 % for a whole calendar, where it makes no codes for us. */
export const WHOLE_CALENDAR: DiscountFixture = automatic({ percentage: 0.15, fromLines: 12 });

/** A discount that applies by itself: 10 % off all lines unless told. */
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
  "write_orders",
];

/** Everything a shop knows. */
export class ShopState {
  products: ShopFixture[] = shopProducts();
  discounts: DiscountFixture[] = [WHOLE_CALENDAR];
  giftCards: GiftCardFixture[] = [];
  openCarts = new Map<string, OpenCart>();
  orders: OrderFixture[] = [];
  /** Of the Admin API's token. */
  scopes: string[] = ALL_SCOPES;
  currency = "GBP";
  /** Fields that the Storefront's token may not see, such as `tags`. */
  deniedFields = new Set<string>();
  /** Products of which the shop cannot tell everything. */
  broken = new Set<string>();
  /** Asked for more products at once, the shop does not answer in time. */
  slowAbove = Number.POSITIVE_INFINITY;
  /** Not sent yet. */
  messages: ShopMessage[] = [];
  /** What was asked for under an idempotency key. */
  moves = new Map<string, string>();
  /** What carts were asked for. */
  carts: CartInput[] = [];
  private count = 1_000;

  next(): number {
    this.count += 1;
    return this.count;
  }

  variant(id: string): ShopFixtureVariant | undefined {
    return this.products.flatMap(({ variants }) => variants.nodes).find((variant) => variant.id === id);
  }

  /** Moves pieces of a variant that is counted; what is sold out is not for sale. */
  move(id: string, delta: number): void {
    const variant = this.variant(id);
    if (!variant || variant.quantityAvailable === null) return;
    variant.quantityAvailable += delta;
    variant.availableForSale = variant.quantityAvailable > 0;
  }

  /** What the webhooks say of an order from now on. */
  tell(topic: string, body: object): void {
    this.messages.push({ id: `message-${this.next()}`, topic, body: JSON.stringify(body) });
  }
}
