import { lazyWithRetry } from "@advent/ui";
import { useContext } from "react";
import { Again } from "../../shared/shared.styles";
import { Answering } from "../reply/DayReply";
import type { RepliedDay } from "../reply/reply-calls";

const Exchange = lazyWithRetry(async () => (await import(/* webpackChunkName: "exchange" */ "./Exchange")).Exchange, {
  errorFallback: (_day, retry) => (
    <Again type="button" onClick={retry}>
      Exchange this gift
    </Again>
  ),
});

/** Renders where replies are possible: on opened days, never in a preview. */
export function DayExchange(day: RepliedDay) {
  return useContext(Answering) && <Exchange {...day} />;
}
