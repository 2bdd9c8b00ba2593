import type { CalendarDocument } from "../../../calendars/calendar-model";
import { NEXT_STATUS } from "../../../calendars/change-calendar";
import { getSearchTerms } from "../../../calendars/search-terms";
import { type Migration, runInBatches } from "../migration";

type Stored = Pick<CalendarDocument, "_id" | "customerName" | "customerEmail" | "orderNumber"> &
  Partial<Pick<CalendarDocument, "terms">>;

export const adminFields: Migration = {
  id: "004-desk-fields",
  when: "before",
  async run(work) {
    const calendars = work.db.collection<CalendarDocument>("calendars");
    const projection = { customerName: 1, customerEmail: 1, orderNumber: 1, terms: 1 } as const;
    await runInBatches<Stored>(work, { name: "calendars", projection }, async (batch) => {
      // A concurrent change fills the fields itself.
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
