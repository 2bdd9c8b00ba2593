import type { CalendarDocument } from "../../calendars/calendar-model";
import { formerShoppers, nextIds } from "../../calendars/own-calendars";
import { inBatches, type Migration } from "../migration";

type Stored = Pick<CalendarDocument, "_id" | "ownerId">;

/** Calendars are found by ids that follow from whose they are; where they were random, they are written down by shopper. */
export const formerShoppersStep: Migration = {
  id: "002-former-shoppers",
  when: "before",
  async run(work) {
    const calendars = work.db.collection<CalendarDocument>("calendars");
    await inBatches<Stored>(work, { name: "calendars", projection: { ownerId: 1 } }, async (batch) => {
      const owners = [...new Set(batch.filter(isOfOld).map(({ ownerId }) => ownerId))];
      if (owners.length === 0) return;
      const found = calendars.find({ ownerId: { $in: owners } }, { projection: { ownerId: 1, createdAt: 1 } });
      const theirs = new Map<string, string[]>(owners.map((ownerId) => [ownerId, []]));
      for (const { _id, ownerId } of await found.sort({ createdAt: 1 }).toArray()) theirs.get(ownerId)?.push(_id);
      await formerShoppers(work.db).bulkWrite(
        Array.from(theirs, ([_id, calendarIds]) => ({
          updateOne: { filter: { _id }, update: { $set: { calendarIds } }, upsert: true },
        })),
        { ordered: false },
      );
    });
  },
};

const isOfOld = ({ _id, ownerId }: Stored) => typeof ownerId === "string" && !nextIds(ownerId, []).includes(_id);
