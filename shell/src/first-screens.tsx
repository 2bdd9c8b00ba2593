import { getFrameName, type RemotePage, type ShopFacts } from "@advent/contract";
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

const kinds: Pick<RemotePage, "bare" | "access">[] = [{}, { access: "admin" }, { bare: true }];

/** The frame around each kind of page, whichever remote brings it. */
export const own = Object.fromEntries(
  kinds.map((kind) => {
    const pages = [{ path: "/", module: "Page", title: "Page", remote: "", ...kind }];
    const frame = <App pages={pages} loaderOf={() => loader} Router={MemoryRouter} />;
    return [getFrameName(kind), (shop: ShopFacts) => renderScreen(frame, shop)];
  }),
);

/** Fills a page's place when it has no first screen, or when its remote does not deliver it in time. */
export const waiting = (shop: ShopFacts): Screen =>
  renderScreen(
    <HostContext>
      <PageLoading />
    </HostContext>,
    shop,
  );
