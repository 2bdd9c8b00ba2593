import { type Draft, getEnhancedNote, hasNewMedia, isChanged, isEmpty, parseDraft, reduceDraft, toNote } from "./draft";

const NOTE = "Dear Ada\nlove\n[IMAGE:/api/media/i.webp]\n[VIDEO:/api/media/v.webm]\n[AUDIO:/api/media/a.webm]";
const file = new Blob(["x"], { type: "video/webm" });
const empty: Draft = { text: "", media: {} };

test("saved markers become media and the rest text", () => {
  expect(parseDraft(NOTE)).toEqual({
    text: "Dear Ada\nlove",
    media: {
      image: "/api/media/i.webp",
      video: "/api/media/v.webm",
      audio: "/api/media/a.webm",
    },
  });
  expect(toNote(parseDraft(NOTE))).toBe(NOTE);
  expect(parseDraft(null)).toEqual(empty);
});

test.each(["image", "video", "audio"] as const)("new %s replaces every other medium", (kind) => {
  const draft = reduceDraft(parseDraft(NOTE), { type: "attach", kind, file });
  expect(draft).toEqual({ text: "Dear Ada\nlove", media: { [kind]: { file } } });
});

test("removing a medium keeps others and text", () => {
  const draft = reduceDraft(parseDraft(NOTE), { type: "remove", kind: "video" });
  expect(toNote(draft)).toBe("Dear Ada\nlove\n[IMAGE:/api/media/i.webp]\n[AUDIO:/api/media/a.webm]");
});

test("stored file is saved by its URL", () => {
  const sent = reduceDraft(empty, { type: "attach", kind: "video", file });
  expect(toNote(sent)).toBeNull();
  expect(toNote(reduceDraft(sent, { type: "store", kind: "video", url: "/api/media/v.webm" }))).toBe(
    "[VIDEO:/api/media/v.webm]",
  );
});

test("text or media is required to save", () => {
  expect(isEmpty(empty)).toBe(true);
  expect(isEmpty({ ...empty, text: "  \n" })).toBe(true);
  expect(isEmpty({ ...empty, text: "x" })).toBe(false);
  expect(isEmpty(reduceDraft(empty, { type: "attach", kind: "audio", file }))).toBe(false);
  expect(isEmpty(parseDraft("[IMAGE:/api/media/i.webp]"))).toBe(false);
});

test("only differences in the saved value count as changes", () => {
  expect(isChanged(parseDraft(NOTE), NOTE)).toBe(false);
  expect(isChanged({ ...parseDraft(NOTE), text: " Dear Ada\nlove " }, NOTE)).toBe(false);
  expect(isChanged(reduceDraft(parseDraft(NOTE), { type: "write", text: "Dear" }), NOTE)).toBe(true);
  expect(isChanged(reduceDraft(parseDraft(NOTE), { type: "remove", kind: "audio" }), NOTE)).toBe(true);
  const attached = reduceDraft(empty, { type: "attach", kind: "image", file });
  expect(hasNewMedia(attached) && isChanged(attached, null)).toBe(true);
});

test("enhanced text is saved while in use", () => {
  const enhanced = reduceDraft(parseDraft("Dear"), { type: "write", text: "Dearest", enhanced: "Dearest" });
  expect(getEnhancedNote(enhanced, "Dear")).toBe("Dearest");
  expect(getEnhancedNote(reduceDraft(enhanced, { type: "write", text: "Dearest Ada" }), "Dear")).toBe("Dearest");
  expect(getEnhancedNote(reduceDraft(enhanced, { type: "write", text: "Dear", enhanced: null }), "Dear")).toBeNull();
  expect(getEnhancedNote(reduceDraft(parseDraft("Dear"), { type: "write", text: "Hello" }), "Dear")).toBeNull();
  expect(getEnhancedNote(parseDraft("Dear"), "Dear")).toBeUndefined();
});
