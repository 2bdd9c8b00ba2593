import BuilderPage from "@advent/mf-builder/pages/BuilderPage";
import type { Handlers } from "@advent/store/testing/calls";
import { playInTurn, press, waitUntilShown } from "../../frame/play";
import { neverRespond } from "../../frame/responses";
import { renderScreen } from "../../frame/stories";
import {
  buildCalendar,
  buildProduct,
  buildShopHandlers,
  down,
  forAda,
  longName,
  longNote,
  stylist,
  withVariants,
} from "../../samples/shop";

export default { title: "Builder/Page" };

const page = (api: Handlers, path = "/") => renderScreen(<BuilderPage />, { api, path });

export const Empty = page(buildShopHandlers());
export const Filling = page(buildShopHandlers(buildCalendar(5, forAda)));
export const Full = page(buildShopHandlers(buildCalendar(12, forAda)));
export const DayPicked = page(buildShopHandlers(buildCalendar(5, forAda)), "/?day=8");
export const Stylist = page(buildShopHandlers(buildCalendar(12, { ...forAda, ...stylist })));
export const Ordered = page(buildShopHandlers(buildCalendar(12, { ...forAda, orderNumber: "TL-1042" })));
export const LongWords = page(
  buildShopHandlers(buildCalendar(2, { customerName: longName, giftNote: longNote.slice(0, 500) })),
);
export const Loading = page({ getCalendar: neverRespond, listProducts: neverRespond });
export const Failed = page(buildShopHandlers(undefined, { getCalendar: down, listProducts: down }));

const modal = (product: unknown) => `/?mode=modal&product=${encodeURIComponent(JSON.stringify(product))}`;

export const ModalOnly = page(buildShopHandlers(buildCalendar(4)), modal(withVariants));
export const ModalOnlyInvalid = page(buildShopHandlers(), modal("nonsense"));
export const ModalOnlyAdded = {
  ...page(buildShopHandlers(buildCalendar(4)), modal(buildProduct(8))),
  play: playInTurn(
    waitUntilShown("Choose For Me"),
    press(["button", /^Day VIII/]),
    waitUntilShown("A gift for Day VIII"),
  ),
};
