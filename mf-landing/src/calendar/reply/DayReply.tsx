import { lazyWithRetry } from "@advent/ui";
import { createContext, useContext } from "react";
import { Again } from "../../shared/shared.styles";
import type { RepliedDay } from "./reply-api";

/** False in a preview, where days take no reply. */
export const CanReplyContext = createContext(false);

const Reply = lazyWithRetry(async () => (await import(/* webpackChunkName: "opened" */ "./Reply")).Reply, {
  errorFallback: (_day, retry) => (
    <Again type="button" onClick={retry}>
      Reply to this day
    </Again>
  ),
});

/** Renders once the API has recorded the opening. */
export function DayReply(day: RepliedDay) {
  return useContext(CanReplyContext) && <Reply {...day} />;
}
