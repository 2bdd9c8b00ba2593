import type { Calendar } from "@advent/contract";
import { RecipientDetails } from "@advent/mf-builder/features/recipient-details/RecipientDetails";
import type { Handlers } from "@advent/store/testing/calls";
import { silent } from "../../frame/answers";
import { inTurn, type, untilShown } from "../../frame/play";
import { part } from "../../frame/stories";
import { calendarWith, down, forAda, longName, longNote, shop } from "../../samples/shop";

export default { title: "Builder/RecipientDetails" };

const details = (fields: Partial<Calendar>, api: Handlers = shop()) =>
  part(<RecipientDetails calendar={calendarWith(0, fields).calendar} />, { api });
const write = type("textbox", /^Recipient name/, "Ada");

export const Empty = details({});
export const Filled = details(forAda);
export const LongWords = details({ customerName: longName, giftNote: longNote });
export const Saving = {
  ...details({}, shop(undefined, { updateCalendar: silent })),
  play: inTurn(write, untilShown("Saving…")),
};
export const Saved = { ...details({}), play: inTurn(write, untilShown("Saved")) };
export const NotSaved = {
  ...details({}, shop(undefined, { updateCalendar: down })),
  play: inTurn(write, untilShown(/^Not saved yet/)),
};
