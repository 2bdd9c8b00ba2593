import { useLocation } from "@advent/router";
import { MemoryRouter } from "@advent/router/memory";
import { makeStore, StoreProvider } from "@advent/store";
import { ThemeRoot, ToastProvider } from "@advent/ui";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { App } from "../../App";
import { setFlag } from "../session/session";
import { type DeskState, startDeskApi } from "./desk-api";

const running: { close: () => Promise<void> }[] = [];

interface Browser {
  /** Whether the browser believes that its session is open; by default what the server knows. */
  flagged?: boolean;
}

/** Shows the remote's pages over the desk's API, with the real store, router, theme and toasts. */
export async function renderPage(path: string, start: Partial<DeskState> = {}, { flagged }: Browser = {}) {
  const { api, state } = await startDeskApi(start);
  running.push(api);
  serveAt(api.origin);
  setFlag(flagged ?? state.signedIn);
  const user = userEvent.setup();
  render(
    <StoreProvider store={makeStore()}>
      <ThemeRoot>
        <ToastProvider>
          <MemoryRouter initialEntries={[path]}>
            <App />
            <Address />
          </MemoryRouter>
        </ToastProvider>
      </ThemeRoot>
    </StoreProvider>,
  );
  return { api, state, user };
}

/** Relative addresses lead to the API, as through the page's own server. */
function serveAt(origin: string): void {
  const plain = window.fetch;
  jest
    .spyOn(window, "fetch")
    .mockImplementation((input, init) =>
      plain(typeof input === "string" && input.startsWith("/") ? origin + input : input, init),
    );
}

/** Where the router is, for tests to read. */
function Address() {
  const { pathname, search } = useLocation();
  return <output aria-label="Address">{pathname + search}</output>;
}

export const address = (): string => screen.getByRole("status", { name: "Address" }).textContent ?? "";

/** jsdom has no layout: closed cards are as tall as on a large screen. */
export function giveElementsHeight(height = 84): void {
  jest.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(height);
}

/** For `afterEach`: ends the servers of the test and forgets the session. */
export async function stopServers(): Promise<void> {
  localStorage.clear();
  await Promise.all(running.splice(0).map((api) => api.close()));
}
