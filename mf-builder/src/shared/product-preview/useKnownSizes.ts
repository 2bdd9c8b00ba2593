import { type CalendarWithItems, getKnownSizes, NO_SIZES, type WearerSizes } from "@advent/contract";
import { useMemo } from "react";

/** Keeps its identity while the calendar does, so that memoised cards do not render again. */
export function useKnownSizes(data: CalendarWithItems | undefined): WearerSizes {
  const given = data?.calendar.sizes ?? null;
  const titles = data?.items.map(({ variantTitle }) => variantTitle ?? "").join("\n");
  return useMemo(() => (titles === undefined ? NO_SIZES : getKnownSizes(given, titles.split("\n"))), [given, titles]);
}
