import { SECONDS_PER_DAY, VITALS_DAYS } from "@advent/contract";
import { VITALS_KEPT } from "../../../operations/vitals/vitals-book";
import { createIndexes } from "../create-indexes";
import type { Migration } from "../migration";

export const sizeLinkIndexes: Migration = {
  id: "008-size-link-indexes",
  when: "before",
  run: ({ db }) =>
    createIndexes(db, "sizelinks", [{ key: { calendarId: 1 } }, { key: { expiresAt: 1 }, expireAfterSeconds: 0 }]),
};

export const exchangeIndexes: Migration = {
  id: "009-exchange-indexes",
  when: "before",
  run: ({ db }) => createIndexes(db, "calendars", [{ key: { "exchanges.state": 1, _id: 1 } }]),
};

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

export const vitalsIndexes: Migration = {
  id: "017-vitals-indexes",
  when: "before",
  run: ({ db }) =>
    createIndexes(db, VITALS_KEPT, [
      { key: { day: 1 }, expireAfterSeconds: (VITALS_DAYS + 2) * SECONDS_PER_DAY },
      { key: { remote: 1, build: 1, day: 1 } },
    ]),
};
