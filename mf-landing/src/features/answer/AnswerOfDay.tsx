import { definePart, usePart } from "@advent/ui";
import { createContext, useContext } from "react";
import { Again } from "../../shared/Again";
import type { AnsweredDay } from "./answer-calls";

/** Whether days can be answered here: not where only the view is shown. */
export const Answering = createContext(false);

const answer = definePart(async () => (await import(/* webpackChunkName: "opened" */ "./Answer")).Answer);

/** What the recipient says to a day, once the API knows that it is opened. */
export function AnswerOfDay(day: AnsweredDay) {
  return useContext(Answering) && <Arriving {...day} />;
}

function Arriving(day: AnsweredDay) {
  const { value: Answer, hasFailed, retry } = usePart(answer, true);
  if (Answer) return <Answer {...day} />;
  if (!hasFailed) return null;
  return (
    <Again type="button" onClick={retry}>
      Answer this day
    </Again>
  );
}
