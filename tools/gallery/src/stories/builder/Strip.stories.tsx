import type { Calendar } from "@advent/contract";
import { DayStrip } from "@advent/mf-builder/features/strip/DayStrip";
import { focusOn, press } from "../../frame/play";
import { neverRespond } from "../../frame/responses";
import type { Setting } from "../../frame/setting";
import { renderScreen } from "../../frame/stories";
import { buildCalendar, buildShopHandlers, stylist } from "../../samples/shop";

export default { title: "Builder/Strip" };

const nothing = () => undefined;

function strip(count: number, fields: Partial<Calendar> = {}, picked: number | null = null, setting: Setting = {}) {
  const data = buildCalendar(count, fields);
  const api = buildShopHandlers(data);
  return renderScreen(<DayStrip data={data} picked={picked} onPick={nothing} onNote={nothing} />, { api, ...setting });
}

export const Empty = strip(0);
export const DayPicked = strip(0, {}, 3);
export const Filling = strip(5);
export const Full = strip(12);
export const Stylist = strip(12, stylist);
export const Ordered = strip(12, { orderNumber: "TL-1042" });
export const Hover = strip(5, {}, null, { hover: "li" });
export const Focus = { ...strip(5), play: focusOn("button", /^Move Aurora Studs/) };
export const Lifted = { ...strip(5), play: press(["button", /^Move Aurora Studs/]) };
export const Removing = {
  ...strip(5, {}, null, { api: buildShopHandlers(buildCalendar(5), { removeItem: neverRespond }) }),
  play: press(["button", /^Remove Aurora Studs/]),
};
