import {
  addItem,
  type BodyInput,
  buildPath,
  type CalendarWithItems,
  type Contribution,
  calendarWithItemsSchema,
  checkOut,
  type DeliveryAddress,
  type Endpoint,
  getCalendar,
  type Item,
  inviteContributors,
  isBodySize,
  itemSchema,
  listProducts,
  MS_PER_DAY,
  type Product,
  productSchema,
  selectDefaultVariant,
  sendContribution,
  toIsoDate,
  updateItemNote,
} from "@advent/contract";
import type { APIRequestContext, APIResponse } from "@playwright/test";

/** Returns an address of its own, because orders for one address are limited. */
export const createEmail = () => `${crypto.randomUUID()}@example.com`;

export const ADDRESS: DeliveryAddress = {
  deliverTo: "buyer",
  name: "Grace Hopper",
  line1: "12 Harbour Street",
  line2: null,
  city: "Whitby",
  region: null,
  postcode: "YO21 3PU",
  country: "GB",
  phone: null,
};

export class Shopper {
  constructor(
    private readonly request: APIRequestContext,
    private readonly origin: string,
  ) {}

  async calendar(): Promise<CalendarWithItems> {
    return calendarWithItemsSchema.parse(await this.call(getCalendar));
  }

  async products(): Promise<Product[]> {
    const { products } = (await this.call(listProducts)) as { products: unknown[] };
    return products.map((product) => productSchema.parse(product));
  }

  /**
   * Returns products of the first page whose default variant has the most stock, in grid order.
   * Leaves out rings and bracelets, which ask for a size. Tests share one stock, so an order must not sell out a product that another test uses.
   */
  async plentiful(count: number): Promise<Product[]> {
    const getVariant = (product: Product) => selectDefaultVariant(product.variants);
    const products = (await this.products()).filter((product) => !isBodySize(getVariant(product) ?? {}));
    const parts = (product: Product) => getVariant(product)?.quantityAvailable ?? 0;
    const most = new Set([...products].sort((a, b) => parts(b) - parts(a)).slice(0, count));
    return products.filter((product) => most.has(product));
  }

  /** Asks people to write a day, and returns what the sender then sees of them. */
  async ask(calendarId: string, names: readonly string[], day: number): Promise<Contribution[]> {
    const invitation = {
      from: "Mina",
      question: "What do you remember of her first Christmas?",
      lastDate: toIsoDate(Date.now() + MS_PER_DAY),
      sendsReminder: false,
      people: names.map((name) => ({ name, day })),
      isShared: false,
    };
    const { contributions } = (await this.call(inviteContributors, { calendarId }, invitation)) as {
      contributions: Contribution[];
    };
    return contributions;
  }

  /** Sends words by a contributor's link. */
  async contribute({ url }: Contribution, note: string): Promise<void> {
    await this.call(sendContribution, { secret: new URL(url).hash.slice(1) }, { note });
  }

  async fill(count: number, note?: (day: number) => string | null): Promise<CalendarWithItems> {
    await this.calendar();
    const products = await this.plentiful(12);
    for (let day = 1; day <= count; day += 1) await this.add(day, products[day - 1], note?.(day) ?? null);
    return this.calendar();
  }

  async add(day: number, product: Product | undefined, note: string | null = null): Promise<Item> {
    if (!product) throw new Error(`The catalogue has no product for day ${day}.`);
    return itemSchema.parse(await this.call(addItem, {}, { day, productId: product.id, note }));
  }

  async write(itemId: string, note: string): Promise<void> {
    await this.call(updateItemNote, { itemId }, { note });
  }

  async order(note?: (day: number) => string | null): Promise<CalendarWithItems> {
    const { calendar } = await this.fill(12, note);
    const customer = { customerName: "Ada Lovelace", customerEmail: createEmail(), deliveryAddress: ADDRESS };
    await this.call(checkOut, { calendarId: calendar.id }, customer);
    return this.calendar();
  }

  /** Calls any endpoint. @throws Error with status and message when the API returns an error */
  async call<E extends Endpoint>(
    endpoint: E,
    params: Record<string, string> = {},
    body?: BodyInput<E>,
  ): Promise<unknown> {
    const response = await this.send(endpoint, params, body);
    if (!response.ok())
      throw new Error(`${endpoint.method} ${endpoint.path}: ${response.status()} ${await response.text()}`);
    return response.status() === 204 ? undefined : response.json();
  }

  send<E extends Endpoint>(
    endpoint: E,
    params: Record<string, string> = {},
    body?: BodyInput<E>,
  ): Promise<APIResponse> {
    return this.request.fetch(this.origin + buildPath(endpoint, params), {
      method: endpoint.method,
      headers: { origin: this.origin },
      ...(body === undefined ? {} : { data: body }),
    });
  }
}
