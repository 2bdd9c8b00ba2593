import { lazyWithRetry } from "@advent/ui";
import { Again } from "../../shared/shared.styles";

/** Renders once the API has recorded the opening, so never in a preview. */
export const DayReply = lazyWithRetry(async () => (await import(/* webpackChunkName: "opened" */ "./Reply")).Reply, {
  errorFallback: (_day, retry) => (
    <Again type="button" onClick={retry}>
      Reply to this day
    </Again>
  ),
});
