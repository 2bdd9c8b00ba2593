import { createIndexes } from "../create-indexes";
import type { Migration } from "../migration";

export const exchangeIndexes: Migration = {
  id: "009-exchange-indexes",
  when: "before",
  run: ({ db }) => createIndexes(db, "calendars", [{ key: { "exchanges.state": 1, _id: 1 } }]),
};
