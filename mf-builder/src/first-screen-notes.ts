import { routes } from "@advent/contract";
import { FILTER_PARAMS } from "./features/products/filters";
import { PRODUCT_PARAM } from "./shared/product-preview/product-preview-context";

/** Requests that each page sends at once, when its URL has no further parameters. */
export const calls: Partial<Record<string, string[]>> = {
  BuilderPage: [routes.getCalendar.path, routes.listProducts.path],
  CartPage: [routes.getCalendar.path],
};

/** Parameters that each page reads, besides those of every page. */
export const readParams: Partial<Record<string, string[]>> = {
  BuilderPage: [PRODUCT_PARAM, ...FILTER_PARAMS],
  CartPage: [PRODUCT_PARAM],
};
