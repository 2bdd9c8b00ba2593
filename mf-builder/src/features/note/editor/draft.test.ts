import { type Draft, draftOf, draftReducer, enhancedOf, hasNewMedia, isChanged, isEmpty, noteOf } from "./draft";

const NOTE = "Dear Ada\nlove\n[IMAGE:/api/media/i.webp]\n[VIDEO:/api/media/v.webm]\n[AUDIO:/api/media/a.webm]";
const file = new Blob(["x"], { type: "video/webm" });
const empty: Draft = { text: "", media: {} };

test("the markers of a saved note become media and the rest its text", () => {
  expect(draftOf(NOTE)).toEqual({
    text: "Dear Ada\nlove",
    media: {
      image: { state: "stored", url: "/api/media/i.webp" },
      video: { state: "stored", url: "/api/media/v.webm" },
      audio: { state: "stored", url: "/api/media/a.webm" },
    },
  });
  expect(noteOf(draftOf(NOTE))).toBe(NOTE);
  expect(draftOf(null)).toEqual(empty);
});

test.each(["image", "video", "audio"] as const)("a new %s takes the place of every other medium", (kind) => {
  const draft = draftReducer(draftOf(NOTE), { type: "attach", kind, file });
  expect(draft).toEqual({ text: "Dear Ada\nlove", media: { [kind]: { state: "new", file } } });
});

test("a removed medium leaves the others and the text", () => {
  const draft = draftReducer(draftOf(NOTE), { type: "remove", kind: "video" });
  expect(noteOf(draft)).toBe("Dear Ada\nlove\n[IMAGE:/api/media/i.webp]\n[AUDIO:/api/media/a.webm]");
});

test("a file that has been stored is saved by its address", () => {
  const sent = draftReducer(empty, { type: "attach", kind: "video", file });
  expect(noteOf(sent)).toBeNull();
  expect(noteOf(draftReducer(sent, { type: "store", kind: "video", url: "/api/media/v.webm" }))).toBe(
    "[VIDEO:/api/media/v.webm]",
  );
});

test("there is nothing to save without text and media; either is enough", () => {
  expect(isEmpty(empty)).toBe(true);
  expect(isEmpty({ ...empty, text: "  \n" })).toBe(true);
  expect(isEmpty({ ...empty, text: "x" })).toBe(false);
  expect(isEmpty(draftReducer(empty, { type: "attach", kind: "audio", file }))).toBe(false);
  expect(isEmpty(draftOf("[IMAGE:/api/media/i.webp]"))).toBe(false);
});

test("only what would be saved differently counts as a change", () => {
  expect(isChanged(draftOf(NOTE), NOTE)).toBe(false);
  expect(isChanged({ ...draftOf(NOTE), text: " Dear Ada\nlove " }, NOTE)).toBe(false);
  expect(isChanged(draftReducer(draftOf(NOTE), { type: "write", text: "Dear" }), NOTE)).toBe(true);
  expect(isChanged(draftReducer(draftOf(NOTE), { type: "remove", kind: "audio" }), NOTE)).toBe(true);
  const attached = draftReducer(empty, { type: "attach", kind: "image", file });
  expect(hasNewMedia(attached) && isChanged(attached, null)).toBe(true);
});

test("an enhanced wording is saved while it is in use, and forgotten with own words", () => {
  const enhanced = draftReducer(draftOf("Dear"), { type: "write", text: "Dearest", enhanced: "Dearest" });
  expect(enhancedOf(enhanced, "Dear")).toBe("Dearest");
  expect(enhancedOf(draftReducer(enhanced, { type: "write", text: "Dearest Ada" }), "Dear")).toBe("Dearest");
  expect(enhancedOf(draftReducer(enhanced, { type: "write", text: "Dear", enhanced: null }), "Dear")).toBeNull();
  expect(enhancedOf(draftReducer(draftOf("Dear"), { type: "write", text: "Hello" }), "Dear")).toBeNull();
  expect(enhancedOf(draftOf("Dear"), "Dear")).toBeUndefined();
});
