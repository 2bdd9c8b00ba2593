import { SaveIds } from "./useDetails";

test("save ids grow even when the clock does not", () => {
  const ids = new SaveIds();
  expect(ids.next(1000)).toBe(1000);
  expect(ids.next(1000)).toBe(1001);
  expect(ids.next(500)).toBe(1002);
});

test("later save of another tab wins", () => {
  const ids = new SaveIds();
  ids.seen(9000);
  expect(ids.next(1000)).toBe(9001);
});
