import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { Fallback } from "../calendar/Fallback";
import type { LandingState } from "../calendar/landing-state";
import { getStorageKey } from "../calendar/reveal/revealed-days";
import { makeDailyLanding, makeLanding } from "../testing/fixtures";
import { LandingApp } from "./LandingApp";

let fetched: { path: string; method: string }[] = [];
let response: () => Response | Promise<Response> = () => Response.json({ openedAt: null });
let online = true;

beforeEach(() => {
  fetched = [];
  online = true;
  localStorage.clear();
  jest.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    fetched.push({ path: String(input), method: init?.method ?? "GET" });
    return response();
  });
  jest.spyOn(navigator, "onLine", "get").mockImplementation(() => online);
});

const landing = makeLanding({ 1: "Good morning" });
const ready: LandingState = { status: "ready", landing };
const daily = (now: string): LandingState => ({ status: "ready", landing: makeDailyLanding(now) });
const app = (
  state: LandingState | Promise<LandingState>,
  itemId: string | null = null,
  preview: string | null = null,
) => (
  <LandingApp calendarId="calendar-1" itemId={itemId} preview={preview} home="/" state={state} fallback={Fallback} />
);

test.each([
  [null, ready],
  ["item-1", ready],
  [null, daily("2026-12-15T09:00:00.000Z")],
  ["item-3", daily("2026-12-15T09:00:00.000Z")],
])("hydrates the server page without differences (itemId %p)", async (itemId, ready) => {
  const stored = '{"revealed":["item-1","item-3","item-9"],"unreported":[]}';
  localStorage.setItem(getStorageKey("calendar-1"), stored);
  const root = document.body.appendChild(document.createElement("div"));
  root.innerHTML = renderToString(app(ready, itemId));
  const onRecoverableError = jest.fn();
  const hydrated = await act(async () => hydrateRoot(root, app(ready, itemId), { onRecoverableError }));
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(within(root).getAllByText("Revealed").length).toBeGreaterThan(0);
  act(() => hydrated.unmount());
  root.remove();
});

test("door opened before hydration continues and is reported", async () => {
  let end = () => {};
  const finished = new Promise<Animation>((_done, fail) => {
    end = fail;
  });
  const swinging = { finished } as Partial<Animation> as Animation;
  jest.spyOn(Element.prototype, "getAnimations").mockReturnValue([swinging]);
  const root = document.body.appendChild(document.createElement("div"));
  root.innerHTML = renderToString(app(ready, "item-1"));
  const door = root.querySelector("details");
  if (door) door.open = true;
  const hydrated = await act(async () => hydrateRoot(root, app(ready, "item-1")));
  expect(root.querySelector("details")).toHaveAttribute("open");
  expect(fetched).toEqual([
    { path: "/api/landing/calendar/calendar-1/items/item-1/opened", method: "POST" },
    { path: "/api/landing/calendar/calendar-1/replies", method: "GET" },
  ]);
  await act(async () => end());
  expect(root.querySelector("details")).toBeNull();
  expect(within(root).getByRole("group", { name: "Day 1" })).toHaveFocus();
  act(() => hydrated.unmount());
  root.remove();
});

test("preview requests no replies", async () => {
  localStorage.setItem(getStorageKey("calendar-1"), '{"revealed":["item-1"],"unreported":[]}');
  history.replaceState(null, "", "/landing/calendar-1?itemId=item-1&preview=1");
  render(app(ready, "item-1", "1"));
  expect(screen.getByText("Good morning")).toBeVisible();
  history.replaceState(null, "", "/landing/calendar-1?itemId=item-1");
  render(app(ready, "item-1"));
  await waitFor(() => expect(fetched).toEqual([{ path: "/api/landing/calendar/calendar-1/replies", method: "GET" }]));
});

test("choosing a day updates the address and Back returns", async () => {
  history.replaceState(null, "", "/landing/calendar-1");
  render(app(ready));
  await userEvent.click(screen.getByRole("link", { name: /Day 7/ }));
  expect(location.search).toBe("?itemId=item-7");
  expect(document.querySelector("summary")).toHaveTextContent(/Day 7:.*Golden Dreams.*Open the door/);
  await userEvent.click(screen.getByRole("link", { name: "View All Days" }));
  expect(location.search).toBe("");
  await act(async () => {
    history.back();
    await new Promise((done) => window.addEventListener("popstate", done, { once: true }));
  });
  expect(location.search).toBe("?itemId=item-7");
});

test("loading calendar appears when it arrives", async () => {
  render(app(Promise.resolve(ready)));
  expect(screen.getByRole("status")).toHaveTextContent("Opening the calendar…");
  expect(await screen.findByRole("heading", { name: "Ada’s Advent Calendar" })).toBeVisible();
});

test("offline page retries once connected", async () => {
  render(app({ status: "offline" }));
  response = () => Response.json(landing);
  act(() => void window.dispatchEvent(new Event("online")));
  expect(await screen.findByRole("heading", { name: "Ada’s Advent Calendar" })).toBeVisible();
});

test("Try again works repeatedly", async () => {
  render(app({ status: "failed" }));
  response = () => new Response("The database is away.", { status: 503 });
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("button", { name: "Try again" })).toBeVisible();
  expect(fetched).toEqual([{ path: "/api/landing/calendar/calendar-1", method: "GET" }]);
});
