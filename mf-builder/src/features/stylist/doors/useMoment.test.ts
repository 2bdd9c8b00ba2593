import { act, renderHook } from "@testing-library/react";
import { useMoment } from "./useMoment";

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const moment = (isChoosing: boolean) =>
  renderHook((choosing: boolean) => useMoment(choosing), { initialProps: isChoosing });

test("the doors turn for three seconds from when the stylist begins, however long the choice takes", () => {
  const { result, rerender } = moment(true);
  expect(result.current.isPlaying).toBe(true);
  rerender(false);
  act(() => jest.advanceTimersByTime(2999));
  expect(result.current.isPlaying).toBe(true);
  act(() => jest.advanceTimersByTime(1));
  expect(result.current.isPlaying).toBe(false);
});

test("who does not want to wait skips it, and it does not begin again by itself", () => {
  const { result } = moment(true);
  act(() => result.current.skip());
  act(() => jest.advanceTimersByTime(5000));
  expect(result.current.isPlaying).toBe(false);
});

test("where the gifts are there already, nothing turns", () => {
  expect(moment(false).result.current.isPlaying).toBe(false);
});
