import type { FulfilmentState } from "@advent/contract";
import type { CalendarDocument } from "../calendar-model";
import type { Filter } from "../stored-calendar";
import type { OfferDocument } from "./offer-document";

type Tasked = Pick<CalendarDocument, "settlement" | "items" | "fulfilment" | "deliveryAddress">;

interface TaskKind {
  /** Matches orders with such a task, by an index of its own. */
  match: Filter;
  list: (calendar: Tasked) => string[];
}

/** An order that was packed keeps its address. */
const BEFORE_PACKING: readonly FulfilmentState[] = ["to_pick", "picked"];
const BEFORE_SENDING: readonly FulfilmentState[] = [...BEFORE_PACKING, "packed"];

const isIn = (states: readonly FulfilmentState[], { fulfilment }: Tasked) =>
  fulfilment !== null && states.includes(fulfilment.state);
const matchAddress = (states: readonly FulfilmentState[], revision: number | null | { $gt: number }): Filter => ({
  "fulfilment.state": { $in: [...states] },
  // The types do not show that the address may be missing.
  "deliveryAddress.revision": revision as number,
});
const matchText = (field: string): Filter => ({ [field]: { $gt: "" } }) as Filter;

const ADDRESS_CHANGED_TASK = "Address changed after the label was printed.";

/** Everything that a person has to do for an order, as it is shown. */
const TASK_KINDS: readonly TaskKind[] = [
  {
    match: matchAddress(BEFORE_PACKING, null),
    list: (calendar) =>
      !calendar.deliveryAddress && isIn(BEFORE_PACKING, calendar)
        ? ["No delivery address: add one before packing."]
        : [],
  },
  {
    match: {
      ...matchAddress(BEFORE_SENDING, { $gt: 0 }),
      "fulfilment.labelPrintedRevision": { $gte: 0 },
      $expr: { $lt: ["$fulfilment.labelPrintedRevision", "$deliveryAddress.revision"] },
    },
    list: (calendar) => {
      const { revision = 0 } = calendar.deliveryAddress ?? {};
      const { labelPrintedRevision = revision } = calendar.fulfilment ?? {};
      return labelPrintedRevision < revision && isIn(BEFORE_SENDING, calendar) ? [ADDRESS_CHANGED_TASK] : [];
    },
  },
  {
    match: matchText("settlement.sold.short"),
    list: ({ items, settlement }) =>
      items
        .filter(({ variantId }) => settlement?.sold?.short.includes(variantId))
        .sort((a, b) => a.day - b.day)
        .map(({ day, snapshot: { name } }) => `Day ${day}: ${name} was sold out when the order was paid.`),
  },
  {
    match: matchText("settlement.offers.task"),
    list: ({ settlement }) => (settlement?.offers ?? []).flatMap(describeOfferTask),
  },
  {
    match: matchText("settlement.stuck"),
    list: ({ settlement }) => (settlement?.stuck ? [`${settlement.stuck} We’ll try again.`] : []),
  },
];

export const TASK_FILTERS: readonly Filter[] = TASK_KINDS.map(({ match }) => match);

export const presentTasks = (calendar: Tasked): string[] => TASK_KINDS.flatMap(({ list }) => list(calendar));

function describeOfferTask({ day, task, replaced }: OfferDocument): string[] {
  if (task === "refund") return [`Day ${day}: refund the difference in the shop, then mark it as done.`];
  if (task === "wait") return [`Day ${day}: the buyer waits for ${replaced.snapshot.name}.`];
  return task === "expired" ? [`Day ${day}: the buyer did not respond to the offer.`] : [];
}
