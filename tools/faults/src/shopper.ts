import { setTimeout as pause } from "node:timers/promises";
import type { CalendarWithItems, DeliveryAddress, Item, Product } from "@advent/contract";
import { freeDays } from "@advent/contract";
import sharp from "sharp";
import type { Ledger } from "./ledger";
import type { ApiResponse } from "./response-checker";
import type { Visitor } from "./visitor";

const RETRY_MS = 100;

const deliveryAddress: DeliveryAddress = {
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
const customerEmail = "ada@example.com";

export class Shopper {
  readonly calendars = new Set<string>();
  private turn = 0;
  private isOrdering = false;
  private orderName = "";

  constructor(
    readonly visitor: Visitor,
    private readonly ledger: Ledger,
    private readonly shelf: readonly Product[],
    private readonly name: string,
  ) {}

  async live(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) await this.step();
  }

  /** Retries an order whose response was lost, to learn its outcome. */
  async settle(): Promise<void> {
    for (let tries = 0; this.isOrdering && tries < 100; tries += 1) await this.step();
  }

  private async step(): Promise<void> {
    const seen = await this.visitor.get("/api/calendar");
    if (seen?.status !== 200) return void (await pause(RETRY_MS));
    const current = JSON.parse(seen.text) as CalendarWithItems;
    const response = await this.change(current);
    if (!response || response.status >= 500) await pause(RETRY_MS);
  }

  private change({ calendar, items }: CalendarWithItems): Promise<ApiResponse | undefined> {
    this.calendars.add(calendar.id);
    if (calendar.orderNumber) return this.startAnother();
    if (this.isOrdering) return this.order(calendar.id);
    this.turn += 1;
    const item = items[this.turn % Math.max(items.length, 1)];
    if (item && this.turn % 3 === 0) return this.write(calendar.id, item);
    if (items.length > 0 && this.turn % 7 === 0) return this.saveDetails(calendar.id);
    if (item && this.turn % 11 === 0) return this.illustrate(calendar.id, item);
    const [day] = freeDays(items);
    return day ? this.add(calendar.id, day) : this.order(calendar.id);
  }

  private add(calendarId: string, day: number): Promise<ApiResponse | undefined> {
    const productId = this.shelf[day]?.id;
    const note = this.words();
    const field = { [`${calendarId}/note/${day}`]: note };
    return this.ledger.write(field, () =>
      this.visitor.post("/api/calendar/items", { day, productId, note }, [201, 409]),
    );
  }

  private write(calendarId: string, { id, day }: Item, note = this.words()): Promise<ApiResponse | undefined> {
    const field = { [`${calendarId}/note/${day}`]: note };
    return this.ledger.write(field, () => this.visitor.patch(`/api/calendar/items/${id}`, { note }));
  }

  private saveDetails(calendarId: string): Promise<ApiResponse | undefined> {
    const customerName = this.words();
    const giftNote = this.words();
    if (this.turn % 2 === 0) {
      const field = { [`${calendarId}/giftNote`]: giftNote };
      return this.ledger.write(field, () => this.visitor.patch(`/api/calendar/${calendarId}`, { giftNote }));
    }
    const path = `/api/calendar/${calendarId}/customer-details`;
    const body = { customerName, saveId: this.turn };
    return this.ledger.write({ [`${calendarId}/name`]: customerName }, () => this.visitor.patch(path, body));
  }

  private async illustrate(calendarId: string, item: Item): Promise<ApiResponse | undefined> {
    const uploaded = await this.ledger.write({}, async () => this.visitor.uploadImage(await createImage()));
    if (uploaded?.status !== 200) return uploaded;
    const { imageUrl } = JSON.parse(uploaded.text) as { imageUrl: string };
    this.ledger.keep(imageUrl, "served");
    return this.write(calendarId, item, `${this.words()}\n[IMAGE:${imageUrl}]`);
  }

  private async order(calendarId: string): Promise<ApiResponse | undefined> {
    this.isOrdering = true;
    this.orderName ||= this.words();
    const body = { customerName: this.orderName, customerEmail, deliveryAddress };
    const path = `/api/calendar/${calendarId}/checkout`;
    const field = { [`${calendarId}/name`]: this.orderName };
    const response = await this.ledger.write(field, () => this.visitor.post(path, body));
    if (response?.status !== 200) return response;
    this.isOrdering = false;
    this.orderName = "";
    this.ledger.keep(`${calendarId}/order`, (JSON.parse(response.text) as { orderNumber: string }).orderNumber);
    return response;
  }

  private startAnother(): Promise<ApiResponse | undefined> {
    this.isOrdering = false;
    this.orderName = "";
    return this.ledger.write({}, () => this.visitor.post("/api/calendar", {}, [200, 201]));
  }

  private words(): string {
    return `${this.name} writes ${this.ledger.sent}.${Math.random().toString(36).slice(2, 8)}`;
  }
}

export function createImage(): Promise<Buffer> {
  const channel = () => Math.floor(Math.random() * 256);
  const background = { r: channel(), g: channel(), b: channel() };
  return sharp({ create: { width: 64, height: 48, channels: 3, background } })
    .png()
    .toBuffer();
}
