import type { Product } from "@advent/contract";
import { AddToCalendarDialog } from "@advent/dialogs";
import type { Handlers } from "@advent/store/testing/calls";
import { playInTurn, press, waitUntilShown } from "../../frame/play";
import { neverRespond } from "../../frame/responses";
import { renderPart } from "../../frame/stories";
import {
  buildCalendar,
  buildProduct,
  buildShopHandlers,
  down,
  longName,
  stylist,
  withVariants,
} from "../../samples/shop";

export default { title: "Dialogs/AddToCalendar" };

const dialog = (product: Product, api: Handlers) =>
  renderPart(<AddToCalendarDialog open product={product} onOpenChange={() => undefined} />, { api });

export const Empty = dialog(buildProduct(1), buildShopHandlers());
export const SomeDaysTaken = dialog(buildProduct(5), buildShopHandlers(buildCalendar(5)));
export const Variants = dialog(withVariants, buildShopHandlers(buildCalendar(2)));
export const LongName = dialog(buildProduct(1, { name: longName }), buildShopHandlers());
export const AllDaysTaken = dialog(buildProduct(1), buildShopHandlers(buildCalendar(12)));
export const StylistMode = dialog(buildProduct(1), buildShopHandlers(buildCalendar(0, stylist)));
export const Loading = dialog(buildProduct(1), buildShopHandlers(undefined, { getCalendar: neverRespond }));
export const Failed = dialog(buildProduct(1), buildShopHandlers(undefined, { getCalendar: down }));
export const Refused = {
  ...dialog(buildProduct(1), buildShopHandlers(undefined, { addItem: down })),
  play: playInTurn(waitUntilShown("Choose For Me"), press(["button", /^Day IV/]), waitUntilShown(/cannot be reached/)),
};
