import { type AdminCalendar, type BodyOf, connectStripe, MS_PER_HOUR, type PaymentSettings } from "@advent/contract";
import { settleDue } from "../../src/orders/settlement/settle-due";
import { type RunningApi, startApi } from "../api";
import { CUSTOMER, type Shopper, shopperWithTwelve } from "../full-calendar";
import { product, smallCatalogue } from "../small-catalogue";
import { type ApiResponse, assertOk } from "../visitor";
import { SHOP_KEY } from "./stripe-api";
import { StripeServer } from "./stripe-server";
import type { Intent, Session } from "./stripe-state";

/** Enough for any number of stories. */
export const FIRST_STOCK_COUNT = 10_000;

export interface Story {
  stripe: StripeServer;
  api: RunningApi;
  shopper: Shopper;
}

export async function connect(api: RunningApi, key = SHOP_KEY, revision?: number): Promise<ApiResponse> {
  const owner = await api.admin();
  const { json } = await assertOk(owner.get("/api/admin/payment"));
  const body: BodyOf<typeof connectStripe> = { revision: revision ?? (json as PaymentSettings).revision, key };
  return owner.send("PUT", connectStripe.path, { body: JSON.stringify(body), headers: JSON_HEADERS });
}
const JSON_HEADERS = { "content-type": "application/json" };

/** A shop that takes payments with Stripe, and a shopper with twelve gifts for each test. */
export function storyAtStripe() {
  const story = {} as Story & ReturnType<typeof getActs>;
  beforeAll(async () => {
    story.stripe = await StripeServer.start();
    story.api = await startApi({
      env: { STRIPE_TEST_ORIGIN: story.stripe.origin, SHOP_EMAIL: "orders@shop.example" },
      products: smallCatalogue.map((_, index) => product(index + 1, FIRST_STOCK_COUNT)),
    });
    story.stripe.eventsTo = story.api.origin;
    await assertOk(connect(story.api));
  });
  afterAll(async () => {
    await story.api.stop();
    await story.stripe.stop();
  });
  beforeEach(() => story.begin());
  return Object.assign(story, getActs(story));
}

const getActs = (story: Story) => ({
  async begin(): Promise<void> {
    await story.api.services.calendars.deleteMany({});
    await story.api.services.database.connection.collection("ordernumbers").deleteMany({});
    story.stripe.shop.clear();
    story.shopper = await shopperWithTwelve(story.api);
  },
  async checkOut(customer: object = {}): Promise<Session> {
    const path = `/api/calendar/${story.shopper.calendarId}/checkout`;
    const { json } = await assertOk(story.shopper.post(path, { ...CUSTOMER, ...customer }));
    return getSession(story, (json as { checkoutUrl: string }).checkoutUrl);
  },
  async pay(options: { isDelayed?: boolean } = {}): Promise<Intent> {
    const intent = story.stripe.shop.pay((await this.checkOut()).id, options);
    await this.hear();
    await this.settle();
    return intent;
  },
  /** Events arrive twice, and the last ones first. */
  hear: () => story.stripe.sendEvents({ twice: true, backwards: true }),
  calendar: async () => (await story.shopper.openCalendar()).calendar,
  async inAdmin(): Promise<AdminCalendar> {
    const admin = await story.api.admin();
    const { json } = await assertOk(admin.get(`/api/admin/calendars/${story.shopper.calendarId}`));
    return json as AdminCalendar;
  },
  async postAdmin(action: string, body: object): Promise<ApiResponse> {
    const admin = await story.api.admin();
    return admin.post(`/api/admin/calendars/${story.shopper.calendarId}/${action}`, body);
  },
  async settle(hours = 0): Promise<void> {
    await settleDue(story.api.services, new Date(Date.now() + hours * MS_PER_HOUR));
  },
  async listEmails(): Promise<string[]> {
    const { connection } = story.api.services.database;
    const found = connection.collection("emails").find({ calendarId: story.shopper.calendarId });
    return (await found.toArray()).map(({ kind }) => kind).sort();
  },
});

function getSession({ stripe }: Story, url: string): Session {
  const id = url.split("/").at(-1) ?? "";
  return stripe.shop.find(stripe.shop.sessions, id, "checkout.session");
}
