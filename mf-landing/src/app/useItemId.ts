import { useCallback, useEffect, useState } from "react";
import { dayHref } from "../shared/day-links";
import { addressIn } from "./address";

/** The day in the page's address, and how to go to another (`null`: to all days). */
export function useItemId(calendarId: string, first: string | null, preview: string | null) {
  const [itemId, setItemId] = useState(first);

  useEffect(() => {
    const follow = () => setItemId(addressIn(location).itemId);
    window.addEventListener("popstate", follow);
    return () => window.removeEventListener("popstate", follow);
  }, []);

  const select = useCallback(
    (next: string | null) => {
      history.pushState(null, "", dayHref(calendarId, next, preview));
      setItemId(next);
    },
    [calendarId, preview],
  );
  return [itemId, select] as const;
}
