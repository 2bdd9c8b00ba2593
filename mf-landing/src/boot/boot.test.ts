import { getStorageKey } from "../calendar/reveal/revealed-days";
import type { PageState } from "../standalone/page-state";
import { settleDoor } from "./settle-door";
import { runWhenNeeded } from "./when-needed";

const page: PageState = { calendarId: "c", itemId: "item-1", preview: null, home: "/", state: { status: "unknown" } };
const door = () => document.querySelector("details") as HTMLDetailsElement;

beforeEach(() => {
  localStorage.clear();
  document.body.innerHTML = "<details data-door><summary>Open</summary></details>";
});

test("page hydrates on first touch, once", () => {
  const run = jest.fn();
  runWhenNeeded(window, run);
  document.body.dispatchEvent(new Event("pointerdown", { bubbles: true }));
  document.body.dispatchEvent(new Event("keydown", { bubbles: true }));
  expect(run).toHaveBeenCalledTimes(1);
});

test("untouched page hydrates when idle", () => {
  const idle = jest.spyOn(window, "requestIdleCallback");
  const run = jest.fn();
  runWhenNeeded(window, run);
  expect(run).not.toHaveBeenCalled();
  idle.mock.calls[0]?.[0]({ didTimeout: false, timeRemaining: () => 10 });
  expect(run).toHaveBeenCalledTimes(1);
});

test("day opened earlier shows at once", () => {
  localStorage.setItem(getStorageKey("c"), '{"revealed":["item-1"],"unreported":[]}');
  settleDoor(page);
  expect(door().open).toBe(true);
  expect(door().dataset).toHaveProperty("settled");
});

test("any other day keeps its door closed", () => {
  localStorage.setItem(getStorageKey("c"), '{"revealed":["item-2"],"unreported":[]}');
  settleDoor(page);
  expect(door().open).toBe(false);
});
