import { useCallback, useEffect, useState } from "react";
import { getDayHref } from "../shared/day-links";
import { parseAddress } from "./page-state";

export function useItemId(calendarId: string, first: string | null, preview: string | null) {
  const [itemId, setItemId] = useState(first);

  useEffect(() => {
    const follow = () => setItemId(parseAddress(location).itemId);
    window.addEventListener("popstate", follow);
    return () => window.removeEventListener("popstate", follow);
  }, []);

  const select = useCallback(
    (next: string | null) => {
      history.pushState(null, "", getDayHref(calendarId, next, preview));
      setItemId(next);
    },
    [calendarId, preview],
  );
  return [itemId, select] as const;
}
