import { createIndexes } from "../create-indexes";
import type { Migration } from "../migration";

export const sizeLinkIndexes: Migration = {
  id: "008-size-link-indexes",
  when: "before",
  run: ({ db }) =>
    createIndexes(db, "sizelinks", [{ key: { calendarId: 1 } }, { key: { expiresAt: 1 }, expireAfterSeconds: 0 }]),
};
