import fc from "fast-check";
import { captionsSchema, endpoints, formatWebVtt, MAX_CAPTION_COUNT, splitCaptionText, spreadCaptions } from "./index";

const cue = (startMs: unknown, endMs: unknown, text: unknown = "Hello") => ({ startMs, endMs, text });

function findIssues(cues: unknown, lang = "en") {
  const { error } = captionsSchema.safeParse({ lang, cues });
  return (error?.issues ?? []).map(({ path, message }) => `${path.join(".")}: ${message}`);
}

test("cues that touch are accepted and trimmed", () => {
  expect(captionsSchema.parse({ lang: "cy", cues: [cue(0, 900, " Helo "), cue(900, 1_800)] })).toEqual({
    lang: "cy",
    cues: [cue(0, 900, "Helo"), cue(900, 1_800)],
  });
});

test.each([
  ["overlapping", [cue(0, 900), cue(899, 1_800)], "cues: must follow one another without overlapping"],
  ["out of order", [cue(900, 1_800), cue(0, 900)], "cues: must follow one another without overlapping"],
  ["without a length", [cue(900, 900)], "cues.0.endMs: must end after it starts"],
  ["negative", [cue(-1, 900)], "cues.0.startMs: must be a time in whole milliseconds"],
  ["not a number", [cue(Number.NaN, 900)], "cues.0.startMs: must be a time in whole milliseconds"],
  ["endless", [cue(0, Number.POSITIVE_INFINITY)], "cues.0.endMs: must be a time in whole milliseconds"],
  ["later than any recording", [cue(0, 180_751)], "cues.0.endMs: must be a time in whole milliseconds"],
  ["empty", [cue(0, 900, " \u200b ")], "cues.0.text: must not be empty"],
  ["of two lines", [cue(0, 900, "a\n\n00:00 --> 00:09\nb")], "cues.0.text: must be one line"],
  ["too long", [cue(0, 900, "x".repeat(201))], "cues.0.text: must be at most 200 characters"],
  ["of control characters", [cue(0, 900, "a\u0007b")], "cues.0.text: must not contain control characters"],
  [
    "turning their text",
    [cue(0, 900, "a\u202eb")],
    "cues.0.text: must not contain characters that change the direction",
  ],
  ["none", [], "cues: must have a line"],
])("cues that are %s are rejected", (_what, cues, issue) => {
  expect(findIssues(cues)).toContainEqual(expect.stringContaining(issue));
});

test("ten thousand cues and an unknown language are rejected", () => {
  const many = Array.from({ length: 10_000 }, (_, at) => cue(at, at + 1));
  expect(findIssues(many.slice(0, MAX_CAPTION_COUNT))).toEqual([]);
  expect(findIssues(many)).toContainEqual("cues: must be at most 100 lines");
  expect(findIssues([cue(0, 900)], '"><script>')).toEqual([expect.stringContaining("lang: ")]);
});

test("WebVTT escapes text that looks like markup or times", () => {
  const cues = [
    { startMs: 0, endMs: 61_005, text: "1 --> 2 & <b>3</b>" },
    { startMs: 61_005, endMs: 119_999, text: "نور" },
  ];
  expect(formatWebVtt(cues)).toBe(
    "WEBVTT\n\n00:00.000 --> 01:01.005\n1 --&gt; 2 &amp; &lt;b&gt;3&lt;/b&gt;\n\n01:01.005 --> 01:59.999\nنور\n",
  );
});

test("every accepted cue is one block of WebVTT", () => {
  const text = fc.string({ unit: "binary", minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(text, (words) => {
      const { data } = captionsSchema.safeParse({ lang: "en", cues: [cue(0, 900, words)] });
      const lines = data ? formatWebVtt(data.cues).split(/\r\n|\r|\n/) : [];
      expect(lines).toHaveLength(data ? 5 : 0);
      expect(lines.filter((line) => line.includes("-->"))).toHaveLength(data ? 1 : 0);
    }),
  );
});

test("text splits at line ends, then sentences, then words", () => {
  const sentence = "I thought of you all of this long and cold winter, my dear.";
  expect(splitCaptionText(`Hello!  \r\n\n ${sentence} ${sentence} `)).toEqual(["Hello!", sentence, sentence]);
  expect(splitCaptionText("happy ".repeat(20))).toEqual(["happy ".repeat(13).trim(), "happy ".repeat(7).trim()]);
  expect(splitCaptionText("明".repeat(100)).map((line) => line.length)).toEqual([80, 20]);
  expect(splitCaptionText(" \n ")).toEqual([]);
});

test("lines share the time by their length", () => {
  expect(spreadCaptions(["one", "two and three"], 1_000, 5_000)).toEqual([
    cue(1_000, 1_750, "one"),
    cue(1_750, 5_000, "two and three"),
  ]);
});

test("every typed text becomes captions that can be saved", () => {
  const text = fc.string({ maxLength: 2_000 }).filter((typed) => /\w/.test(typed));
  fc.assert(
    fc.property(text, (typed) => {
      const cues = spreadCaptions(splitCaptionText(typed.replaceAll(/[^ -~\n]/g, "")), 0, 10_000);
      expect(findIssues(cues.slice(0, MAX_CAPTION_COUNT))).toEqual([]);
    }),
  );
});

test("a note's body names a bad cue's field", () => {
  const result = endpoints.updateItemNote.body?.safeParse({
    note: null,
    captions: { lang: "en", cues: [cue(-1, 2)] },
  });
  expect(result?.error?.issues[0]?.path).toEqual(["captions", "cues", 0, "startMs"]);
});
