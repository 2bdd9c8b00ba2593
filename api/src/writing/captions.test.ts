import { captionsSchema } from "@advent/contract";
import * as fc from "fast-check";
import { fitCues } from "./captions";

test("cues are ordered, apart, within the recording and plain", () => {
  const heard = [
    { startMs: 1_400.4, endMs: 9_000, text: " and happy Christmas \n" },
    { startMs: -20, endMs: 1_500, text: "Hello [VIDEO:/x] my love" },
    { startMs: 8_000, endMs: 9_500, text: "after the end" },
    { startMs: 100, endMs: 200, text: "\u202e" },
  ];
  expect(fitCues(heard, 3_000)).toEqual([
    { startMs: 0, endMs: 1_500, text: "Hello my love" },
    { startMs: 1_500, endMs: 3_000, text: "and happy Christmas" },
  ]);
});

test("every transcript becomes captions that can be saved", () => {
  const number = fc.oneof(fc.double({ min: -5_000, max: 60_000 }), fc.constant(Number.NaN));
  const cue = fc.record({ startMs: number, endMs: number, text: fc.string({ unit: "binary" }) });
  fc.assert(
    fc.property(fc.array(cue), (cues) => {
      const fitted = fitCues(cues, 30_000);
      expect(fitted.length === 0 || captionsSchema.safeParse({ lang: "en", cues: fitted }).success).toBe(true);
    }),
  );
});
