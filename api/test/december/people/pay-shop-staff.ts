import { MS_PER_DAY } from "@advent/contract";
import { END } from "../world";
import { choose, type Person, pause, wants } from "./person";

const STATUSES = ["cancelled", "refunded"] as const;

/** Cancels and refunds in the shop behind the API, where the API only hears of it. */
export async function changePayments(person: Person): Promise<void> {
  const { world } = person;
  while (world.now < END.getTime() - 10 * MS_PER_DAY) {
    await pause(person, 10 * MS_PER_DAY);
    const paid = [...(world.ports.payShop?.payments.values() ?? [])].filter(({ status }) => status === "paid");
    if (paid.length > 0 && wants(person, 0.5))
      world.ports.payShop?.setStatus(choose(person, paid).ref, choose(person, STATUSES));
  }
}
