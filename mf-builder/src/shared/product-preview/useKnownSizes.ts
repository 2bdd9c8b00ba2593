import { type CalendarWithItems, getKnownSizes, NO_SIZES, type WearerSizes } from "@advent/contract";
import { useMemo } from "react";

/** Keeps its identity while the sizes do, so that memoised cards do not render again. */
export function useKnownSizes(data: CalendarWithItems | undefined): WearerSizes {
  const titles = data?.items.map(({ variantTitle }) => variantTitle ?? "") ?? [];
  const sizes = JSON.stringify(data ? getKnownSizes(data.calendar.sizes, titles) : NO_SIZES);
  return useMemo(() => JSON.parse(sizes), [sizes]);
}
