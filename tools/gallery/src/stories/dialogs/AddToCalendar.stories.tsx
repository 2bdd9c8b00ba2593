import type { Product } from "@advent/contract";
import { AddToCalendarDialog } from "@advent/dialogs";
import type { Handlers } from "@advent/store/testing/calls";
import { silent } from "../../frame/answers";
import { inTurn, press, untilShown } from "../../frame/play";
import { part } from "../../frame/stories";
import { calendarWith, down, longName, productAt, shop, stylist, withVariants } from "../../samples/shop";

export default { title: "Dialogs/AddToCalendar" };

const dialog = (product: Product, api: Handlers) =>
  part(<AddToCalendarDialog open product={product} onOpenChange={() => undefined} />, { api });

export const Empty = dialog(productAt(1), shop());
export const SomeDaysTaken = dialog(productAt(5), shop(calendarWith(5)));
export const Variants = dialog(withVariants, shop(calendarWith(2)));
export const LongName = dialog(productAt(1, { name: longName }), shop());
export const AllDaysTaken = dialog(productAt(1), shop(calendarWith(12)));
export const StylistMode = dialog(productAt(1), shop(calendarWith(0, stylist)));
export const Loading = dialog(productAt(1), shop(undefined, { getCalendar: silent }));
export const Failed = dialog(productAt(1), shop(undefined, { getCalendar: down }));
export const Refused = {
  ...dialog(productAt(1), shop(undefined, { addItem: down })),
  play: inTurn(untilShown("Choose For Me"), press(["button", /^Day IV/]), untilShown(/cannot be reached/)),
};
