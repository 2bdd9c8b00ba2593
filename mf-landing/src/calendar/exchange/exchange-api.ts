import type { BodyOf, DayExchange, requestExchange } from "@advent/contract";
import { ask, getCalendarPath } from "../reply/reply-api";
import type { RepliedDay } from "../reply/reply-calls";

/** Each call rejects with an object that has a `message`. */
export interface ExchangeCalls {
  read(day: RepliedDay): Promise<DayExchange>;
  readChoices(day: RepliedDay): Promise<DayExchange>;
  request(day: RepliedDay, chosen: BodyOf<typeof requestExchange>): Promise<DayExchange>;
  cancel(day: RepliedDay): Promise<DayExchange>;
}

const getPath = ({ calendarId, itemId }: RepliedDay) =>
  `${getCalendarPath(calendarId)}/items/${encodeURIComponent(itemId)}/exchange`;

async function send(path: string, init?: RequestInit): Promise<DayExchange> {
  return JSON.parse(await ask(path, init)) as DayExchange;
}

export const exchangeCalls: ExchangeCalls = {
  read: (day) => send(getPath(day)),
  readChoices: (day) => send(`${getPath(day)}?part=choices`),
  request: (day, chosen) =>
    send(getPath(day), {
      method: "POST",
      body: JSON.stringify(chosen),
      headers: { "content-type": "application/json" },
    }),
  cancel: (day) => send(getPath(day), { method: "DELETE" }),
};
