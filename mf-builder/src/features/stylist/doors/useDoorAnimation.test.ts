import { act, renderHook } from "@testing-library/react";
import { useDoorAnimation } from "./useDoorAnimation";

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const renderAnimation = (isChoosing: boolean) =>
  renderHook((choosing: boolean) => useDoorAnimation(choosing), { initialProps: isChoosing });

test("doors turn for three seconds after the request", () => {
  const { result, rerender } = renderAnimation(true);
  expect(result.current.isPlaying).toBe(true);
  rerender(false);
  act(() => jest.advanceTimersByTime(2999));
  expect(result.current.isPlaying).toBe(true);
  act(() => jest.advanceTimersByTime(1));
  expect(result.current.isPlaying).toBe(false);
});

test("animation can be skipped and does not restart", () => {
  const { result } = renderAnimation(true);
  act(() => result.current.skip());
  act(() => jest.advanceTimersByTime(5000));
  expect(result.current.isPlaying).toBe(false);
});

test("where the gifts are there already, nothing turns", () => {
  expect(renderAnimation(false).result.current.isPlaying).toBe(false);
});
