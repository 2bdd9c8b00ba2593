import type { ShopFacts } from "@advent/contract";
import { MemoryRouter } from "@advent/router/memory";
import type { Store } from "@advent/store";
import { renderScreen, StandaloneApp } from "@advent/ui/server";
import { App } from "./App";
import { calls, readParams } from "./first-screen-notes";
import { HOSTED_ID_PREFIX, HostedPage } from "./hosted-page";
import { pages } from "./pages";
import BuilderPage from "./pages/BuilderPage";
import CartPage from "./pages/CartPage";
import SitePage from "./pages/SitePage";
import SizesPage from "./pages/SizesPage";
import YourCalendarPage from "./pages/YourCalendarPage";
import { sampleStores } from "./sample-stores";

export { dataScreens } from "./data-screens";

// Pages in their loading state, rendered in Node.
const modules = { BuilderPage, CartPage, YourCalendarPage, SitePage, SizesPage };

const getNotes = (module: string) => ({ calls: calls[module], readParams: readParams[module] ?? [] });

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
    return [module, (shop: ShopFacts) => ({ ...renderScreen(page, shop), ...getNotes(module) })];
  }),
);

/** For a host. */
export const hosted = Object.fromEntries(
  pages.map(({ path, module }) => {
    const Page = modules[module];
    const renderPage = (store?: Store) => (
      <HostedPage address={path} store={store}>
        <Page />
      </HostedPage>
    );
    const nextStates = calls[module] ? sampleStores.map(renderPage) : [];
    const options = { idPrefix: HOSTED_ID_PREFIX, nextStates };
    return [module, (shop: ShopFacts) => ({ ...renderScreen(renderPage(), shop, options), ...getNotes(module) })];
  }),
);
