import { NEUTRAL_SHOP, type ShopFacts } from "@advent/contract";
import { BrowserRouter, useLocation } from "@advent/router";
import { makeStore, StoreProvider } from "@advent/store";
import { leaveDialogEntry } from "@advent/store/testing";
import { ThemeRoot, ToastProvider } from "@advent/ui";
import { ShopContext } from "@advent/ui/server";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { App } from "../../App";
import { setFlag } from "../session/session";
import { type AdminState, startAdminApi } from "./admin-api";

const running: { close: () => Promise<void> }[] = [];

interface Browser {
  flagged?: boolean;
  /** What the shop offers. Everything by default. */
  parts?: ShopFacts["parts"];
}

export async function renderPage(
  path: string,
  start: Partial<AdminState> = {},
  { flagged, parts = NEUTRAL_SHOP.parts }: Browser = {},
) {
  const { api, state } = await startAdminApi(start);
  running.push(api);
  serveAt(api.origin);
  setFlag(flagged ?? state.signedIn);
  const user = userEvent.setup();
  await leaveDialogEntry();
  window.history.replaceState(null, "", path);
  render(
    <StoreProvider store={makeStore()}>
      <ShopContext value={{ ...NEUTRAL_SHOP, name: "Ada & Daughters", parts }}>
        <ThemeRoot>
          <ToastProvider>
            <BrowserRouter>
              <App />
              <Address />
            </BrowserRouter>
          </ToastProvider>
        </ThemeRoot>
      </ShopContext>
    </StoreProvider>,
  );
  return { api, state, user };
}

function serveAt(origin: string): void {
  const plain = window.fetch;
  jest
    .spyOn(window, "fetch")
    .mockImplementation((input, init) =>
      plain(typeof input === "string" && input.startsWith("/") ? origin + input : input, init),
    );
}

function Address() {
  const { pathname, search } = useLocation();
  return <output aria-label="Address">{pathname + search}</output>;
}

export const address = (): string => screen.getByRole("status", { name: "Address" }).textContent ?? "";

/** Returns the names of the files that the page saves from now on. */
export function followDownloads(): string[] {
  const saved: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  return saved;
}

export async function stopServers(): Promise<void> {
  localStorage.clear();
  await Promise.all(running.splice(0).map((api) => api.close()));
}
