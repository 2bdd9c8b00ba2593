import type { Item } from "@advent/contract";
import { NoteDialog } from "@advent/mf-builder/features/note/Notes";
import { SaveProgress } from "@advent/mf-builder/features/note/saving/SaveProgress";
import type { Handlers } from "@advent/store/testing/calls";
import type { ComponentProps } from "react";
import { type Play, playInTurn, press, type, waitUntilShown } from "../../frame/play";
import { neverRespond } from "../../frame/responses";
import type { Setting } from "../../frame/setting";
import { list, renderPart } from "../../frame/stories";
import { buildItem, buildShopHandlers, down, files, longName, longNote, note } from "../../samples/shop";

export default { title: "Builder/Note" };

const nothing = () => undefined;
const dialog = (fields: Partial<Item>, setting: Setting, ...plays: Play[]) =>
  renderPart(
    <NoteDialog open item={buildItem(4, fields)} onOpenChange={nothing} />,
    { api: buildShopHandlers(), ...setting },
    playInTurn(...plays),
  );
const ready = waitUntilShown("Write Your Own");
const withNote = (text: string | null, ...plays: Play[]) => dialog({ note: text }, {}, ready, ...plays);
const withApi = (text: string | null, more: Handlers, ...plays: Play[]) =>
  dialog({ note: text }, { api: buildShopHandlers(undefined, more) }, ready, ...plays);

const enhanced = "For the first morning of frost, and for every bright one that follows it.";
const writer: Handlers = {
  enhanceNote: () => ({ enhancedNote: enhanced, source: "built-in" }),
  generateInspiration: () => ({ inspirationNote: enhanced, source: "openai" }),
};
const enhance = press(["tab", "Enhance My Words"], ["button", "Enhance"]);
const inspire = press(["tab", "Create Inspiration"], ["button", "Write a Message"]);
const write = type("textbox", "Your note", "With love");
const save = press(["button", "Save Note"]);

export const Empty = withNote(null);
export const Written = withNote(note);
export const LongWords = dialog({ note: longNote, productName: longName }, {}, ready);
export const Opened = dialog(
  { note, openedAt: "2026-12-04T08:00:00.000Z" },
  {},
  waitUntilShown(/first morning of frost/),
);
export const Restored = dialog(
  {},
  { storage: { "advent.note.item-4": "These words were never saved." } },
  ready,
  waitUntilShown("These words were never saved."),
);
export const EnhanceTab = withNote(note, press(["tab", "Enhance My Words"]));
export const Enhancing = withApi(note, { enhanceNote: neverRespond }, enhance);
export const Enhanced = withApi(note, writer, enhance, waitUntilShown(enhanced));
export const EnhancedInUse = withApi(note, writer, enhance, press(["button", "Use"]), waitUntilShown("In your note"));
export const EnhanceFailed = withApi(note, { enhanceNote: down }, enhance, waitUntilShown("Enhancement failed"));
export const InspireTab = withNote(null, press(["tab", "Create Inspiration"]));
export const Inspired = withApi(null, writer, inspire, waitUntilShown(enhanced));
export const WithImage = withNote(`${note}\n${files.picture}`);
export const WithVideo = withNote(files.video);
export const WithVoice = withNote(files.voice);
export const WithEverything = withNote([note, files.picture, files.video, files.voice].join("\n"));
export const VideoPreview = withNote(files.video, press(["button", "Preview"]), waitUntilShown("Video preview"));
export const Saving = withApi(null, { updateItemNote: neverRespond }, write, save);
export const SaveFailed = withApi(null, { updateItemNote: down }, write, save, waitUntilShown("Try Again"));
export const ConfirmLeaving = withNote(null, write, press(["button", "Cancel"]), waitUntilShown("Discard Changes"));
export const ConfirmRemoving = withNote(note, press(["button", "Remove Note"]), waitUntilShown("Keep the Note"));

const progress = (saving: ComponentProps<typeof SaveProgress>["saving"]) => (
  <SaveProgress saving={saving} onCancel={nothing} onRetry={nothing} />
);

export const SavingProgress = list({
  "on its way": progress({ state: "uploading", kind: "video", sent: 0.4 }),
  "there, being prepared": progress({ state: "uploading", kind: "audio", sent: 1 }),
  "failed for now": progress({ state: "failed", failure: { sentence: "No answer from the shop.", retry: true } }),
  "failed for good": progress({
    state: "failed",
    failure: { sentence: "Failed to upload video. Please select an MP4, or record the video here.", retry: false },
  }),
});
