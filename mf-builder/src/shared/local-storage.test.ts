import { readStored, writeStored } from "./local-storage";

test("texts are kept per key until removed", () => {
  writeStored("one", "Dear Ada");
  writeStored("two", "");
  expect([readStored("one"), readStored("two"), readStored("three")]).toEqual(["Dear Ada", "", null]);
  writeStored("one", null);
  expect(readStored("one")).toBeNull();
});

test("full or blocked storage throws nothing", () => {
  jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("Full.", "QuotaExceededError");
  });
  expect(() => writeStored("four", "Dear Ada")).not.toThrow();
  jest.spyOn(window, "localStorage", "get").mockImplementation(() => {
    throw new DOMException("Refused.", "SecurityError");
  });
  expect(readStored("four")).toBeNull();
  expect(() => writeStored("four", null)).not.toThrow();
});
