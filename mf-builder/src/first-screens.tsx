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

// Pages in their loading state, rendered once in Node by the build.
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
    return [module, { ...renderScreen(page), ...getNotes(module) }];
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
    return [module, { ...renderScreen(renderPage(), { idPrefix: HOSTED_ID_PREFIX, nextStates }), ...getNotes(module) }];
  }),
);
