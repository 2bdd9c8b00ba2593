import { getStorageKey, readRevealed, withReported, withRevealed } from "./revealed-days";
import { createRevealedStore } from "./revealed-store";

beforeEach(() => localStorage.clear());

test("opened day stays open, also before it is reported", () => {
  createRevealedStore("one").change((days) => withRevealed(days, "item-1"));
  const stored = readRevealed(localStorage.getItem(getStorageKey("one")));
  expect(stored).toEqual({ revealed: ["item-1"], unreported: ["item-1"] });
  expect(withReported(stored, "item-1")).toEqual({ revealed: ["item-1"], unreported: [] });
});

test("calendars do not share their days", () => {
  createRevealedStore("two").change((days) => withRevealed(days, "item-1"));
  expect(createRevealedStore("three").read().revealed).toEqual([]);
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

test("unchanged read returns the same object", () => {
  const store = createRevealedStore("four");
  store.change((days) => withRevealed(days, "item-2"));
  expect(store.read()).toBe(store.read());
});

test("what another tab opens is seen here", () => {
  const store = createRevealedStore("five");
  const heard = jest.fn();
  const stop = store.subscribe(heard);
  localStorage.setItem(getStorageKey("five"), '{"revealed":["item-9"],"unreported":[]}');
  window.dispatchEvent(new StorageEvent("storage", { key: getStorageKey("five") }));
  window.dispatchEvent(new StorageEvent("storage", { key: "other" }));
  expect(heard).toHaveBeenCalledTimes(1);
  expect(store.read().revealed).toEqual(["item-9"]);
  stop();
});

test("blocked storage keeps days open until leaving", () => {
  const refuse = () => {
    throw new DOMException("No storage.", "SecurityError");
  };
  jest.spyOn(Storage.prototype, "getItem").mockImplementation(refuse);
  jest.spyOn(Storage.prototype, "setItem").mockImplementation(refuse);
  const store = createRevealedStore("six");
  store.change((days) => withRevealed(days, "item-1"));
  expect(store.read().revealed).toEqual(["item-1"]);
});
