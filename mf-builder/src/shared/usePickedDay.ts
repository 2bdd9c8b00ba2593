import { builderPage, DAYS } from "@advent/contract";
import { useQueryParams } from "@advent/router";
import { startTransition, useCallback, useOptimistic } from "react";

const DAY_PARAM = "day";

/** Keeps the picked day in the URL, so that links and Back restore it. Once it is filled, the next free day is picked. */
export function usePickedDay(free: readonly number[]): [day: number | null, pick: (day: number | null) => void] {
  const [params, setParams] = useQueryParams();
  const requestedDay = Number(params.get(DAY_PARAM));
  const next = free.find((day) => day >= requestedDay) ?? free[0] ?? null;
  // Shows the day before the pages that depend on the address render.
  const [picked, showPicked] = useOptimistic(DAYS.includes(requestedDay) ? next : null);
  const pick = useCallback(
    (day: number | null) =>
      startTransition(() => {
        showPicked(day);
        setParams({ [DAY_PARAM]: day === null ? null : String(day) }, { replace: true });
      }),
    [setParams, showPicked],
  );
  return [picked, pick];
}

export const getBuilderPathForDay = (day: number): string => `${builderPage.path}?${DAY_PARAM}=${day}#gifts`;
