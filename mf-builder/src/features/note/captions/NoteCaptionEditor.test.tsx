import { makeStoreInfo } from "@advent/store/testing/fixtures";
import { screen, waitFor, within } from "@testing-library/react";
import { renderPage, stopServers } from "../../../shared/testing/render-page";
import { sampleItem } from "../../../shared/testing/samples";
import { NoteDialog } from "../Notes";
import { NoteCaptionEditor } from "./NoteCaptionEditor";

afterEach(stopServers);
afterEach(() => localStorage.clear());

const VOICE_NOTE = "[AUDIO:/api/media/voice.webm]";
const SAVED_CAPTIONS = {
  lang: "fr" as const,
  cues: [
    { startMs: 0, endMs: 2_000, text: "Bonjour mon amour" },
    { startMs: 2_000, endMs: 4_000, text: "Joyeux Noël" },
  ],
  src: "/captions.vtt",
};

async function openCaptions(captions?: typeof SAVED_CAPTIONS, suggestsCaptions = false) {
  const item = sampleItem({ day: 7, note: VOICE_NOTE, ...(captions && { captions }) });
  const dialog = <NoteDialog item={item} open onOpenChange={() => {}} />;
  const shown = await renderPage(dialog, { items: [item], house: makeStoreInfo({ suggestsCaptions }) });
  await shown.user.click(await screen.findByRole("button", { name: captions ? "Edit captions" : "Add captions" }));
  const editor = within(await screen.findByRole("group", { name: "Captions" }));
  const save = async () => {
    await shown.user.click(screen.getByRole("button", { name: "Save Note" }));
    await waitFor(() => expect(shown.api.callsOf("updateItemNote")).toHaveLength(1));
    return shown.api.callsOf("updateItemNote")[0]?.body;
  };
  return { ...shown, editor, save };
}

test("typed lines share the recording's time", async () => {
  const { editor, save, user } = await openCaptions();
  expect(editor.getByRole("textbox", { name: "What is said" })).toHaveFocus();
  expect(editor.queryByRole("button", { name: "Suggest captions" })).toBeNull();
  await user.selectOptions(editor.getByRole("combobox", { name: "Language of the captions" }), "Welsh");
  await user.type(editor.getByRole("textbox", { name: "What is said" }), "one{Enter}two and three");
  expect(await save()).toEqual({
    note: VOICE_NOTE,
    captions: {
      lang: "cy",
      cues: [
        { startMs: 0, endMs: 5_625, text: "one" },
        { startMs: 5_625, endMs: 30_000, text: "two and three" },
      ],
    },
  });
});

test("take's measured length outweighs the browser's", async () => {
  jest.spyOn(HTMLMediaElement.prototype, "duration", "get").mockReturnValue(0.998);
  const onChange = jest.fn();
  const take = { kind: "audio", src: "blob:take", medium: { file: new Blob(["x"]), seconds: 3 } } as const;
  const { user } = await renderPage(
    <NoteCaptionEditor {...take} captions={undefined} disabled={false} onChange={onChange} onClose={() => {}} />,
  );
  expect(screen.getByText("0:00 / 0:03")).toBeVisible();
  await user.type(screen.getByRole("textbox", { name: "What is said" }), "Hello");
  expect(onChange).toHaveBeenLastCalledWith({ lang: "en", cues: [{ startMs: 0, endMs: 3_000, text: "Hello" }] });
  jest.restoreAllMocks();
});

test("saved lines are moved, split, deleted and played", async () => {
  const { editor, save, user } = await openCaptions(SAVED_CAPTIONS);
  const play = jest.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue();
  await user.click(editor.getByRole("button", { name: "Play from line 2" }));
  expect(play).toHaveBeenCalledTimes(1);
  const start = editor.getByRole("spinbutton", { name: "Start of line 2, in seconds" });
  await user.clear(start);
  await user.type(start, "2.5{Enter}");
  expect(editor.getByRole("spinbutton", { name: "Start of line 2, in seconds" })).toHaveFocus();
  await user.click(editor.getByRole("button", { name: "Split line 1" }));
  await user.click(editor.getByRole("button", { name: "Delete line 3" }));
  expect(editor.getByRole("list", { name: "Lines of the captions" })).toHaveFocus();
  await user.type(editor.getByRole("textbox", { name: "Text of line 2" }), " Léa");
  expect(await save()).toEqual({
    note: VOICE_NOTE,
    captions: {
      lang: "fr",
      cues: [
        { startMs: 0, endMs: expect.any(Number), text: "Bonjour" },
        { startMs: expect.any(Number), endMs: 2_500, text: "mon amour Léa" },
      ],
    },
  });
  play.mockRestore();
});

test("unchanged captions are not sent, removed ones are null", async () => {
  const { editor, save, user } = await openCaptions(SAVED_CAPTIONS);
  await user.click(editor.getByRole("button", { name: "Remove captions" }));
  expect(editor.getByRole("textbox", { name: "What is said" })).toHaveFocus();
  expect(await save()).toEqual({ note: VOICE_NOTE, captions: null });
});

test("suggested captions can be edited", async () => {
  const { api, editor, save, user } = await openCaptions(undefined, true);
  const cues = [{ startMs: 0, endMs: 900, text: "Guten Morgen" }];
  api.handlers.suggestCaptions = () => ({ lang: "de", cues });
  await user.click(await editor.findByRole("button", { name: "Suggest captions" }));
  expect(await editor.findByDisplayValue("Guten Morgen")).toBeVisible();
  expect(api.callsOf("suggestCaptions")[0]?.body).toEqual({ media: "/api/media/voice.webm" });
  await user.type(editor.getByRole("textbox", { name: "Text of line 1" }), "!");
  expect(await save()).toMatchObject({ captions: { lang: "de", cues: [{ text: "Guten Morgen!" }] } });
});

test("line beyond the hundredth is refused while typing", async () => {
  const { editor, user } = await openCaptions();
  const words = editor.getByRole("textbox", { name: "What is said" });
  await user.click(words);
  await user.paste("a\n".repeat(100));
  expect(words).toBeValid();
  await user.keyboard("b");
  expect(words).toHaveValue("a\n".repeat(100));
  expect(words).toHaveAccessibleDescription(/^A recording takes up to 100 lines/);
  await user.keyboard("{Backspace}");
  expect(words).toBeValid();
});

test("failed suggestion says so and keeps typing possible", async () => {
  const { api, editor, user } = await openCaptions(undefined, true);
  api.refuseNext("suggestCaptions", 422, "We heard no words in this recording. Please type your own.");
  await user.click(await editor.findByRole("button", { name: "Suggest captions" }));
  expect(await screen.findByText("We heard no words in this recording. Please type your own.")).toBeVisible();
  expect(editor.getByRole("textbox", { name: "What is said" })).toBeEnabled();
});

test("removing the recording removes its captions", async () => {
  const { save, user } = await openCaptions(SAVED_CAPTIONS);
  await user.type(screen.getByRole("textbox", { name: /your|note|words|message/i }), "Words");
  await user.click(screen.getByRole("button", { name: "Remove voice note" }));
  expect(await save()).toEqual({ note: "Words", enhancedNote: null, captions: null });
});
