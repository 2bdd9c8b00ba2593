import { pages } from "@advent/contract";
import { MemoryRouter } from "@advent/router/memory";
import { HostContext, renderScreen, type Screen } from "@advent/ui/server";
import { App } from "./App";
import { PageLoading } from "./remotes/PageLoading";
import type { PageLoader } from "./remotes/page-loader";

const Slot = () => <template />;

const loader: PageLoader = {
  getState: () => ({ status: "ready", Page: Slot, build: null }),
  subscribe: () => () => undefined,
  start: () => () => undefined,
  retry: () => undefined,
  renderFailed: () => undefined,
};

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

/** Fills a page's place when it has no first screen, or when its remote does not deliver it in time. */
export const waiting: Screen = renderScreen(
  <HostContext>
    <PageLoading />
  </HostContext>,
);
