import { act, renderHook } from "@testing-library/react";
import { useMoment } from "./useMoment";

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const moment = (isChoosing: boolean) =>
  renderHook((choosing: boolean) => useMoment(choosing), { initialProps: isChoosing });

test("doors turn for three seconds after the request", () => {
  const { result, rerender } = moment(true);
  expect(result.current.isPlaying).toBe(true);
  rerender(false);
  act(() => jest.advanceTimersByTime(2999));
  expect(result.current.isPlaying).toBe(true);
  act(() => jest.advanceTimersByTime(1));
  expect(result.current.isPlaying).toBe(false);
});

test("animation can be skipped and does not restart", () => {
  const { result } = moment(true);
  act(() => result.current.skip());
  act(() => jest.advanceTimersByTime(5000));
  expect(result.current.isPlaying).toBe(false);
});

test("where the gifts are there already, nothing turns", () => {
  expect(moment(false).result.current.isPlaying).toBe(false);
});
