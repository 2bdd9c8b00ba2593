import { BrowserRouter, useLocation } from "@advent/router";
import { makeStore, StoreProvider } from "@advent/store";
import { type Handlers, leaveDialogEntry } from "@advent/store/testing";
import { ThemeRoot, ToastProvider, TooltipProvider } from "@advent/ui";
import { act, render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { type ShopState, startFakeShop } from "./fake-shop";

const running: { close: () => Promise<void> }[] = [];

export async function renderPage(page: ReactNode, start: Partial<ShopState> = {}, path = "/", handlers: Handlers = {}) {
  const { api, state } = await startFakeShop(start);
  Object.assign(api.handlers, handlers);
  running.push(api);
  const store = makeStore({ apiOrigin: api.origin });
  const user = userEvent.setup();
  await leaveDialogEntry();
  window.history.replaceState(null, "", path);
  const view = render(
    <ThemeRoot>
      <StoreProvider store={store}>
        <ToastProvider>
          <TooltipProvider>
            <BrowserRouter>
              {page}
              <Address />
            </BrowserRouter>
          </TooltipProvider>
        </ToastProvider>
      </StoreProvider>
    </ThemeRoot>,
  );
  // Lets modules load that a page loads when idle.
  await act(async () => undefined);
  return { api, state, user, view };
}

function Address() {
  const { pathname, search, hash } = useLocation();
  return <output aria-label="Address">{pathname + search + hash}</output>;
}

export async function stopServers(): Promise<void> {
  await Promise.all(running.splice(0).map((api) => api.close()));
}
