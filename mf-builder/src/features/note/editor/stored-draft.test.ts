import { keepWords, readStoredDraft } from "./stored-draft";

test("drafts are kept per item until discarded", () => {
  keepWords("one", "Dear Ada");
  keepWords("two", "");
  expect([readStoredDraft("one"), readStoredDraft("two"), readStoredDraft("three")]).toEqual(["Dear Ada", "", null]);
  keepWords("one", null);
  expect(readStoredDraft("one")).toBeNull();
});

test("unavailable storage only disables drafts", () => {
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
