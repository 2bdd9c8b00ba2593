import { getPages, routes } from "@advent/contract";
import { MemoryRouter } from "@advent/router/memory";
import { StoreProvider } from "@advent/store";
import { Alone, HostContext, renderScreen, type Screen } from "@advent/ui/server";
import { App } from "./App";
import BuilderPage from "./pages/BuilderPage";
import CartPage from "./pages/CartPage";
import SitePage from "./pages/HousePage";
import YourCalendarPage from "./pages/YourCalendarPage";

// The pages as they wait for their data, by module: for Node, rendered once by the build.
const modules = { BuilderPage, CartPage, YourCalendarPage, HousePage: SitePage };

/** What they ask of the API at once, as long as their address asks for nothing more. */
const calls: Partial<Record<keyof typeof modules, string[]>> = {
  BuilderPage: [routes.getCalendar.path, routes.listProducts.path],
  CartPage: [routes.getCalendar.path],
};

interface AskingScreen extends Screen {
  calls?: readonly string[] | undefined;
}

/** On the builder's own origin. */
export const own: Record<string, AskingScreen> = Object.fromEntries(
  getPages("builder").map(({ path, module }) => {
    const page = (
      <Alone>
        <App
          modules={modules}
          Router={({ children }) => <MemoryRouter initialEntries={[path]}>{children}</MemoryRouter>}
        />
      </Alone>
    );
    return [module, { ...renderScreen(page), calls: calls[module] }];
  }),
);

/** In a host, which has the rest of the site around them. */
export const hosted: Record<string, AskingScreen> = Object.fromEntries(
  getPages("builder").map(({ path, module }) => {
    const Page = modules[module];
    const page = (
      <HostContext>
        <StoreProvider>
          <MemoryRouter initialEntries={[path]}>
            <Page />
          </MemoryRouter>
        </StoreProvider>
      </HostContext>
    );
    return [module, { ...renderScreen(page, "builder-"), calls: calls[module] }];
  }),
);
