import { UNTIMED } from "../calendar-model";
import { type Change, Computed } from "../change-calendar";
import { DOOR_NEWS } from "./news";

/** What is open stays open, and nothing says since when. */
const withoutTimes = (items: unknown = "$items") => ({
  $map: {
    input: items,
    as: "item",
    in: {
      $mergeObjects: ["$$item", { $cond: ["$$item.openedAt", { openedAt: UNTIMED }, {}] }],
    },
  },
});

/** Times that were kept are gone for good, and so are mails that would tell of them. */
export const HIDDEN: Change = {
  hidesOpenings: true,
  items: new Computed(withoutTimes()),
  news: new Computed({ $setDifference: ["$news", DOOR_NEWS] }),
};
