import { createIndexes } from "../create-indexes";
import type { Migration } from "../migration";

export const reminderIndexes: Migration = {
  id: "010-reminder-indexes",
  when: "before",
  run: ({ db }) =>
    createIndexes(db, "reminders", [
      { key: { calendarId: 1 } },
      { key: { dueAt: 1 } },
      { key: { expiresAt: 1 }, expireAfterSeconds: 0 },
    ]),
};
