import { getStorageKey } from "../calendar/reveal/revealed-days";
import { makeDailyLanding, makeLanding } from "../testing/fixtures";
import type { PageState } from "./page-state";
import { mustHydrate, openRevealedDoor, runWhenNeeded } from "./start-when-needed";

const page: PageState = { calendarId: "c", itemId: "item-1", preview: null, home: "/", state: { status: "unknown" } };
const door = () => document.querySelector("details") as HTMLDetailsElement;

beforeEach(() => {
  localStorage.clear();
  document.body.innerHTML = "<details data-door><summary>Open</summary></details>";
});

const watch = (isNeeded = false) => {
  const idle = jest.spyOn(window, "requestIdleCallback");
  const [prepare, run] = [jest.fn(), jest.fn()];
  runWhenNeeded(window, { isNeeded: () => isNeeded, prepare, run });
  return { prepare, run, rest: () => idle.mock.lastCall?.[0]({ didTimeout: false, timeRemaining: () => 10 }) };
};

test.each(["pointerdown", "click", "keydown", "focusin", "scroll"])("page hydrates on first %s, once", (touch) => {
  const { run } = watch();
  expect(run).not.toHaveBeenCalled();
  document.body.dispatchEvent(new Event(touch, { bubbles: true }));
  document.body.dispatchEvent(new Event("keydown", { bubbles: true }));
  expect(run).toHaveBeenCalledTimes(1);
});

test("page focused before its first script hydrates at once", () => {
  document.querySelector("summary")?.focus();
  expect(watch().run).toHaveBeenCalledTimes(1);
});

test("untouched page loads when idle without hydrating", () => {
  const { prepare, run, rest } = watch();
  rest();
  expect(prepare).toHaveBeenCalledTimes(1);
  expect(run).not.toHaveBeenCalled();
});

test("page that changes by itself hydrates when idle", () => {
  const { run, rest } = watch(true);
  rest();
  expect(run).toHaveBeenCalledTimes(1);
});

describe("untouched page", () => {
  const isChanging = (landing = makeLanding()) => mustHydrate({ ...page, state: { status: "ready", landing } });

  beforeEach(() => {
    jest.spyOn(document.documentElement, "scrollHeight", "get").mockReturnValue(2 * window.innerHeight);
  });

  test("stays as the server rendered it", () => expect(isChanging()).toBe(false));

  test("counts down to a sealed day", () => expect(isChanging(makeDailyLanding("2026-12-14"))).toBe(true));

  test("shows days opened on this device", () => {
    localStorage.setItem(getStorageKey("c"), '{"revealed":["item-2"],"unreported":[]}');
    expect(isChanging()).toBe(true);
  });

  test("shows its foot when nothing is left to scroll", () => {
    jest.spyOn(document.documentElement, "scrollHeight", "get").mockReturnValue(window.innerHeight);
    expect(isChanging()).toBe(true);
  });
});

test("day opened earlier shows at once", () => {
  localStorage.setItem(getStorageKey("c"), '{"revealed":["item-1"],"unreported":[]}');
  openRevealedDoor(page);
  expect(door().open).toBe(true);
  expect(door().dataset).toHaveProperty("settled");
});

test("any other day keeps its door closed", () => {
  localStorage.setItem(getStorageKey("c"), '{"revealed":["item-2"],"unreported":[]}');
  openRevealedDoor(page);
  expect(door().open).toBe(false);
});
