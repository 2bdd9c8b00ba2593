import { DAY_COUNT } from "@advent/contract";
import type { PipelineStage, QueryFilter } from "mongoose";
import type { CalendarDocument, CalendarModel, SearchTerm } from "./calendar-model";

/** Values and expressions by field; wrap anything a person typed in {@link literal}. */
export type Changes = Partial<Record<keyof CalendarDocument, unknown>>;

const STATUS = {
  $cond: [
    { $lt: [{ $size: "$items" }, DAY_COUNT] },
    "in_progress",
    { $cond: [{ $gt: ["$customerEmail", ""] }, "checked_out", "ready"] },
  ],
};

/** A value that must not be read as an expression: text may begin with `$`. */
export function literal<T>(value: T): { $literal: T } {
  return { $literal: value };
}

/** The stored search terms with those of the given kinds replaced. */
export function replaceTerms(byKind: Partial<Record<SearchTerm["kind"], readonly string[]>>) {
  const kinds = Object.keys(byKind);
  const fresh = Object.entries(byKind).flatMap(([kind, values]) => values.map((value) => ({ kind, value })));
  const others = { $filter: { input: "$terms", as: "term", cond: { $not: [{ $in: ["$$term.kind", kinds] }] } } };
  return { $concatArrays: [others, literal(fresh)] };
}

/**
 * The one way a calendar changes: a single atomic update whose preconditions stand in the filter. The derived status
 * and the time follow by themselves; a touched calendar never expires.
 * @returns the calendar after the change, or `null` when no calendar meets the filter
 */
export async function changeCalendar(
  calendars: CalendarModel,
  filter: QueryFilter<CalendarDocument>,
  changes: Changes,
): Promise<CalendarDocument | null> {
  const pipeline = [
    { $set: { ...changes, updatedAt: "$$NOW" } },
    { $set: { status: STATUS } },
    { $unset: ["expiresAt"] },
  ] as PipelineStage[];
  return calendars
    .findOneAndUpdate(filter, pipeline as never, { returnDocument: "after", updatePipeline: true })
    .lean<CalendarDocument>();
}
