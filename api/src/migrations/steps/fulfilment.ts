import type { CalendarDocument } from "../../calendars/calendar-model";
import { makeDue } from "../../calendars/order/settling";
import { getSearchTerms } from "../../calendars/search-terms";
import { getOrderTexts } from "../../orders/settlement/follow-order";
import { buildIndexStep, dropIndexes } from "../create-indexes";
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

export const orderSearchIndexes = buildIndexStep("020-order-search-indexes", "calendars", [
  { key: { "terms.value": 1, "fulfilment.dueOn": 1, _id: 1 } },
  { key: { "fulfilment.state": 1, "terms.value": 1, "fulfilment.shipBy": 1, _id: 1 } },
]);

/** Finds orders without an address, and those whose address has changed since it was typed. */
export const addressTaskIndexes = buildIndexStep("023-address-task-indexes", "calendars", [
  { key: { "fulfilment.state": 1, "deliveryAddress.revision": 1 } },
]);

/** Fills the terms of earlier calendars, which held only the beginnings of words, and those of orders apart. */
export const searchTermsStep: Migration = {
  id: "021-search-terms",
  when: "after",
  run: async (work) => {
    const calendars = work.db.collection<CalendarDocument>("calendars");
    const names = { customerName: 1, customerEmail: 1, orderNumber: 1, deliveryAddress: 1 } as const;
    const projection = { ...names, items: 1, fulfilment: 1, updatedAt: 1 } as const;
    await runInBatches<CalendarDocument>(work, { name: "calendars", projection }, async (batch) => {
      for (let left = batch; left.length > 0; ) {
        const changed: string[] = [];
        for (const { _id, updatedAt, fulfilment, ...calendar } of left) {
          const terms = getSearchTerms(calendar, fulfilment ? getOrderTexts(calendar, fulfilment.codes) : {});
          const set = { $set: { terms }, $unset: { "fulfilment.words": "" as const } };
          if ((await calendars.updateOne({ _id, updatedAt }, set)).matchedCount === 0) changed.push(_id);
        }
        left = await calendars.find({ _id: { $in: changed } }, { projection }).toArray();
      }
    });
    await dropIndexes(work.db.collection("calendars"), [
      "fulfilment.words_1_fulfilment.dueOn_1__id_1",
      "fulfilment.state_1_fulfilment.words_1_fulfilment.shipBy_1__id_1",
    ]);
  },
};
