import fc from "fast-check";
import { formatNote, hasNote, NOTE_MAX_LENGTH, parseNote } from "./index";

test("a note's text may have 2,000 characters", () => {
  expect(NOTE_MAX_LENGTH).toBe(2000);
});

test("media marker lines become values", () => {
  const note = "For you\nand only you\n[IMAGE:/api/media/a]\n[VIDEO:/api/media/v.webm]\n[AUDIO:/api/media/s.mp4]";
  expect(parseNote(note)).toEqual({
    text: "For you\nand only you",
    image: "/api/media/a",
    video: "/api/media/v.webm",
    audio: "/api/media/s.mp4",
  });
});

test("text comes first, then one marker a line", () => {
  expect(formatNote({ text: " Hello ", audio: "/api/media/s", image: "data:image/png;base64,AA==" })).toBe(
    "Hello\n[IMAGE:data:image/png;base64,AA==]\n[AUDIO:/api/media/s]",
  );
});

test("brackets inside a line stay text", () => {
  const text = "I said [IMAGE:this] once\n[PHOTO:x]\n[image:y]\n[VIDEO:]";
  expect(parseNote(text)).toEqual({ text });
});

test.each(["[VIDEO: our first dance]", "[IMAGE:https://evil.example/x.png]", "[AUDIO:/s]", "[IMAGE:inline-skates]"])(
  "line %s without an address of ours stays text",
  (line) => {
    expect(parseNote(`Dear\n${line}`)).toEqual({ text: `Dear\n${line}` });
  },
);

test("the last marker of a kind wins", () => {
  expect(parseNote("[VIDEO:/api/media/a]\n[VIDEO:/api/media/b]").video).toBe("/api/media/b");
});

test.each([null, undefined, "", "  \n "])("a note of %j says nothing", (note) => {
  expect(hasNote(note)).toBe(false);
  expect(parseNote(note)).toEqual({ text: "" });
  expect(formatNote(parseNote(note))).toBeNull();
});

test("a note with only a voice says something", () => {
  expect(hasNote("[AUDIO:/api/media/s]")).toBe(true);
});

test("every note survives being written and read", () => {
  const url = fc.stringMatching(/^\/api\/media\/[\w-]{22}$/);
  const line = fc.string().filter((value) => !/[\r\n\u2028\u2029]/.test(value) && !/^\s*\[[A-Z]+:/.test(value));
  const text = fc.array(line, { maxLength: 4 }).map((lines) => lines.join("\n").trim());
  const parts = fc.record({ text, image: url, video: url, audio: url }, { requiredKeys: ["text"] });
  fc.assert(
    fc.property(parts, (note) => {
      expect(parseNote(formatNote(note))).toEqual(note);
    }),
  );
});
