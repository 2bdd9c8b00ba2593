import { buildPath, type endpoints, type ReplyOf, routes } from "@advent/contract";
import { makeStore, productApi } from "@advent/store";
import { renderScreen } from "@advent/ui/server";
import { readFilters, toProductsQuery } from "./features/products/filters";
import { FIRST_CARD_COUNT } from "./features/products/ProductCards";
import { takeFirstProducts } from "./features/products/useCatalogue";
import { readParams } from "./first-screen-notes";
import { HOSTED_ID_PREFIX, HostedPage } from "./hosted-page";
import BuilderPage from "./pages/BuilderPage";
import { PRODUCT_PARAM } from "./shared/product-preview/product-preview-context";

type Products = ReplyOf<typeof endpoints.listProducts>;

const getQuery = ({ searchParams }: URL) => toProductsQuery(readFilters(searchParams));
const getListPath = (url: URL) => buildPath(routes.listProducts, {}, getQuery(url));

/** The builder with the first gifts, for a host. The front server renders it when the gifts have changed. */
export const dataScreens = {
  BuilderPage: {
    readParams: readParams.BuilderPage ?? [],
    getCall: (url: URL) => (url.searchParams.has(PRODUCT_PARAM) ? undefined : getListPath(url)),
    render(url: URL, products: Products) {
      const value = { pages: [takeFirstProducts(products, FIRST_CARD_COUNT)], pageParams: [null] };
      const answers = [{ endpointName: "listProducts" as const, arg: getQuery(url), value }];
      const store = makeStore();
      store.dispatch(productApi.util.upsertQueryEntries(answers));
      const page = (
        <HostedPage address={url.pathname + url.search} store={store}>
          <BuilderPage />
        </HostedPage>
      );
      const calls = [routes.getCalendar.path, getListPath(url)];
      return { ...renderScreen(page, { idPrefix: HOSTED_ID_PREFIX }), calls, answers };
    },
  },
};
