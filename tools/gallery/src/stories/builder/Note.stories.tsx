import type { Item } from "@advent/contract";
import { NoteDialog } from "@advent/mf-builder/features/note/NoteDialog";
import { playInTurn, press, type, waitUntilShown } from "../../frame/play";
import { neverRespond } from "../../frame/responses";
import type { Setting } from "../../frame/setting";
import { renderPart } from "../../frame/stories";
import { buildItem, buildShopHandlers, down, files, longName, longNote, note } from "../../samples/shop";

export default { title: "Builder/Note" };

const dialog = (fields: Partial<Item> = {}, setting: Setting = {}) =>
  renderPart(<NoteDialog open item={buildItem(4, fields)} onOpenChange={() => undefined} />, {
    api: buildShopHandlers(),
    ...setting,
  });
const ready = waitUntilShown("Write Your Own");
const written = { note };
const enhanced = "For the first morning of frost, and for every bright one that follows it.";
const withWriter: Setting = {
  api: buildShopHandlers(undefined, {
    enhanceNote: () => ({ enhancedNote: enhanced, source: "built-in" }),
    generateInspiration: () => ({ inspirationNote: enhanced, source: "openai" }),
  }),
};
const enhance = playInTurn(ready, press(["tab", "Enhance My Words"], ["button", "Enhance"]));

export const Empty = { ...dialog(), play: ready };
export const Written = { ...dialog(written), play: ready };
export const LongWords = { ...dialog({ note: longNote, productName: longName }), play: ready };
export const Opened = {
  ...dialog({ ...written, openedAt: "2026-12-04T08:00:00.000Z" }),
  play: waitUntilShown(/first morning of frost/),
};
export const Restored = {
  ...dialog({}, { storage: { "advent.note.item-4": "These words were never saved." } }),
  play: playInTurn(ready, waitUntilShown("These words were never saved.")),
};
export const EnhanceTab = { ...dialog(written), play: playInTurn(ready, press(["tab", "Enhance My Words"])) };
export const Enhancing = {
  ...dialog(written, { api: buildShopHandlers(undefined, { enhanceNote: neverRespond }) }),
  play: enhance,
};
export const Enhanced = { ...dialog(written, withWriter), play: playInTurn(enhance, waitUntilShown(enhanced)) };
export const EnhancedInUse = {
  ...dialog(written, withWriter),
  play: playInTurn(enhance, press(["button", "Use"]), waitUntilShown("In your note")),
};
export const EnhanceFailed = {
  ...dialog(written, { api: buildShopHandlers(undefined, { enhanceNote: down }) }),
  play: playInTurn(enhance, waitUntilShown("Enhancement failed")),
};
export const InspireTab = { ...dialog(), play: playInTurn(ready, press(["tab", "Create Inspiration"])) };
export const Inspired = {
  ...dialog({}, withWriter),
  play: playInTurn(
    ready,
    press(["tab", "Create Inspiration"], ["button", "Write a Message"]),
    waitUntilShown(enhanced),
  ),
};
export const WithImage = { ...dialog({ note: `${note}\n${files.picture}` }), play: ready };
export const WithVideo = { ...dialog({ note: files.video }), play: ready };
export const WithVoice = { ...dialog({ note: files.voice }), play: ready };
export const WithEverything = {
  ...dialog({ note: [note, files.picture, files.video, files.voice].join("\n") }),
  play: ready,
};
export const VideoPreview = {
  ...dialog({ note: files.video }),
  play: playInTurn(ready, press(["button", "Preview"]), waitUntilShown("Video preview")),
};
export const Saving = {
  ...dialog({}, { api: buildShopHandlers(undefined, { updateItemNote: neverRespond }) }),
  play: playInTurn(ready, type("textbox", "Your note", "With love"), press(["button", "Save Note"])),
};
export const SaveFailed = {
  ...dialog({}, { api: buildShopHandlers(undefined, { updateItemNote: down }) }),
  play: playInTurn(
    ready,
    type("textbox", "Your note", "With love"),
    press(["button", "Save Note"]),
    waitUntilShown("Try Again"),
  ),
};
export const AskBeforeLeaving = {
  ...dialog(),
  play: playInTurn(
    ready,
    type("textbox", "Your note", "With love"),
    press(["button", "Cancel"]),
    waitUntilShown("Discard Changes"),
  ),
};
export const AskBeforeRemoving = {
  ...dialog(written),
  play: playInTurn(ready, press(["button", "Remove Note"]), waitUntilShown("Keep the Note")),
};
