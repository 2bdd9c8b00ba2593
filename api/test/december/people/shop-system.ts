import { MS_PER_DAY } from "@advent/contract";
import { END } from "../world";
import { choose, type Person, pause, wants } from "./person";

const LAST_CHANGE_MS = END.getTime() - 10 * MS_PER_DAY;
const MAX_DISPUTE_MS = 6 * MS_PER_DAY;
const MAX_PRICE_CHANGE = 10;
const MAX_STOCK_CHANGE = 5;
const STATUSES = ["cancelled", "refunded"] as const;

/** Cancels and refunds in the shop behind the API, where the API only hears of it. */
export async function changePayments(person: Person): Promise<void> {
  const { payShop } = person.world.ports;
  while (payShop && person.world.now < LAST_CHANGE_MS) {
    await pause(person, 10 * MS_PER_DAY);
    const paid = [...payShop.payments.values()].filter(({ status }) => status === "paid");
    if (paid.length > 0 && wants(person, 0.5)) payShop.setStatus(choose(person, paid).ref, choose(person, STATUSES));
  }
}

/** Refunds at Stripe, and disputes by buyers, where the API only hears of it. */
export async function changeAtStripe(person: Person): Promise<void> {
  const { world, random } = person;
  const { stripe } = world.ports;
  while (stripe && world.now < LAST_CHANGE_MS) {
    await pause(person, 5 * MS_PER_DAY);
    const { book } = stripe;
    const isDisputed = (id: string) => [...book.disputes.values()].some((one) => one.payment_intent === id);
    const kept = [...book.intents.values()].filter((one) => book.getRefundable(one) > 0 && !isDisputed(one.id));
    if (kept.length === 0) continue;
    const intent = choose(person, kept);
    const left = book.getRefundable(intent);
    if (wants(person, 0.4)) {
      const dispute = stripe.change(() => book.dispute(intent, left));
      const outcome = wants(person, 0.5) ? "won" : "lost";
      const close = () => stripe.change(() => book.closeDispute(dispute, outcome));
      world.scheduler.begin(() => world.sleep(random() * MAX_DISPUTE_MS).then(close));
      continue;
    }
    const isPending = wants(person, 0.3);
    book.refundStatus = isPending ? "pending" : "succeeded";
    const refund = stripe.change(() => book.refund(intent.id, wants(person, 0.4) ? Math.ceil(left / 20) : undefined));
    book.refundStatus = "succeeded";
    const end = () => stripe.change(() => book.endRefund(refund, wants(person, 0.5) ? "succeeded" : "failed"));
    if (isPending) world.scheduler.begin(() => world.sleep(random() * MAX_DISPUTE_MS).then(end));
  }
}

/** Changes prices and counts pieces again while others shop. */
export async function changeCatalogue(person: Person): Promise<void> {
  const { world, random } = person;
  while (world.now < LAST_CHANGE_MS) {
    await pause(person, 2 * MS_PER_DAY);
    const variant = choose(person, choose(person, world.products).variants);
    if (wants(person, 0.5)) {
      variant.price += Math.round((random() - 0.5) * 2 * MAX_PRICE_CHANGE);
      world.record(`${variant.id} costs ${variant.price}`);
      continue;
    }
    const difference = Math.round((random() - 0.4) * 2 * MAX_STOCK_CHANGE);
    const left = `left.${variant.id}`;
    const stock = world.services.database.connection.collection("stock");
    const change = () => stock.updateOne({ [left]: { $gte: -difference } }, { $inc: { [left]: difference } });
    if ((await world.scheduler.aside(change)).modifiedCount === 1) variant.stock += difference;
    world.record(`${variant.id} is counted again: ${difference}`);
  }
}
