import type { CheckoutPage } from "../orders/orders";
import { UNSETTLED } from "../orders/settlement";
import { Computed, literal } from "./change-calendar";

/** As a change of the calendar, together with what makes it due: whatever follows from its order is looked at again. */
export function dueAgain(at: Date, replaced?: CheckoutPage): Computed {
  const pages = { $concatArrays: [{ $ifNull: ["$settlement.replaced", []] }, literal(replaced ? [replaced] : [])] };
  return new Computed({
    $mergeObjects: [literal(UNSETTLED), "$settlement", literal({ dueAt: at }), { replaced: pages }],
  });
}
