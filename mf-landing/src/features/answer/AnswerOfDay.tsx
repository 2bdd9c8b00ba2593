import { lazyWithRetry } from "@advent/ui";
import { createContext, useContext } from "react";
import { Again } from "../../shared/Again";
import type { RepliedDay } from "./answer-calls";

/** Whether days can be answered here: not where only the view is shown. */
export const Answering = createContext(false);

const Answer = lazyWithRetry(async () => (await import(/* webpackChunkName: "opened" */ "./Answer")).Answer, {
  errorFallback: (_day, retry) => (
    <Again type="button" onClick={retry}>
      Answer this day
    </Again>
  ),
});

/** What the recipient says to a day, once the API knows that it is opened. */
export function DayReply(day: RepliedDay) {
  return useContext(Answering) && <Answer {...day} />;
}
