import { BYTES_PER_MB } from "@advent/contract";
import {
  canCopy,
  getInitialStepRange,
  getLastStep,
  getLength,
  getSecondsAt,
  moveStepRange,
  toClipPart,
} from "./clip-selection";

test("marks are every ten seconds and at the end", () => {
  expect(getLastStep(65)).toBe(7);
  expect([0, 1, 6, 7].map((mark) => getSecondsAt(mark, 65))).toEqual([0, 10, 60, 65]);
});

test("marks of a short clip are every second", () => {
  expect(getLastStep(9.5)).toBe(9);
  expect([0, 1, 8, 9].map((mark) => getSecondsAt(mark, 9.5))).toEqual([0, 1, 8, 9.5]);
});

test("remainder under a second is not a step", () => {
  expect(getLastStep(200.4)).toBe(20);
  expect(getSecondsAt(20, 200.4)).toBe(200.4);
  expect(getLastStep(1.5)).toBe(1);
});

test("initial selection is the longest that can be sent", () => {
  expect(toClipPart(getInitialStepRange(25), 25)).toEqual({ start: 0, end: 25 });
  expect(toClipPart(getInitialStepRange(600), 600)).toEqual({ start: 0, end: 180 });
});

test.each([
  ["the start beyond the end", { from: 0, to: 4 }, { from: 4 }, { from: 4, to: 5 }],
  ["the end before the start", { from: 4, to: 9 }, { to: 2 }, { from: 1, to: 2 }],
  ["the end too far", { from: 2, to: 9 }, { to: 30 }, { from: 12, to: 30 }],
  ["the start too far", { from: 20, to: 30 }, { from: 3 }, { from: 3, to: 21 }],
  ["the start to the very end", { from: 20, to: 30 }, { from: 40 }, { from: 39, to: 40 }],
  ["the end to the very start", { from: 2, to: 9 }, { to: 0 }, { from: 0, to: 1 }],
  ["the start within the part", { from: 0, to: 9 }, { from: 5 }, { from: 5, to: 9 }],
])("moving %s pushes the other when needed", (_what, range, change, then) => {
  expect(moveStepRange(range, change, 400)).toEqual(then);
});

test("selection is never empty or over three minutes", () => {
  for (const seconds of [3, 181, 190.9, 205, 3600.7]) {
    const last = getLastStep(seconds);
    for (let mark = 0; mark <= last; mark += 1) {
      for (const change of [{ from: mark }, { to: mark }]) {
        const range = moveStepRange(getInitialStepRange(seconds), change, seconds);
        const length = getLength(toClipPart(range, seconds));
        expect(length).toBeGreaterThanOrEqual(1);
        expect(length).toBeLessThanOrEqual(180);
        expect(range.to).toBeLessThanOrEqual(last);
      }
    }
  }
});

test("part below 20 MB is copied without re-encoding", () => {
  expect(canCopy({ start: 0, end: 19 }, { bytesPerSecond: BYTES_PER_MB, isTooWide: false })).toBe(true);
  expect(canCopy({ start: 0, end: 20 }, { bytesPerSecond: BYTES_PER_MB, isTooWide: false })).toBe(false);
  expect(canCopy({ start: 0, end: 1 }, { bytesPerSecond: 1, isTooWide: true })).toBe(false);
});
