import { buildPath, type endpoints, type ReplyOf, routes, type ShopFacts } from "@advent/contract";
import { makeStore, productApi } from "@advent/store";
import { renderScreen, type Screen } from "@advent/ui/server";
import { readFilters, toProductsQuery } from "./features/products/filters";
import { FIRST_CARD_COUNT } from "./features/products/ProductCards";
import { takeFirstProducts } from "./features/products/useCatalogue";
import { readParams } from "./first-screen-notes";
import { HOSTED_ID_PREFIX, HostedPage } from "./hosted-page";
import BuilderPage from "./pages/BuilderPage";
import { getProductHref, PRODUCT_PARAM } from "./shared/product-preview/product-preview-context";

type Products = ReplyOf<typeof endpoints.listProducts>;
type Product = ReplyOf<typeof endpoints.getProduct>;

interface DataScreen extends Pick<Screen, "html" | "styles">, Partial<Pick<Screen, "styleVersion">> {
  calls?: string[];
  answers?: object[];
  preview?: ReturnType<typeof getPreview>;
}

const getQuery = ({ searchParams }: URL) => toProductsQuery(readFilters(searchParams));
const getListPath = (url: URL) => buildPath(routes.listProducts, {}, getQuery(url));

/** The sheet of a product has no first screen, which would come before the product and delay it. */
const getPreview = ({ handle, name, price, description, image }: Product) => ({
  title: name,
  description: `${price}. ${description}`,
  // Without the colours that fill the image while it loads.
  image: image.replace(/#.*/, ""),
  path: getProductHref(handle),
});

/** The builder with the first gifts, for a host. The front server renders it when the gifts have changed. */
export const dataScreens = {
  BuilderPage: {
    readParams: readParams.BuilderPage ?? [],
    getCall(url: URL) {
      const handle = url.searchParams.get(PRODUCT_PARAM);
      if (handle === null) return getListPath(url);
      return handle ? buildPath(routes.getProduct, { handle }) : undefined;
    },
    render(url: URL, response: Products | Product, shop: ShopFacts): DataScreen {
      if (!("products" in response)) return { html: "", styles: [], preview: getPreview(response) };
      const products = response;
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
      return { ...renderScreen(page, shop, { idPrefix: HOSTED_ID_PREFIX }), calls, answers };
    },
  },
};
