import { MS_PER_DAY } from "@advent/contract";
import { END } from "../world";
import { choose, type Person, pause, wants } from "./person";

const LAST_CHANGE_MS = END.getTime() - 10 * MS_PER_DAY;
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
