import type { CaptionCue } from "@advent/contract";
import { moveStart, splitCue } from "./edit-cues";

const cue = (startMs: number, endMs: number, text = "Hello"): CaptionCue => ({ startMs, endMs, text });
const CUE_LIST = [cue(0, 1_000), cue(1_000, 2_000), cue(2_500, 3_000)];

test("moved start carries the end of the line before", () => {
  expect(moveStart(CUE_LIST, 1, 1_200, 4_000)).toEqual([cue(0, 1_200), cue(1_200, 2_000), CUE_LIST[2]]);
  expect(moveStart(CUE_LIST, 1, 400, 4_000)).toEqual([cue(0, 400), cue(400, 2_000), CUE_LIST[2]]);
});

test("gap before a moved line stays a gap", () => {
  expect(moveStart(CUE_LIST, 2, 2_600, 4_000)[1]).toEqual(cue(1_000, 2_000));
  expect(moveStart(CUE_LIST, 2, 1_500, 4_000)[1]).toEqual(cue(1_000, 1_500));
});

test.each([
  ["before its neighbour", 1, -5_000, 100],
  ["behind its neighbour", 1, 9_000, 2_400],
  ["beyond the recording", 2, 9_000, 3_900],
])("start moved %s stops there", (_where, index, startMs, stopsAt) => {
  const moved = moveStart(CUE_LIST, index, startMs, 4_000);
  expect(moved[index]?.startMs).toBe(stopsAt);
  for (const { startMs: from, endMs } of moved) expect(endMs).toBeGreaterThan(from);
});

test("start that is not a number changes nothing", () => {
  expect(moveStart(CUE_LIST, 1, Number.NaN, 4_000)).toEqual(CUE_LIST);
});

test("line splits at the space nearest its middle", () => {
  expect(splitCue([cue(0, 1_100, "a b my love"), cue(1_100, 2_000)], 0)).toEqual([
    cue(0, 600, "a b my"),
    cue(600, 1_100, "love"),
    cue(1_100, 2_000),
  ]);
});

test("single word does not split", () => {
  expect(splitCue([cue(0, 1_000, "Hello")], 0)).toEqual([cue(0, 1_000, "Hello")]);
});
