import { type Draft, getFilesToSend, hasNewMedia, isChanged, parseDraft, reduceDraft, toNote } from "./draft";

const NOTE = "Dear Ada\nlove\n[IMAGE:/api/media/i.webp]\n[VIDEO:/api/media/v.webm]\n[AUDIO:/api/media/a.webm]";
const file = new Blob(["x"], { type: "video/webm" });
const empty: Draft = { text: "", media: {} };

test.each(["image", "video", "audio"] as const)("new %s replaces every other medium", (kind) => {
  const draft = reduceDraft(parseDraft(NOTE), { type: "attach", kind, file });
  expect(draft).toEqual({ text: "Dear Ada\nlove", media: { [kind]: { file } } });
});

test("stored file is saved by its URL", () => {
  const sent = reduceDraft(empty, { type: "attach", kind: "video", file });
  expect(toNote(sent)).toBeNull();
  expect(toNote(reduceDraft(sent, { type: "store", kind: "video", url: "/api/media/v.webm" }))).toBe(
    "[VIDEO:/api/media/v.webm]",
  );
});

test("only differences in the saved value count as changes", () => {
  expect(isChanged(parseDraft(NOTE), NOTE)).toBe(false);
  expect(isChanged({ ...parseDraft(NOTE), text: " Dear Ada\nlove " }, NOTE)).toBe(false);
  expect(isChanged(reduceDraft(parseDraft(NOTE), { type: "write", text: "Dear" }), NOTE)).toBe(true);
  expect(isChanged(reduceDraft(parseDraft(NOTE), { type: "remove", kind: "audio" }), NOTE)).toBe(true);
  const attached = reduceDraft(empty, { type: "attach", kind: "image", file });
  expect(hasNewMedia(attached) && isChanged(attached, null)).toBe(true);
});

test("files upload video, voice, then image; stored ones are skipped", () => {
  const order = getFilesToSend({
    image: { file },
    audio: { file },
    video: { file },
  });
  expect(order.map(({ kind }) => kind)).toEqual(["video", "audio", "image"]);
  expect(getFilesToSend({ video: "/api/media/v.webm" })).toEqual([]);
});
