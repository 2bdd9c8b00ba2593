import type { mongo } from "mongoose";
import type { CalendarDocument } from "../../../calendars/calendar-model";
import { orderNumbers } from "../../../orders/checkout/claim-order-number";
import { dropIndexes } from "../create-indexes";
import { type Migration, runInBatches } from "../migration";
import { type Owned, rememberFormer } from "./former-shoppers";

type Numbered = Pick<CalendarDocument, "_id" | "orderNumber" | "updatedAt">;

const NUMBER_FIELDS = { orderNumber: 1, updatedAt: 1 } as const;

export const orderNumbersStep: Migration = {
  id: "003-order-numbers",
  when: "before",
  run: (work) =>
    runInBatches<Numbered>(work, { name: "calendars", projection: NUMBER_FIELDS }, (batch) =>
      claimNumbers(work.db, batch),
    ),
};

/**
 * Covers writes of the older version until it ended, then drops its indexes, which a sharded collection cannot
 * have.
 */
export const oneKey: Migration = {
  id: "005-one-key",
  when: "after",
  async run(work) {
    const fields = { name: "calendars", projection: { ...NUMBER_FIELDS, ownerId: 1 } } as const;
    await runInBatches<Numbered & Owned>(work, fields, async (batch) => {
      await rememberFormer(work.db, batch);
      await claimNumbers(work.db, batch);
    });
    await dropIndexes(work.db.collection("calendars"), ["one_current", "ownerId_1_createdAt_-1", "orderNumber_1"]);
  },
};

async function claimNumbers(db: mongo.Db, batch: readonly Numbered[]): Promise<void> {
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
  if (claims.length > 0) await orderNumbers(db).bulkWrite(claims, { ordered: false });
}
