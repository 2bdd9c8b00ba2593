import { getStorageKey, readRevealed, withReported, withRevealed } from "./revealed-days";
import { changeRevealed, getRevealed, subscribeToRevealed } from "./revealed-store";

beforeEach(() => localStorage.clear());

test("opened day stays open, also before it is reported", () => {
  changeRevealed("one", (days) => withRevealed(days, "item-1"));
  const stored = readRevealed(localStorage.getItem(getStorageKey("one")));
  expect(stored).toEqual({ revealed: ["item-1"], unreported: ["item-1"] });
  expect(withReported(stored, "item-1")).toEqual({ revealed: ["item-1"], unreported: [] });
});

test("calendars do not share their days", () => {
  changeRevealed("two", (days) => withRevealed(days, "item-1"));
  expect(getRevealed("three").revealed).toEqual([]);
});

test.each(["", "null", "[]", "{broken", '{"revealed":"all"}', '{"revealed":[1,null]}'])(
  "storage holding %p counts as nothing opened",
  (text) => {
    expect(readRevealed(text)).toEqual({ revealed: [], unreported: [] });
  },
);

test("a day opened twice is kept once", () => {
  const once = withRevealed({ revealed: [], unreported: [] }, "item-1");
  expect(withRevealed(once, "item-1")).toBe(once);
});

test("what another tab opens is seen here", () => {
  const heard = jest.fn();
  const stop = subscribeToRevealed(heard);
  localStorage.setItem(getStorageKey("five"), '{"revealed":["item-9"],"unreported":[]}');
  window.dispatchEvent(new StorageEvent("storage", { key: getStorageKey("five") }));
  expect(heard).toHaveBeenCalledTimes(1);
  expect(getRevealed("five").revealed).toEqual(["item-9"]);
  stop();
});

test("blocked storage keeps days open until leaving", () => {
  const refuse = () => {
    throw new DOMException("No storage.", "SecurityError");
  };
  jest.spyOn(Storage.prototype, "getItem").mockImplementation(refuse);
  jest.spyOn(Storage.prototype, "setItem").mockImplementation(refuse);
  changeRevealed("six", (days) => withRevealed(days, "item-1"));
  expect(getRevealed("six").revealed).toEqual(["item-1"]);
});
