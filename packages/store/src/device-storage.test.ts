import { readStored, writeStored } from "./device-storage";

test("texts are kept per key until removed", () => {
  writeStored("one", "Dear Ada");
  writeStored("two", "");
  expect([readStored("one"), readStored("two"), readStored("three")]).toEqual(["Dear Ada", "", null]);
  writeStored("one", null);
  expect(readStored("one")).toBeNull();
});

test("full, blocked or missing storage keeps nothing", () => {
  jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("Full.", "QuotaExceededError");
  });
  expect(writeStored("four", "Dear Ada")).toBe(false);
  jest.spyOn(window, "localStorage", "get").mockImplementation(() => {
    throw new DOMException("Refused.", "SecurityError");
  });
  expect(readStored("four")).toBeNull();
  expect(writeStored("four", null)).toBe(false);
  jest.spyOn(window, "localStorage", "get").mockReturnValue(null as unknown as Storage);
  expect([readStored("four"), writeStored("four", "Dear Ada")]).toEqual([null, false]);
});
