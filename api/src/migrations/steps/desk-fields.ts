import type { CalendarDocument } from "../../calendars/calendar-model";
import { NEXT_STATUS } from "../../calendars/change-calendar";
import { getSearchTerms } from "../../calendars/search-terms";
import { runInBatches, type Migration } from "../migration";

type Stored = Pick<CalendarDocument, "_id" | "customerName" | "customerEmail" | "orderNumber"> &
  Partial<Pick<CalendarDocument, "terms">>;

/** The desk counts by the stored status and searches by the stored terms: calendars from before there were any are given theirs. */
export const deskFields: Migration = {
  id: "004-desk-fields",
  when: "before",
  async run(work) {
    const calendars = work.db.collection<CalendarDocument>("calendars");
    const projection = { customerName: 1, customerEmail: 1, orderNumber: 1, terms: 1 } as const;
    await runInBatches<Stored>(work, { name: "calendars", projection }, async (batch) => {
      // One that is changed meanwhile is given them by its change.
      const updates = batch
        .filter(({ terms }) => !terms)
        .map((calendar) => ({
          updateOne: {
            filter: { _id: calendar._id, terms: { $exists: false } },
            update: [{ $set: { status: NEXT_STATUS, terms: { $literal: getSearchTerms(calendar) } } }],
          },
        }));
      if (updates.length > 0) await calendars.bulkWrite(updates, { ordered: false });
    });
  },
};
