import type { Product } from "@advent/contract";
import { CatalogueStep } from "@advent/mf-builder/features/products/CatalogueStep";
import type { Handlers } from "@advent/store/testing/calls";
import { productPage } from "@advent/store/testing/product-page";
import { silent } from "../../frame/answers";
import { inTurn, press, type, untilShown } from "../../frame/play";
import { part } from "../../frame/stories";
import { calendarWith, down, longName, productAt, shop, stylist, withVariants } from "../../samples/shop";

export default { title: "Builder/Catalogue" };

const nothing = () => undefined;
const four = [1, 2, 3, 4].map((number) => productAt(number));

const catalogue = (api: Handlers = {}, data = calendarWith(3), picked: number | null = null) =>
  part(<CatalogueStep data={data} picked={picked} onAdd={nothing} onPlaced={nothing} />, { api: shop(data, api) });
const of = (...products: Product[]) => catalogue({ listProducts: ({ query }) => productPage(products, query) });

export const All = catalogue();
export const DayPicked = catalogue({}, calendarWith(3), 7);
export const StylistMode = catalogue({}, calendarWith(12, stylist));
export const CalendarFull = catalogue({}, calendarWith(12));
export const OneGift = of(productAt(4));
export const LongName = of(productAt(1, { name: longName }), withVariants, productAt(5));
export const Loading = catalogue({ listProducts: silent });
export const Failed = catalogue({ listProducts: down });
export const NoProducts = of();
export const NothingMatches = {
  ...of(productAt(1), productAt(2)),
  play: inTurn(type("searchbox", "Search gifts", "tiara"), untilShown("Nothing matches these filters")),
};
export const Filtered = {
  ...of(withVariants, productAt(7)),
  play: press(["button", "Rings"]),
};
export const Awaited = {
  ...catalogue({ listProducts: ({ query }) => (query.has("collection") ? silent() : productPage(four, query)) }),
  play: press(["button", "Rings"]),
};
export const FoundTooMany = {
  ...catalogue({ listProducts: ({ query }) => productPage(four, query, { mostFound: 2 }) }),
  play: inTurn(type("searchbox", "Search gifts", "a"), untilShown("2 of 4 gifts")),
};
export const LoadingMore = {
  ...catalogue({
    listProducts: ({ query }) => (query.has("cursor") ? silent() : productPage(four, query, { pageSize: 3 })),
  }),
  play: press(["button", "Load More"]),
};
export const Adding = {
  ...catalogue({ addItem: silent }, calendarWith(3), 7),
  play: press(["button", "Add to day VII"]),
};
