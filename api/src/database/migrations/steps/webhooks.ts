import { createIndexes } from "../create-indexes";
import type { Migration } from "../migration";

export const webhookIndexes: Migration = {
  id: "011-webhook-indexes",
  when: "before",
  run: ({ db }) =>
    createIndexes(db, "webhookdeliveries", [
      { key: { dueAt: 1 } },
      { key: { webhookId: 1, at: -1, _id: -1 } },
      { key: { expiresAt: 1 }, expireAfterSeconds: 0 },
    ]),
};
