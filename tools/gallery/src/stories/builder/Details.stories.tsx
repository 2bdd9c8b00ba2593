import type { Calendar } from "@advent/contract";
import { OpeningChoice } from "@advent/mf-builder/features/opening/OpeningChoice";
import { RecipientDetails } from "@advent/mf-builder/features/recipient-details/RecipientDetails";
import type { Handlers } from "@advent/store/testing/calls";
import { playInTurn, setDate, type, waitUntilShown } from "../../frame/play";
import { neverRespond } from "../../frame/responses";
import { renderPart } from "../../frame/stories";
import { buildCalendar, buildShopHandlers, down, forAda, longName, longNote } from "../../samples/shop";

export default { title: "Builder/RecipientDetails" };

const details = (fields: Partial<Calendar>, api: Handlers = buildShopHandlers()) =>
  renderPart(<RecipientDetails calendar={buildCalendar(0, fields).calendar} />, { api });
const write = type("textbox", /^Recipient name/, "Ada");

const doors = (fields: Partial<Calendar>, count = 0) =>
  renderPart(<OpeningChoice data={buildCalendar(count, fields)} />, { api: buildShopHandlers() });
const opening = { mode: "daily", firstDay: "2026-12-13", timeZone: "Europe/London" } as const;
const opened = buildCalendar(1, { opening });

export const DoorsTogether = doors({});
export const DoorsOneADay = doors({ opening });
export const DoorsOrdered = doors({ opening, orderNumber: "TL-1042" });
export const DoorsOnAPastDay = {
  ...doors({ opening }),
  play: playInTurn(setDate("The first door opens on", "2020-12-13"), waitUntilShown(/has passed/)),
};
export const DoorsSettled = renderPart(
  <OpeningChoice
    data={{ ...opened, items: opened.items.map((item) => ({ ...item, openedAt: "2026-12-13T08:00:00.000Z" })) }}
  />,
  { api: buildShopHandlers() },
);

export const Empty = details({});
export const Filled = details(forAda);
export const LongWords = details({ customerName: longName, giftNote: longNote });
export const Saving = {
  ...details({}, buildShopHandlers(undefined, { updateCalendar: neverRespond })),
  play: playInTurn(write, waitUntilShown("Saving…")),
};
export const Saved = { ...details({}), play: playInTurn(write, waitUntilShown("Saved")) };
export const NotSaved = {
  ...details({}, buildShopHandlers(undefined, { updateCalendar: down })),
  play: playInTurn(write, waitUntilShown(/^Not saved yet/)),
};
