import { SaveIds } from "./save-ids";

test("save ids grow even when the clock stands still or goes back", () => {
  const ids = new SaveIds();
  expect(ids.next(1000)).toBe(1000);
  expect(ids.next(1000)).toBe(1001);
  expect(ids.next(500)).toBe(1002);
});

test("a save of another tab with a later id is overtaken", () => {
  const ids = new SaveIds();
  ids.seen(9000);
  expect(ids.next(1000)).toBe(9001);
});
