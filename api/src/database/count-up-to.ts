import { MAX_COUNTED_CALENDARS } from "@advent/contract";
import type { Model } from "mongoose";
import { MAX_QUERY_MS } from "./connection-options";

/** Counts matching documents up to {@link MAX_COUNTED_CALENDARS}, because MongoDB counts index keys one by one. */
export const countUpTo = <D>({ collection }: Model<D>, filter: object): Promise<number> =>
  collection.countDocuments(filter, { limit: MAX_COUNTED_CALENDARS, maxTimeMS: MAX_QUERY_MS });

export const addUpTo = (...counts: number[]): number =>
  Math.min(
    MAX_COUNTED_CALENDARS,
    counts.reduce((sum, count) => sum + count, 0),
  );
