import { MS_PER_HOUR } from "@advent/contract";
import fc from "fast-check";
import { CUSTOMER } from "../../../test/full-calendar";
import { FIRST_STOCK_COUNT, storyAtStripe } from "../../../test/stripe/story";
import { followShop } from "../../orders/settlement/follow-shop";
import { settleDue } from "../../orders/settlement/settle-due";

const story = storyAtStripe();

type Act =
  | { is: "page" | "lose" }
  | { is: "pay" | "refund" | "dispute" | "win"; which: number }
  | { is: "tell"; twice: boolean; backwards: boolean }
  | { is: "miss"; call: string }
  | { is: "settle"; hours: number };

const which = fc.nat(2);
const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({ is: fc.constantFrom("page" as const, "lose" as const) }),
  { weight: 2, arbitrary: fc.record({ is: fc.constant("pay" as const), which }) },
  fc.record({ is: fc.constantFrom("refund" as const, "dispute" as const, "win" as const), which }),
  {
    weight: 2,
    arbitrary: fc.record({ is: fc.constant("tell" as const), twice: fc.boolean(), backwards: fc.boolean() }),
  },
  fc.record({
    is: fc.constant("miss" as const),
    call: fc.constantFrom("POST /v1/coupons", "POST /v1/checkout/sessions"),
  }),
  { weight: 2, arbitrary: fc.record({ is: fc.constant("settle" as const), hours: fc.integer({ min: 0, max: 30 }) }) },
);

const shop = () => story.stripe.shop;
const listKept = () => [...shop().intents.values()].filter((intent) => shop().getRefundable(intent) > 0);
const listOpen = () => [...shop().disputes.values()].filter(({ status }) => status === "needs_response");
/** Pieces that are not sold. Pages that were never paid hold theirs for a while, and stock is stored with the first. */
async function countStock(): Promise<number> {
  const { connection } = story.api.services.database;
  const stock = await connection.collection<StockCounts>("stock").findOne({});
  const holdings = stock?.held.filter(({ lines }) => lines.some(({ variantId }) => variantId === "var_ring-3")) ?? [];
  return (stock?.left["var_ring-3"] ?? FIRST_STOCK_COUNT) + holdings.length;
}
interface StockCounts {
  left: Record<string, number>;
  held: { lines: { variantId: string }[] }[];
}

class Telling {
  private clock = Date.now();
  private pages = 0;

  async take(step: Act): Promise<void> {
    if (step.is === "page") await this.page();
    if (step.is === "lose") shop().pending = [];
    if (step.is === "pay") this.pay(step.which);
    if (step.is === "refund") this.refund(step.which);
    if (step.is === "dispute") this.dispute(step.which);
    if (step.is === "win") this.win(step.which);
    if (step.is === "tell") await story.stripe.sendEvents(step);
    if (step.is === "miss") story.stripe.lost.push(step.call);
    if (step.is === "settle") await this.settle(step.hours);
  }

  async finish(): Promise<void> {
    story.stripe.lost = [];
    for (const dispute of listOpen()) shop().closeDispute(dispute, "won");
    await this.settle(1);
    for (const { id } of listKept().slice(1)) shop().refund(id);
    await story.stripe.sendEvents({ twice: true, backwards: true });
    await followShop(story.api.services);
    for (const hours of [1, 24, 24, 1]) await this.settle(hours);
  }

  private async page(): Promise<void> {
    this.pages += 1;
    const customer = { ...CUSTOMER, customerEmail: `ada${this.pages}@example.com` };
    await story.shopper.post(`/api/calendar/${story.shopper.calendarId}/checkout`, customer);
  }

  private pay(at: number): void {
    const open = [...shop().sessions.values()].filter(({ status }) => status === "open")[at];
    if (open) shop().pay(open.id);
  }

  private refund(at: number): void {
    const paid = listKept().filter(({ id }) => !listOpen().some(({ payment_intent: of }) => of === id))[at];
    if (paid) shop().refund(paid.id);
  }

  private dispute(at: number): void {
    const paid = listKept()[at];
    if (paid && shop().disputes.size === 0) shop().dispute(paid);
  }

  private win(at: number): void {
    const open = listOpen()[at];
    if (open) shop().closeDispute(open, "won");
  }

  private async settle(hours: number): Promise<void> {
    this.clock += hours * MS_PER_HOUR;
    await settleDue(story.api.services, new Date(this.clock));
  }
}

test("money, stock, cards and coupons add up after any story", async () => {
  await fc.assert(
    fc
      .asyncProperty(fc.array(act, { minLength: 3, maxLength: 12 }), async (acts) => {
        const before = await countStock();
        const telling = new Telling();
        await telling.take({ is: "page" });
        for (const step of acts) await telling.take(step);
        await telling.finish();

        const kept = listKept().length;
        expect(before - (await countStock())).toBe(kept);
        const cards = await story.api.services.giftCards.countDocuments({
          calendarId: story.shopper.calendarId,
          withdrawnAt: null,
        });
        expect(cards).toBe(kept);
        expect([...shop().coupons.values()].filter(({ redeemed }) => redeemed === 0)).toEqual([]);
        const { orderState } = await story.calendar();
        const over = shop().intents.size > 0 ? /^refunded$/ : /^placed$|^not_ordered$/;
        expect(orderState).toMatch(kept === 1 ? /^paid$/ : over);
      })
      .beforeEach(() => story.begin()),
    { numRuns: Number(process.env.STORIES ?? 10) },
  );
}, 300_000);
