import type { Product } from "@advent/contract";
import { CatalogueStep } from "@advent/mf-builder/features/products/CatalogueStep";
import type { Handlers } from "@advent/store/testing/calls";
import { productPage } from "@advent/store/testing/product-page";
import { playInTurn, press, type, waitUntilShown } from "../../frame/play";
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

export default { title: "Builder/Catalogue" };

const nothing = () => undefined;
const four = [1, 2, 3, 4].map((number) => buildProduct(number));

const catalogue = (api: Handlers = {}, data = buildCalendar(3), picked: number | null = null) =>
  renderPart(<CatalogueStep data={data} picked={picked} onAdd={nothing} />, {
    api: buildShopHandlers(data, api),
  });
const of = (...products: Product[]) => catalogue({ listProducts: ({ query }) => productPage(products, query) });

export const All = catalogue();
export const DayPicked = catalogue({}, buildCalendar(3), 7);
export const StylistMode = catalogue({}, buildCalendar(12, stylist));
export const CalendarFull = catalogue({}, buildCalendar(12));
export const OneGift = of(buildProduct(4));
export const LongName = of(buildProduct(1, { name: longName }), withVariants, buildProduct(5));
export const Loading = catalogue({ listProducts: neverRespond });
export const Failed = catalogue({ listProducts: down });
export const NoProducts = of();
export const NothingMatches = {
  ...of(buildProduct(1), buildProduct(2)),
  play: playInTurn(type("searchbox", "Search gifts", "tiara"), waitUntilShown("Nothing matches these filters")),
};
export const Filtered = {
  ...of(withVariants, buildProduct(7)),
  play: press(["button", "Rings"]),
};
export const Awaited = {
  ...catalogue({ listProducts: ({ query }) => (query.has("collection") ? neverRespond() : productPage(four, query)) }),
  play: press(["button", "Rings"]),
};
export const FoundTooMany = {
  ...catalogue({ listProducts: ({ query }) => productPage(four, query, { mostFound: 2 }) }),
  play: playInTurn(type("searchbox", "Search gifts", "a"), waitUntilShown("2 of 4 gifts")),
};
export const LoadingMore = {
  ...catalogue({
    listProducts: ({ query }) => (query.has("cursor") ? neverRespond() : productPage(four, query, { pageSize: 3 })),
  }),
  play: press(["button", "Load More"]),
};
export const Adding = {
  ...catalogue({ addItem: neverRespond }, buildCalendar(3), 7),
  play: press(["button", "Add to day VII"]),
};
