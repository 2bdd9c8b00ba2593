import { act, renderHook } from "@testing-library/react";
import { getStorageKey, readRevealed } from "./revealed-days";
import { useRevealedDays } from "./useRevealedDays";

beforeEach(() => localStorage.clear());

const show = (calendarId: string, isHeard = false) => {
  const { result } = renderHook(() => useRevealedDays(calendarId, false, async () => isHeard));
  return { days: result, reveal: (itemId: string) => act(async () => result.current.reveal(itemId)) };
};
const getStored = (calendarId: string) => readRevealed(localStorage.getItem(getStorageKey(calendarId)));

test("opened day stays open, also before it is reported", async () => {
  await show("one").reveal("item-1");
  expect(getStored("one")).toEqual({ revealed: ["item-1"], unreported: ["item-1"] });
  const { days } = show("one", true);
  await act(async () => undefined);
  expect(days.current.isReported("item-1")).toBe(true);
  expect(getStored("one")).toEqual({ revealed: ["item-1"], unreported: [] });
});

test("calendars do not share their days", async () => {
  await show("two").reveal("item-1");
  expect(show("three").days.current.isRevealed("item-1")).toBe(false);
});

test.each(["", "null", "[]", "{broken", '{"revealed":"all"}', '{"revealed":[1,null]}'])(
  "storage holding %p counts as nothing opened",
  (text) => {
    expect(readRevealed(text)).toEqual({ revealed: [], unreported: [] });
  },
);

test("a day opened twice is kept once", async () => {
  const { reveal } = show("four");
  await reveal("item-1");
  await reveal("item-1");
  expect(getStored("four").revealed).toEqual(["item-1"]);
});

test("what another tab opens is seen here", () => {
  const { days } = show("five", true);
  localStorage.setItem(getStorageKey("five"), '{"revealed":["item-9"],"unreported":[]}');
  act(() => void window.dispatchEvent(new StorageEvent("storage", { key: getStorageKey("five") })));
  expect(days.current.isRevealed("item-9")).toBe(true);
});

test("blocked storage keeps days open until leaving", async () => {
  const refuse = () => {
    throw new DOMException("No storage.", "SecurityError");
  };
  jest.spyOn(Storage.prototype, "getItem").mockImplementation(refuse);
  jest.spyOn(Storage.prototype, "setItem").mockImplementation(refuse);
  const { days, reveal } = show("six");
  await reveal("item-1");
  expect(days.current.isRevealed("item-1")).toBe(true);
});
