import { builderPage, DAYS, landingPage, NEUTRAL_SHOP } from "@advent/contract";
import { BrowserRouter } from "@advent/router";
import { MemoryRouter, Route, Routes } from "@advent/router/memory";
import { makeStore, StoreProvider, api as storeApi } from "@advent/store";
import { fakeApiForEachTest } from "@advent/store/testing";
import { ThemeRoot } from "@advent/ui";
import { ShopContext } from "@advent/ui/server";
import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { HostedView } from "../server/landing-screens";
import { makeDailyLanding, makeLanding } from "../testing/fixtures";
import LandingPage from "./LandingPage";

const api = fakeApiForEachTest(() => ({
  getLandingCalendar: () => makeLanding({ 1: "Good morning" }),
  recordOpening: () => ({ openedAt: "2026-12-01T08:12:00.000Z" }),
}));
beforeEach(() => localStorage.clear());

function open(address: string, shop = NEUTRAL_SHOP) {
  window.history.replaceState(null, "", address);
  render(
    <ThemeRoot>
      <StoreProvider store={makeStore({ apiOrigin: api.origin })}>
        <BrowserRouter>
          <ShopContext value={shop}>
            <Routes>
              <Route path={landingPage.path} element={<LandingPage />} />
              <Route path={builderPage.path} element={<h1>Builder</h1>} />
            </Routes>
          </ShopContext>
        </BrowserRouter>
      </StoreProvider>
    </ThemeRoot>,
  );
}

test("hosted page navigates days through the host's router", async () => {
  open("/landing/calendar-1");
  await userEvent.click(await screen.findByRole("link", { name: /Day 7/ }));
  expect(screen.getByText("Golden Dreams", { selector: "summary *" })).toBeVisible();
  await userEvent.click(screen.getByRole("link", { name: "View All Days" }));
  expect(within(screen.getByRole("list", { name: "Days" })).getAllByRole("link")).toHaveLength(12);
  await userEvent.click(screen.getByRole("link", { name: "Build Calendar" }));
  expect(screen.getByRole("heading", { name: "Builder" })).toBeVisible();
});

test("day has the title that the shop gives it", async () => {
  const landingTitles = DAYS.map((day) => `Night ${day}`);
  open("/landing/calendar-1?itemId=item-7", { ...NEUTRAL_SHOP, landingTitles });
  expect(await screen.findByText("Night 7", { selector: "summary *" })).toBeVisible();
  expect(screen.getByRole("link", { name: /Day 3: Night 3/ })).toBeVisible();
});

test("hosted page reports openings through the store", async () => {
  open("/landing/calendar-1?itemId=item-1");
  const door = (await screen.findByText("Open the door")).closest("details") as HTMLDetailsElement;
  await act(async () => {
    door.open = true;
    fireEvent(door, new Event("toggle"));
  });
  await waitFor(() => expect(api.received.at(-1)?.url).toBe("/api/landing/calendar/calendar-1/items/item-1/opened"));
  expect(api.received.at(-1)?.method).toBe("POST");
  await waitFor(() => expect(localStorage.getItem("advent:revealed:calendar-1")).toContain('"unreported":[]'));
});

test("hosted page reports an unknown calendar", async () => {
  api.refuseNext("getLandingCalendar", 404, "There is no such calendar.");
  open("/landing/nowhere");
  expect(await screen.findByRole("heading", { name: "This calendar can’t be found" })).toBeVisible();
});

test("hosted page that failed can be retried", async () => {
  api.refuseNext("getLandingCalendar", 503, "The database is away.");
  open("/landing/calendar-1");
  expect(await screen.findByRole("heading", { name: "The calendar can’t be opened just now" })).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("heading", { name: "Ada’s Advent Calendar" })).toBeVisible();
});

test("hosted sealed day opens on time and stays visible", async () => {
  jest.spyOn(Math, "random").mockReturnValue(0);
  const times = ["2026-12-12T23:59:00.000Z", "2026-12-13T00:00:00.100Z"];
  api.handlers.getLandingCalendar = () => makeDailyLanding(times.shift() ?? "");
  open("/landing/calendar-1?itemId=item-1");
  const sealed = "This door opens on Sunday 13 December";
  expect(await screen.findByRole("heading", { name: sealed })).toBeVisible();
  aMinuteLater();
  fireEvent(window, new Event("pageshow"));
  expect(screen.getByRole("heading", { name: sealed })).toBeVisible();
  expect(await screen.findByText("Open the door")).toBeVisible();
  expect(api.callsOf("getLandingCalendar")).toHaveLength(2);
});

function aMinuteLater() {
  for (const clock of [Date, performance]) {
    const now = clock.now.bind(clock);
    jest.spyOn(clock, "now").mockImplementation(() => now() + 60_000);
  }
}

test("hosted preview keeps its key from day to day", async () => {
  open("/landing/calendar-1?preview=key");
  expect(await screen.findByRole("link", { name: /Day 7/ })).toHaveAttribute(
    "href",
    "/landing/calendar-1?itemId=item-7&preview=key",
  );
  expect(api.received[0]?.url).toBe("/api/landing/calendar/calendar-1?preview=key");
  await userEvent.click(screen.getByRole("link", { name: /Day 7/ }));
  expect(screen.getByRole("link", { name: "View All Days" })).toHaveAttribute(
    "href",
    "/landing/calendar-1?preview=key",
  );
});

test("hosted page hydrates the server's view without refetching", async () => {
  const landing = makeLanding({ 1: "Good morning" });
  const root = document.body.appendChild(document.createElement("div"));
  root.innerHTML = renderToString(<HostedView landing={landing} itemId={null} preview={null} />);
  const [before] = root.children;
  const store = makeStore({ apiOrigin: api.origin });
  const entry = { endpointName: "getLandingCalendar", arg: { calendarId: "calendar-1" }, value: landing } as const;
  store.dispatch(storeApi.util.upsertQueryEntries([entry as never]));
  const onRecoverableError = jest.fn();
  const page = (
    <ThemeRoot>
      <StoreProvider store={store}>
        <MemoryRouter initialEntries={["/landing/calendar-1"]}>
          <Routes>
            <Route path={landingPage.path} element={<LandingPage />} />
          </Routes>
        </MemoryRouter>
      </StoreProvider>
    </ThemeRoot>
  );
  const hydrated = await act(async () => hydrateRoot(root, page, { onRecoverableError }));
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(root.children[0]).toBe(before);
  expect(api.received).toEqual([]);
  act(() => hydrated.unmount());
  root.remove();
});
