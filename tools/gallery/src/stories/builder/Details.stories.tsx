import type { Calendar } from "@advent/contract";
import { OpeningChoice } from "@advent/mf-builder/features/opening/OpeningChoice";
import { RecipientDetails } from "@advent/mf-builder/features/recipient-details/RecipientDetails";
import type { Handlers } from "@advent/store/testing/calls";
import { silent } from "../../frame/answers";
import { inTurn, setDate, type, untilShown } from "../../frame/play";
import { part } from "../../frame/stories";
import { calendarWith, down, forAda, longName, longNote, shop } from "../../samples/shop";

export default { title: "Builder/RecipientDetails" };

const details = (fields: Partial<Calendar>, api: Handlers = shop()) =>
  part(<RecipientDetails calendar={calendarWith(0, fields).calendar} />, { api });
const write = type("textbox", /^Recipient name/, "Ada");

const doors = (fields: Partial<Calendar>, count = 0) =>
  part(<OpeningChoice data={calendarWith(count, fields)} />, { api: shop() });
const opening = { mode: "daily", firstDay: "2026-12-13", timeZone: "Europe/London" } as const;
const opened = calendarWith(1, { opening });

export const DoorsTogether = doors({});
export const DoorsOneADay = doors({ opening });
export const DoorsOrdered = doors({ opening, orderNumber: "TL-1042" });
export const DoorsOnAPastDay = {
  ...doors({ opening }),
  play: inTurn(setDate("The first door opens on", "2020-12-13"), untilShown(/has passed/)),
};
export const DoorsSettled = part(
  <OpeningChoice
    data={{ ...opened, items: opened.items.map((item) => ({ ...item, openedAt: "2026-12-13T08:00:00.000Z" })) }}
  />,
  { api: shop() },
);

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
