import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { getStorageKey } from "../features/reveal/revealed-days";
import { makeDailyLanding, makeLanding } from "../testing/fixtures";
import type { LandingState } from "../view/landing-state";
import { Otherwise } from "../view/Otherwise";
import { LandingApp } from "./LandingApp";

let fetched: { path: string; method: string }[] = [];
let answer: () => Response | Promise<Response> = () => Response.json({ openedAt: null });
let online = true;

beforeEach(() => {
  fetched = [];
  online = true;
  localStorage.clear();
  jest.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    fetched.push({ path: String(input), method: init?.method ?? "GET" });
    return answer();
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
  <LandingApp calendarId="calendar-1" itemId={itemId} preview={preview} home="/" state={state} otherwise={Otherwise} />
);

test.each([
  [null, ready],
  ["item-1", ready],
  [null, daily("2026-12-15T09:00:00.000Z")],
  ["item-3", daily("2026-12-15T09:00:00.000Z")],
])("the browser takes over what the server rendered, without a difference (itemId %p)", async (itemId, ready) => {
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

test("a door opened before the page came alive swings away, as far as it has not yet, and is reported", async () => {
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
    { path: "/api/landing/calendar/calendar-1/answers", method: "GET" },
  ]);
  await act(async () => end());
  expect(root.querySelector("details")).toBeNull();
  expect(within(root).getByRole("group", { name: "Day 1" })).toHaveFocus();
  act(() => hydrated.unmount());
  root.remove();
});

test("a preview asks nothing about answers, not even of a day that is open on this device", async () => {
  localStorage.setItem(getStorageKey("calendar-1"), '{"revealed":["item-1"],"unreported":[]}');
  history.replaceState(null, "", "/landing/calendar-1?itemId=item-1&preview=1");
  render(app(ready, "item-1", "1"));
  expect(screen.getByText("Good morning")).toBeVisible();
  history.replaceState(null, "", "/landing/calendar-1?itemId=item-1");
  render(app(ready, "item-1"));
  await waitFor(() => expect(fetched).toEqual([{ path: "/api/landing/calendar/calendar-1/answers", method: "GET" }]));
});

test("choosing a day writes it into the address, and going back leads back", async () => {
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

test("a calendar on its way is shown when it has come", async () => {
  render(app(Promise.resolve(ready)));
  expect(screen.getByRole("status")).toHaveTextContent("Opening the calendar…");
  expect(await screen.findByRole("heading", { name: "Ada's Advent Calendar" })).toBeVisible();
});

test("offline, the page tries again by itself once connected", async () => {
  render(app({ status: "offline" }));
  answer = () => Response.json(landing);
  act(() => void window.dispatchEvent(new Event("online")));
  expect(await screen.findByRole("heading", { name: "Ada's Advent Calendar" })).toBeVisible();
});

test("Try again asks the API, and a second failure can be tried again too", async () => {
  render(app({ status: "failed" }));
  answer = () => new Response("The database is away.", { status: 503 });
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("button", { name: "Try again" })).toBeVisible();
  expect(fetched).toEqual([{ path: "/api/landing/calendar/calendar-1", method: "GET" }]);
});

test("at its moment a door opens without a reload; until the API answers the page stays as it is", async () => {
  jest.spyOn(Math, "random").mockReturnValue(0);
  answer = () => new Response("The API is away.", { status: 503 });
  render(app(daily("2026-12-12T23:59:59.900Z"), "item-1"));
  expect(await screen.findByRole("heading", { name: "This door opens on Sunday 13 December" })).toBeVisible();
  await waitFor(() => expect(fetched).toEqual([{ path: "/api/landing/calendar/calendar-1", method: "GET" }]));
  expect(screen.getByRole("heading", { name: "This door opens on Sunday 13 December" })).toBeVisible();
  answer = () => Response.json(makeDailyLanding("2026-12-13T00:00:01.000Z"));
  window.dispatchEvent(new Event("online"));
  expect(await screen.findByText("Open the door")).toBeVisible();
  expect(screen.getByRole("status")).toHaveTextContent("Day 1 can be opened now.");
  expect(fetched).toHaveLength(2);
});
