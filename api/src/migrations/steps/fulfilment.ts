import type { CalendarDocument } from "../../calendars/calendar-model";
import { makeDue } from "../../calendars/order/settling";
import { buildIndexStep } from "../create-indexes";
import { type Migration, runInBatches } from "../migration";

export const fulfilmentIndexes = buildIndexStep("006-fulfilment-indexes", "calendars", [
  { key: { "fulfilment.dueOn": 1, _id: 1 } },
  { key: { "fulfilment.state": 1, "fulfilment.shipBy": 1, _id: 1 } },
  { key: { "fulfilment.words": 1, "fulfilment.dueOn": 1, _id: 1 } },
  { key: { "fulfilment.claim.by": 1, "fulfilment.dueOn": 1, _id: 1 } },
]);

/**
 * Settles earlier orders again, from which follows what there is to pick. Those from before settlements existed
 * stay as they are: settling them now would take stock and send emails.
 */
export const fulfilmentStep: Migration = {
  id: "007-fulfilment",
  when: "after",
  run: (work) => {
    const calendars = work.db.collection<CalendarDocument>("calendars");
    return runInBatches<{ _id: string; orderNumber: string | null }>(
      work,
      { name: "calendars", projection: { orderNumber: 1 } },
      async (batch) => {
        const ordered = batch.filter(({ orderNumber }) => orderNumber).map(({ _id }) => _id);
        const settlement = makeDue(new Date()).expression as object;
        const unprepared = { _id: { $in: ordered }, settlement: { $ne: null }, fulfilment: null };
        await calendars.updateMany(unprepared, [{ $set: { settlement } }]);
      },
    );
  },
};

/** Serves filters that match few of many orders, and searches among the orders of one state. */
export const rareOrderIndexes = buildIndexStep("012-rare-order-indexes", "calendars", [
  { key: { "fulfilment.state": 1, "fulfilment.words": 1, "fulfilment.shipBy": 1, _id: 1 } },
  { key: { "fulfilment.claim.until": 1 }, sparse: true },
  { key: { "settlement.stuck": 1 }, sparse: true },
  { key: { "settlement.sold.short": 1 }, sparse: true },
  { key: { "settlement.offers.task": 1 }, sparse: true },
]);
