import { watchSilence } from "./detect-silence";
import { getVolume } from "./volume-meter";

let volume: number | undefined;
const onChange = jest.fn();

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test("three silent seconds suggest a muted microphone", () => {
  volume = 0.01;
  watchSilence({ read: () => volume }, onChange);
  jest.advanceTimersByTime(2900);
  expect(onChange).toHaveBeenLastCalledWith(false);
  jest.advanceTimersByTime(100);
  expect(onChange).toHaveBeenLastCalledWith(true);
  volume = 0.3;
  jest.advanceTimersByTime(100);
  expect(onChange).toHaveBeenLastCalledWith(false);
});

test("never reports a microphone with sound as muted", () => {
  volume = 0.3;
  watchSilence({ read: () => volume }, onChange);
  jest.advanceTimersByTime(100);
  volume = 0;
  jest.advanceTimersByTime(9000);
  expect(onChange).toHaveBeenLastCalledWith(false);
});

test("suspended audio proves no silence", () => {
  volume = undefined;
  const stop = watchSilence({ read: () => volume }, onChange);
  jest.advanceTimersByTime(5000);
  expect(onChange).toHaveBeenLastCalledWith(false);
  stop();
  expect(jest.getTimerCount()).toBe(0);
});

test("level runs from 0 for silence to 1", () => {
  const tone = (height: number) => Array.from({ length: 512 }, (_, index) => height * Math.sin(index / 4));
  expect(getVolume(tone(0))).toBe(0);
  expect(getVolume(tone(1))).toBe(1);
  expect(getVolume(tone(0.03))).toBeGreaterThan(0.3);
  expect(getVolume(tone(0.03))).toBeLessThan(0.7);
});
