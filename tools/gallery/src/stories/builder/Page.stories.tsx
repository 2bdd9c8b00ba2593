import BuilderPage from "@advent/mf-builder/pages/BuilderPage";
import type { Handlers } from "@advent/store/testing/calls";
import { silent } from "../../frame/answers";
import { inTurn, press, untilShown } from "../../frame/play";
import { screen } from "../../frame/stories";
import {
  calendarWith,
  down,
  forAda,
  longName,
  longNote,
  productAt,
  shop,
  stylist,
  withVariants,
} from "../../samples/shop";

export default { title: "Builder/Page" };

const page = (api: Handlers, path = "/") => screen(<BuilderPage />, { api, path });

export const Empty = page(shop());
export const Filling = page(shop(calendarWith(5, forAda)));
export const Full = page(shop(calendarWith(12, forAda)));
export const DayPicked = page(shop(calendarWith(5, forAda)), "/?day=8");
export const Stylist = page(shop(calendarWith(12, { ...forAda, ...stylist })));
export const Ordered = page(shop(calendarWith(12, { ...forAda, orderNumber: "TL-1042" })));
export const LongWords = page(shop(calendarWith(2, { customerName: longName, giftNote: longNote.slice(0, 500) })));
export const Loading = page({ getCalendar: silent, listProducts: silent });
export const Failed = page(shop(undefined, { getCalendar: down, listProducts: down }));

const modal = (product: unknown) => `/?mode=modal&product=${encodeURIComponent(JSON.stringify(product))}`;

export const ModalOnly = page(shop(calendarWith(4)), modal(withVariants));
export const ModalOnlyInvalid = page(shop(), modal("nonsense"));
export const ModalOnlyAdded = {
  ...page(shop(calendarWith(4)), modal(productAt(8))),
  play: inTurn(untilShown("Choose For Me"), press(["button", /^Day VIII/]), untilShown("A gift for Day VIII")),
};
