import { MAX_COUNTED_CALENDARS } from "@advent/contract";
import type { Model } from "mongoose";
import { getMaxQueryMs } from "./connection-options";

/** Counts matching documents up to {@link MAX_COUNTED_CALENDARS}, because MongoDB counts index keys one by one. */
export const countUpTo = <D>(model: Model<D>, filter: object): Promise<number> =>
  model.collection.countDocuments(filter, { limit: MAX_COUNTED_CALENDARS, maxTimeMS: getMaxQueryMs(model) });

/** Counts documents by the value of a field, and all of them together. */
export async function countEach<D, Value extends string>(
  model: Model<D>,
  field: string,
  values: readonly Value[],
  filter = {},
): Promise<Record<Value | "all", number>> {
  const counts = await Promise.all(values.map((value) => countUpTo(model, { ...filter, [field]: value })));
  const byValue = Object.fromEntries(values.map((value, index) => [value, counts[index]]));
  return { ...byValue, all: addUpTo(...counts) } as Record<Value | "all", number>;
}

export const addUpTo = (...counts: number[]): number =>
  Math.min(
    MAX_COUNTED_CALENDARS,
    counts.reduce((sum, count) => sum + count, 0),
  );
