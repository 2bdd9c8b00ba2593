import type { Item } from "@advent/contract";
import { NoteDialog } from "@advent/mf-builder/features/note/NoteDialog";
import { silent } from "../../frame/answers";
import { inTurn, press, type, untilShown } from "../../frame/play";
import type { Setting } from "../../frame/setting";
import { part } from "../../frame/stories";
import { down, files, itemOn, longName, longNote, note, shop } from "../../samples/shop";

export default { title: "Builder/Note" };

const dialog = (fields: Partial<Item> = {}, setting: Setting = {}) =>
  part(<NoteDialog open item={itemOn(4, fields)} onOpenChange={() => undefined} />, { api: shop(), ...setting });
const ready = untilShown("Write Your Own");
const written = { note };
const enhanced = "For the first morning of frost, and for every bright one that follows it.";
const withWriter: Setting = {
  api: shop(undefined, {
    enhanceNote: () => ({ enhancedNote: enhanced, source: "built-in" }),
    generateInspiration: () => ({ inspirationNote: enhanced, source: "openai" }),
  }),
};
const enhance = inTurn(ready, press(["tab", "Enhance My Words"], ["button", "Enhance"]));

export const Empty = { ...dialog(), play: ready };
export const Written = { ...dialog(written), play: ready };
export const LongWords = { ...dialog({ note: longNote, productName: longName }), play: ready };
export const Opened = { ...dialog({ ...written, openedAt: "2026-12-04T08:00:00.000Z" }), play: ready };
export const Restored = {
  ...dialog({}, { storage: { "advent.note.item-4": "These words were never saved." } }),
  play: inTurn(ready, untilShown("These words were never saved.")),
};
export const EnhanceTab = { ...dialog(written), play: inTurn(ready, press(["tab", "Enhance My Words"])) };
export const Enhancing = { ...dialog(written, { api: shop(undefined, { enhanceNote: silent }) }), play: enhance };
export const Enhanced = { ...dialog(written, withWriter), play: inTurn(enhance, untilShown(enhanced)) };
export const EnhancedInUse = {
  ...dialog(written, withWriter),
  play: inTurn(enhance, press(["button", "Use"]), untilShown("In your note")),
};
export const EnhanceFailed = {
  ...dialog(written, { api: shop(undefined, { enhanceNote: down }) }),
  play: inTurn(enhance, untilShown("Enhancement failed")),
};
export const InspireTab = { ...dialog(), play: inTurn(ready, press(["tab", "Create Inspiration"])) };
export const Inspired = {
  ...dialog({}, withWriter),
  play: inTurn(ready, press(["tab", "Create Inspiration"], ["button", "Write a Message"]), untilShown(enhanced)),
};
export const WithPicture = { ...dialog({ note: `${note}\n${files.picture}` }), play: ready };
export const WithVideo = { ...dialog({ note: files.video }), play: ready };
export const WithVoice = { ...dialog({ note: files.voice }), play: ready };
export const WithEverything = {
  ...dialog({ note: [note, files.picture, files.video, files.voice].join("\n") }),
  play: ready,
};
export const VideoPreview = {
  ...dialog({ note: files.video }),
  play: inTurn(ready, press(["button", "Preview"]), untilShown("Video preview")),
};
export const Saving = {
  ...dialog({}, { api: shop(undefined, { updateItemNote: silent }) }),
  play: inTurn(ready, type("textbox", "Your note", "With love"), press(["button", "Save Note"])),
};
export const SaveFailed = {
  ...dialog({}, { api: shop(undefined, { updateItemNote: down }) }),
  play: inTurn(
    ready,
    type("textbox", "Your note", "With love"),
    press(["button", "Save Note"]),
    untilShown("Try Again"),
  ),
};
export const AskBeforeLeaving = {
  ...dialog(),
  play: inTurn(
    ready,
    type("textbox", "Your note", "With love"),
    press(["button", "Cancel"]),
    untilShown("Discard Changes"),
  ),
};
export const AskBeforeRemoving = {
  ...dialog(written),
  play: inTurn(ready, press(["button", "Remove Note"]), untilShown("Keep the Note")),
};
