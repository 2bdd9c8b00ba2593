import type { mongo } from "mongoose";
import { createIndexes, dropIndexes } from "../create-indexes";
import type { Migration } from "../migration";

const PRIVACY_INDEXES: Record<string, mongo.IndexDescription[]> = {
  // One for each rule of the retention, so that it reads only what is due.
  calendars: [
    { key: { orderNumber: 1, erasedAt: 1, updatedAt: 1 } },
    { key: { erasedAt: 1, "opening.firstDay": 1, updatedAt: 1 } },
  ],
  contactrequests: [{ key: { contact: 1 } }],
  liveevents: [{ key: { calendarId: 1 } }],
  resumetokens: [{ key: { ownerId: 1 } }],
};

/** Serves the retention, and the search for a person and the erasure of one. */
export const privacyIndexes: Migration = {
  id: "018-privacy-indexes",
  when: "before",
  async run({ db }) {
    for (const [name, descriptions] of Object.entries(PRIVACY_INDEXES)) await createIndexes(db, name, descriptions);
  },
};

/** The retention erases what `expiresAt` did, and claims are found by their end. */
export const unusedIndexes: Migration = {
  id: "019-unused-indexes",
  when: "after",
  run: ({ db }) =>
    dropIndexes(db.collection("calendars"), ["expiresAt_1", "fulfilment.claim.by_1_fulfilment.dueOn_1__id_1"]),
};
