import { keepWords, readStoredDraft } from "./kept-words";

test("words are kept for each item by itself until they are forgotten", () => {
  keepWords("one", "Dear Ada");
  keepWords("two", "");
  expect([readStoredDraft("one"), readStoredDraft("two"), readStoredDraft("three")]).toEqual(["Dear Ada", "", null]);
  keepWords("one", null);
  expect(readStoredDraft("one")).toBeNull();
});

test("a browser that refuses to store costs nothing but the safety net", () => {
  jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("Full.", "QuotaExceededError");
  });
  expect(() => keepWords("four", "Dear Ada")).not.toThrow();
  jest.spyOn(window, "localStorage", "get").mockImplementation(() => {
    throw new DOMException("Refused.", "SecurityError");
  });
  expect(readStoredDraft("four")).toBeNull();
  expect(() => keepWords("four", null)).not.toThrow();
});
