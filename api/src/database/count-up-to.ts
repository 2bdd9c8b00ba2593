import { MOST_COUNTED } from "@advent/contract";
import type { Model } from "mongoose";
import { LONGEST_QUERY } from "./connection-options";

/** How many documents meet the filter, up to {@link MOST_COUNTED}: MongoDB counts an index's keys one by one. */
export const countUpTo = <D>({ collection }: Model<D>, filter: object): Promise<number> =>
  collection.countDocuments(filter, { limit: MOST_COUNTED, maxTimeMS: LONGEST_QUERY });

/** All of several kinds. */
export const sumUpTo = (...counts: number[]): number =>
  Math.min(
    MOST_COUNTED,
    counts.reduce((sum, count) => sum + count, 0),
  );
