import { pagesOf } from "@advent/contract";
import { MemoryRouter } from "@advent/router";
import { StoreProvider } from "@advent/store";
import { Alone, HostContext, renderScreen, type Screen } from "@advent/ui/server";
import { App } from "./App";
import BuilderPage from "./pages/BuilderPage";
import CartPage from "./pages/CartPage";
import HousePage from "./pages/HousePage";
import YourCalendarPage from "./pages/YourCalendarPage";

// The pages as they wait for their data, by module: for Node, rendered once by the build.
const modules = { BuilderPage, CartPage, YourCalendarPage, HousePage };

/** On the builder's own origin. */
export const own: Record<string, Screen> = Object.fromEntries(
  pagesOf("builder").map(({ path, module }) => [
    module,
    renderScreen(
      <Alone>
        <App
          modules={modules}
          Router={({ children }) => <MemoryRouter initialEntries={[path]}>{children}</MemoryRouter>}
        />
      </Alone>,
    ),
  ]),
);

/** In a host, which has the rest of the site around them. */
export const hosted: Record<string, Screen> = Object.fromEntries(
  pagesOf("builder").map(({ path, module }) => {
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
    return [module, renderScreen(page, "builder-")];
  }),
);
