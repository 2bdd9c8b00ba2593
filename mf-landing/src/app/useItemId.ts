import { useCallback, useEffect, useState } from "react";
import { dayHref } from "../shared/day-links";

export const itemIdOf = (search: string) => new URLSearchParams(search).get("itemId") || null;

/** The day in the page's address, and how to go to another (`null`: to all days). */
export function useItemId(calendarId: string, first: string | null) {
  const [itemId, setItemId] = useState(first);

  useEffect(() => {
    const follow = () => setItemId(itemIdOf(location.search));
    window.addEventListener("popstate", follow);
    return () => window.removeEventListener("popstate", follow);
  }, []);

  const select = useCallback(
    (next: string | null) => {
      history.pushState(null, "", dayHref(calendarId, next));
      setItemId(next);
    },
    [calendarId],
  );
  return [itemId, select] as const;
}
