import { SECONDS_PER_DAY, VITALS_DAYS } from "@advent/contract";
import { VITALS_KEPT } from "../../../operations/vitals/vitals-book";
import { createIndexes } from "../create-indexes";
import type { Migration } from "../migration";

export const vitalsIndexes: Migration = {
  id: "017-vitals-indexes",
  when: "before",
  run: ({ db }) =>
    createIndexes(db, VITALS_KEPT, [
      { key: { day: 1 }, expireAfterSeconds: (VITALS_DAYS + 2) * SECONDS_PER_DAY },
      { key: { remote: 1, build: 1, day: 1 } },
    ]),
};
