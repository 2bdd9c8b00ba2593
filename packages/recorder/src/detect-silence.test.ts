import { createSilenceState, isMuted, updateSilenceState } from "./detect-silence";
import { getVolume } from "./volume-meter";

test("three silent seconds suggest a muted microphone", () => {
  const state = updateSilenceState(createSilenceState(0), 0, 2900);
  expect(isMuted(state, 2900)).toBe(false);
  expect(isMuted(updateSilenceState(state, 0.01, 3000), 3000)).toBe(true);
});

test("never reports a microphone with sound as muted", () => {
  const state = updateSilenceState(createSilenceState(0), 0.3, 1000);
  expect(isMuted(updateSilenceState(state, 0, 9000), 9000)).toBe(false);
});

test("suspended audio proves no silence", () => {
  expect(isMuted(updateSilenceState(createSilenceState(0), undefined, 5000), 5000)).toBe(false);
});

test("level runs from 0 for silence to 1", () => {
  const tone = (height: number) => Array.from({ length: 512 }, (_, index) => height * Math.sin(index / 4));
  expect(getVolume(tone(0))).toBe(0);
  expect(getVolume(tone(1))).toBe(1);
  expect(getVolume(tone(0.03))).toBeGreaterThan(0.3);
  expect(getVolume(tone(0.03))).toBeLessThan(0.7);
});
