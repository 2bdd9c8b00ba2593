import { pages } from "@advent/contract";
import { MemoryRouter } from "@advent/router/memory";
import { HostContext, renderScreen, type Screen } from "@advent/ui/server";
import { App } from "./App";
import { PageLoading } from "./remotes/PageLoading";
import type { PageLoader } from "./remotes/page-loader";

/** Stands where a remote's page comes in. */
const Slot = () => <template />;

const loader: PageLoader = {
  getState: () => ({ status: "ready", Page: Slot, build: null }),
  subscribe: () => () => undefined,
  start: () => () => undefined,
  retry: () => undefined,
  renderFailed: () => undefined,
};

/** The site around each page, by the page's module: for Node, rendered once by the build. */
export const own: Record<string, Screen> = Object.fromEntries(
  pages.map(({ path, module }) => [
    module,
    renderScreen(
      <App
        remotes={undefined}
        loaderOf={() => loader}
        Router={({ children }) => <MemoryRouter initialEntries={[path]}>{children}</MemoryRouter>}
      />,
    ),
  ]),
);

/** What fills the place of a page that has no first screen, or whose remote does not give it in time. */
export const waiting: Screen = renderScreen(
  <HostContext>
    <PageLoading />
  </HostContext>,
);
