import type { mongo } from "mongoose";
import type { CalendarDocument } from "../../calendars/calendar-model";
import { orderNumbers } from "../../checkout/claim-order-number";
import { inBatches, type Migration, type Work } from "../migration";

type Stored = Pick<CalendarDocument, "_id" | "orderNumber" | "updatedAt">;

/** Each order number stands in a collection of its own, for the calendar that has it. */
export const orderNumbersStep: Migration = {
  id: "003-order-numbers",
  when: "before",
  run: claimAll,
};

/** As the older version wrote them until it ended; and then its indexes, which no sharded collection can have. */
export const oneKey: Migration = {
  id: "005-one-key",
  when: "after",
  async run(work) {
    await claimAll(work);
    await dropIndexes(work.db.collection("calendars"), ["one_current", "ownerId_1_createdAt_-1", "orderNumber_1"]);
  },
};

async function claimAll(work: Work): Promise<void> {
  await inBatches<Stored>(work, { name: "calendars", projection: { orderNumber: 1, updatedAt: 1 } }, async (batch) => {
    const claims = batch.flatMap(({ _id: calendarId, orderNumber, updatedAt: claimedAt }) =>
      orderNumber
        ? {
            updateOne: {
              filter: { _id: orderNumber },
              update: { $setOnInsert: { calendarId, claimedAt } },
              upsert: true,
            },
          }
        : [],
    );
    if (claims.length > 0) await orderNumbers(work.db).bulkWrite(claims, { ordered: false });
  });
}

async function dropIndexes(collection: mongo.Collection, names: string[]): Promise<void> {
  const there = (await collection.indexes()).map(({ name }) => name);
  for (const name of names) if (there.includes(name)) await collection.dropIndex(name);
}
