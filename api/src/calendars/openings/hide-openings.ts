import { UNKNOWN_TIME } from "../calendar-model";
import { type Change, Computed } from "../change-calendar";
import { DOOR_NEWS } from "./news";

const excludeTimes = (items: unknown = "$items") => ({
  $map: {
    input: items,
    as: "item",
    in: {
      $mergeObjects: ["$$item", { $cond: ["$$item.openedAt", { openedAt: UNKNOWN_TIME }, {}] }],
    },
  },
});

export const HIDE_OPENINGS: Change = {
  hidesOpenings: true,
  items: new Computed(excludeTimes()),
  news: new Computed({ $setDifference: ["$news", DOOR_NEWS] }),
};
