import { getNextSaveId } from "./useDetails";

test("save ids grow even when the clock does not", () => {
  expect(getNextSaveId(0, 1000)).toBe(1000);
  expect(getNextSaveId(1000, 1000)).toBe(1001);
  expect(getNextSaveId(1001, 500)).toBe(1002);
});

test("later save of another tab wins", () => {
  expect(getNextSaveId(9000, 1000)).toBe(9001);
});
