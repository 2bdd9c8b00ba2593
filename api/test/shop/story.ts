import { MS_PER_HOUR } from "@advent/contract";
import { settleDue } from "../../src/orders/settlement/settle-due";
import type { RunningApi } from "../api";
import { CUSTOMER, type Shopper } from "../full-calendar";
import { shopShopper, startShopApi } from "../shop-api";
import { ring, variant } from "../shop-products";
import { ADMIN_ENV, ShopServer } from "../shop-server";
import { assertOk } from "../visitor";

export const rings = Array.from({ length: 12 }, (_, index) => index + 1);

export interface Story {
  shop: ShopServer;
  api: RunningApi;
  shopper: Shopper;
  webhooks: string;
  checkOut(customer?: typeof CUSTOMER): Promise<string>;
  calendar(): Promise<object>;
  inAdmin(): Promise<Record<string, unknown>>;
  /** Runs settlement for everything due, `rounds` times an hour apart, so that failed attempts are retried. */
  settle(at?: Date, rounds?: number): Promise<void>;
  stockOf(number: number): number | null | undefined;
  stylistCalendar(products?: number): Promise<string>;
}

export function storyAtShop(): Story {
  const story = {} as Story;
  beforeAll(async () => {
    story.shop = await ShopServer.start();
    story.api = await startShopApi(story.shop, { env: ADMIN_ENV });
    story.webhooks = `${story.api.origin}/api/webhooks/shopify`;
  });
  afterAll(async () => {
    await story.api.stop();
    await story.shop.stop();
  });
  beforeEach(async () => {
    await story.api.services.calendars.deleteMany({});
    for (const name of ["ordernumbers", "shopholds"])
      await story.api.services.database.connection.collection(name).deleteMany({});
    story.shop.reset();
    // The test's code must be the only 15 % discount.
    story.shop.discounts = [];
    story.shopper = await shopShopper(story.api);
  });
  return Object.assign(story, getActs(story));
}

const getActs = (story: Story) => ({
  async checkOut(customer = CUSTOMER) {
    const response = await story.shopper.post(`/api/calendar/${story.shopper.calendarId}/checkout`, customer);
    if (response.status !== 200) throw new Error(response.text);
    return (response.json as { checkoutUrl: string }).checkoutUrl;
  },
  calendar: async () => (await story.shopper.openCalendar()).calendar,
  async inAdmin() {
    const admin = await story.api.admin();
    const response = await assertOk(admin.get(`/api/admin/calendars/${story.shopper.calendarId}`));
    return response.json as Record<string, unknown>;
  },
  async settle(at = new Date(), rounds = 3) {
    for (let round = 0; round < rounds; round += 1)
      await settleDue(story.api.services, new Date(at.getTime() + round * MS_PER_HOUR));
  },
  stockOf: (number: number) => story.shop.variant(`gid://shopify/ProductVariant/${number}`)?.quantityAvailable,
  async stylistCalendar(products = 5) {
    const { api, shop, shopper } = story;
    const price = { amount: "300.0", currencyCode: "GBP" };
    const dear = (number: number) =>
      ring(number, { variants: { nodes: [variant(number, { price, quantityAvailable: products })] } });
    shop.products = [...shop.products.slice(0, 1), ...rings.map(dear)];
    const path = `/api/calendar/${shopper.calendarId}`;
    // Else the first request for picks reads the shop, and gives up after 2.5 s.
    await api.services.catalogue.refresh?.();
    await assertOk(shopper.patch(path, { isStylistChoice: true, stylistBudget: "3500" }));
    await assertOk(shopper.post(`${path}/stylist-picks`, { budget: "3500" }));
    return story.checkOut();
  },
});
