import type { CalendarDocument } from "../calendars/calendar-model";

type Referring = Partial<Pick<CalendarDocument, "items" | "undo" | "removed">>;

/** Names of the media that a calendar refers to. */
export interface ReferredMedia {
  needed: string[];
  /** Of gifts taken out, which are collected in time. */
  optional: string[];
}

export function mediaNamesIn({ items, undo, removed }: Referring): ReferredMedia {
  const names = (list: Referring["items"] = []) =>
    list.flatMap(({ media, answer }) => [...Object.values(media ?? {}), ...Object.values(answer?.media ?? {})]);
  const kept = names([...(items ?? []), ...(undo?.items ?? [])]);
  return { needed: kept, optional: names((removed ?? []).map(({ item }) => item)) };
}
