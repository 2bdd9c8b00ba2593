import { builderPage, DAYS } from "@advent/contract";
import { useSearchParams } from "@advent/router";
import { useCallback } from "react";

const PARAM = "day";

/** The free day the shopper chooses a gift for; it lives in the address, so that links and the back button keep it. */
export function usePickedDay(free: readonly number[]): [day: number | null, pick: (day: number | null) => void] {
  const [params, setParams] = useSearchParams();
  const asked = Number(params.get(PARAM));
  const picked = DAYS.includes(asked) && free.includes(asked) ? asked : null;
  const pick = useCallback(
    (day: number | null) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          if (day === null) after.delete(PARAM);
          else after.set(PARAM, String(day));
          return after;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParams],
  );
  return [picked, pick];
}

/** The builder with this day picked. */
export const builderForDay = (day: number): string => `${builderPage.path}?${PARAM}=${day}#gifts`;
