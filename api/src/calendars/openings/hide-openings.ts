import { UNKNOWN_TIME } from "../calendar-model";
import { type Change, Computed } from "../change-calendar";
import { DOOR_NEWS } from "./news";

/** What is open stays open, and nothing says since when. */
const excludeTimes = (items: unknown = "$items") => ({
  $map: {
    input: items,
    as: "item",
    in: {
      $mergeObjects: ["$$item", { $cond: ["$$item.openedAt", { openedAt: UNKNOWN_TIME }, {}] }],
    },
  },
});

/** Times that were kept are gone for good, and so are mails that would tell of them. */
export const HIDE_OPENINGS: Change = {
  hidesOpenings: true,
  items: new Computed(excludeTimes()),
  news: new Computed({ $setDifference: ["$news", DOOR_NEWS] }),
};
