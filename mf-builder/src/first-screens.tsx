import { routes } from "@advent/contract";
import { MemoryRouter } from "@advent/router/memory";
import { type Store, StoreProvider } from "@advent/store";
import { HostContext, renderScreen, StandaloneApp } from "@advent/ui/server";
import { App } from "./App";
import { FILTER_PARAMS } from "./features/products/filters";
import { pages } from "./pages";
import BuilderPage from "./pages/BuilderPage";
import CartPage from "./pages/CartPage";
import SitePage from "./pages/SitePage";
import SizesPage from "./pages/SizesPage";
import YourCalendarPage from "./pages/YourCalendarPage";
import { sampleStores } from "./sample-stores";
import { PRODUCT_PARAM } from "./shared/product-preview/product-preview-context";

// Pages in their loading state, rendered once in Node by the build.
const modules = { BuilderPage, CartPage, YourCalendarPage, SitePage, SizesPage };

/** Requests that each page sends at once, when its URL has no further parameters. */
const calls: Partial<Record<keyof typeof modules, string[]>> = {
  BuilderPage: [routes.getCalendar.path, routes.listProducts.path],
  CartPage: [routes.getCalendar.path],
};

/** Parameters that each page reads, besides those of every page. */
const readParams: Partial<Record<keyof typeof modules, string[]>> = {
  BuilderPage: [PRODUCT_PARAM, ...FILTER_PARAMS],
  CartPage: [PRODUCT_PARAM],
};

const getNotes = (module: keyof typeof modules) => ({ calls: calls[module], readParams: readParams[module] ?? [] });

/** For the builder's own origin. */
export const own = Object.fromEntries(
  pages.map(({ path, module }) => {
    const page = (
      <StandaloneApp>
        <App
          modules={modules}
          Router={({ children }) => <MemoryRouter initialEntries={[path]}>{children}</MemoryRouter>}
        />
      </StandaloneApp>
    );
    return [module, { ...renderScreen(page), ...getNotes(module) }];
  }),
);

/** For a host, which renders the rest of the site. */
export const hosted = Object.fromEntries(
  pages.map(({ path, module }) => {
    const Page = modules[module];
    const renderPage = (store?: Store) => (
      <HostContext>
        <StoreProvider store={store}>
          <MemoryRouter initialEntries={[path]}>
            <Page />
          </MemoryRouter>
        </StoreProvider>
      </HostContext>
    );
    const nextStates = calls[module] ? sampleStores.map(renderPage) : [];
    return [module, { ...renderScreen(renderPage(), { idPrefix: "builder-", nextStates }), ...getNotes(module) }];
  }),
);
