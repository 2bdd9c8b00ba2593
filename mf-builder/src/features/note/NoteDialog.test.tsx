import type { Item } from "@advent/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { keepWords, useWriteNote } from "../../shared/note-actions";
import { renderPage, stopServers } from "../../shared/testing/render-page";
import { sampleItem } from "../../shared/testing/samples";
import { Notes } from "./Notes";

afterEach(stopServers);
afterEach(() => localStorage.clear());

async function openNote(note: string | null = null, openedAt: string | null = null) {
  const item = sampleItem({ day: 7, note, openedAt });
  const shown = await renderPage(
    <Notes>
      <Opener item={item} />
    </Notes>,
    { items: [item] },
  );
  const open = () => shown.user.click(screen.getByRole("button", { name: "Open" }));
  await open();
  const dialog = within(await screen.findByRole("dialog", { name: "Day VII – Gift 7" }));
  await (openedAt ? dialog.findByText("Dear") : dialog.findByRole("tab", { name: "Write Your Own" }));
  return { ...shown, dialog, open };
}

function Opener({ item }: { item: Item }) {
  const writeNote = useWriteNote();
  return (
    <button type="button" onClick={() => writeNote(item)}>
      Open
    </button>
  );
}

const own = () => screen.getByRole("textbox");
const save = () => screen.getByRole("button", { name: "Save Note" });
const tab = (name: string) => screen.getByRole("tab", { name });
const gone = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

test("note opens in write mode and says when it unlocks", async () => {
  const { dialog } = await openNote();
  expect(screen.getByRole("dialog")).toHaveAccessibleDescription("Your note unlocks when this gift is revealed.");
  expect(dialog.getAllByRole("tab").map(({ textContent }) => textContent)).toEqual([
    "Write Your Own",
    "Enhance My Words",
    "Create Inspiration",
  ]);
  expect(tab("Write Your Own")).toHaveAttribute("aria-selected", "true");
  expect(dialog.getByText("Upload image (max 5MB) or video (max 20MB)")).toBeVisible();
  const picker = screen.getByLabelText("Upload Image or Video", { selector: "input" });
  expect(picker).toHaveAttribute("accept", "image/*,video/*");
});

test("Save Note needs more than spaces", async () => {
  const { user } = await openNote();
  expect(save()).toBeDisabled();
  await user.type(own(), "  ");
  expect(save()).toBeDisabled();
  await user.type(own(), "x");
  expect(save()).toBeEnabled();
});

test("saving disables every control", async () => {
  const { api, dialog, state, user } = await openNote();
  await user.type(own(), "Hello");
  const release = api.hold("updateItemNote");
  await user.click(save());
  await waitFor(() => expect(save()).toHaveAttribute("aria-disabled", "true"));
  for (const name of ["Upload Image or Video", "Record Video", "Record Voice Note"])
    expect(dialog.getByRole("button", { name })).toBeDisabled();
  await user.click(save());
  release();
  await gone();
  expect(api.callsOf("updateItemNote")).toHaveLength(1);
  expect(state.items[0]?.note).toBe("Hello");
});

test("saved media become removable chips beside the text", async () => {
  const { dialog, state, user } = await openNote("Dear\n[VIDEO:/api/media/v.webm]\n[IMAGE:/api/media/i.webp]");
  expect(own()).toHaveValue("Dear");
  const attached = within(dialog.getByRole("list", { name: "Attached" }));
  expect(attached.getAllByRole("listitem")).toHaveLength(2);
  await user.click(attached.getByRole("button", { name: "Remove video" }));
  await user.click(save());
  await gone();
  expect(state.items[0]?.note).toBe("Dear\n[IMAGE:/api/media/i.webp]");
  expect(screen.getByText("Note saved")).toBeVisible();
});

test("saved note is deleted after confirming", async () => {
  const { state, user } = await openNote("Dear");
  await user.click(screen.getByRole("button", { name: "Remove Note" }));
  await user.click(await screen.findByRole("button", { name: "Keep the Note" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  await user.click(screen.getByRole("button", { name: "Remove Note" }));
  await user.click(await screen.findByRole("button", { name: "Remove" }));
  await gone();
  expect(state.items[0]?.note).toBeNull();
});

test("failed save keeps everything and can be retried", async () => {
  const { api, dialog, state, user } = await openNote();
  await user.type(own(), "Hello");
  api.refuseNext("updateItemNote", 500, "The database is away.");
  await user.click(save());
  expect(await screen.findByText("Save Failed")).toBeVisible();
  expect(screen.getByText("Failed to save. Please try again.")).toBeVisible();
  expect(dialog.getByRole("alert")).toHaveTextContent("The database is away. Your note is still here.");
  expect(own()).toHaveValue("Hello");
  await user.click(dialog.getByRole("button", { name: "Try Again" }));
  await gone();
  expect(state.items[0]?.note).toBe("Hello");
});

test("permanent error shows in the dialog only", async () => {
  const { api, dialog, user } = await openNote();
  await user.type(own(), "Hello");
  const opened = { message: "The recipient has opened this day.", code: "already_opened" };
  api.refuseNext("updateItemNote", 409, JSON.stringify(opened));
  await user.click(save());
  expect(await dialog.findByRole("alert")).toHaveTextContent("The recipient has opened this day.");
  expect(screen.queryByText("Save Failed")).toBeNull();
  expect(dialog.queryByRole("button", { name: "Try Again" })).toBeNull();
});

test("retry repeats a failed deletion", async () => {
  const { api, dialog, state, user } = await openNote("Dear");
  api.refuseNext("updateItemNote", 500, "The database is away.");
  await user.click(screen.getByRole("button", { name: "Remove Note" }));
  await user.click(await screen.findByRole("button", { name: "Remove" }));
  await user.click(await dialog.findByRole("button", { name: "Try Again" }));
  await gone();
  expect(state.items[0]?.note).toBeNull();
});

test("unsaved text asks before closing", async () => {
  const { open, user } = await openNote("Dear");
  await user.type(own(), " Ada");
  await user.keyboard("{Escape}");
  const confirmation = within(await screen.findByRole("alertdialog", { name: "Leave without saving?" }));
  await user.click(confirmation.getByRole("button", { name: "Keep Editing" }));
  expect(own()).toHaveValue("Dear Ada");
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  await user.click(await screen.findByRole("button", { name: "Discard Changes" }));
  await gone();
  await open();
  await waitFor(() => expect(own()).toHaveValue("Dear"));
});

test("note that was read is read-only", async () => {
  const { dialog } = await openNote("Dear", "2026-12-07T08:00:00.000Z");
  expect(screen.getByRole("dialog")).toHaveAccessibleDescription(/^Opened on 7 December at .*: its note can no longer/);
  expect(dialog.queryByRole("textbox")).toBeNull();
  for (const name of ["Save Note", "Remove Note", "Record Video"]) {
    expect(dialog.queryByRole("button", { name })).toBeNull();
  }
});

test("reopened dialog starts in write mode", async () => {
  const { dialog, open, user } = await openNote("Dear");
  await user.click(tab("Create Inspiration"));
  await user.click(dialog.getByRole("button", { name: "Record Voice Note" }));
  await screen.findByRole("region", { name: "Record a voice note" });
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  await gone();
  await open();
  expect(await screen.findByRole("tab", { name: "Write Your Own" })).toHaveAttribute("aria-selected", "true");
  expect(screen.queryByRole("region", { name: "Record a voice note" })).toBeNull();
  expect(screen.queryByRole("list", { name: "Attached" })).toBeNull();
});

test("unsaved text is restored after a crash", async () => {
  keepWords("item-7", "Half a sente");
  const { dialog, user } = await openNote("Dear");
  expect(own()).toHaveValue("Half a sente");
  await user.click(dialog.getByRole("button", { name: "Go back to the saved note" }));
  expect(own()).toHaveValue("Dear");
});

test("enhancing needs words", async () => {
  const { user } = await openNote();
  await user.click(tab("Enhance My Words"));
  await user.click(screen.getByRole("button", { name: "Enhance" }));
  expect(screen.getByText("Please write something first")).toBeVisible();
  expect(screen.getByText("I need your words to enhance them!")).toBeVisible();
});

test("enhanced text can be used and undone repeatedly", async () => {
  const { api, dialog, state, user } = await openNote("hi");
  api.handlers.enhanceNote = ({ body }) => ({ enhancedNote: `${body.note}, my dearest`, source: "built-in" });
  await user.click(tab("Enhance My Words"));
  await user.click(screen.getByRole("button", { name: "Enhance" }));
  expect(await screen.findByText("Your message has been beautifully enhanced!")).toBeVisible();
  expect(within(dialog.getByRole("region", { name: "Enhanced" })).getByText("hi, my dearest")).toBeVisible();
  expect(dialog.getByText("Written from our templates")).toBeVisible();
  expect(own()).toHaveValue("hi");
  await user.click(dialog.getByRole("button", { name: "Use" }));
  expect(within(dialog.getByRole("region", { name: "Your words" })).getByText("hi")).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "Undo" }));
  expect(own()).toHaveValue("hi");
  await user.click(dialog.getByRole("button", { name: "Use" }));
  await user.click(dialog.getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(api.callsOf("enhanceNote").map(({ body }) => body.note)).toEqual(["hi", "hi"]));
  await user.click(await dialog.findByRole("button", { name: "Use" }));
  await user.click(save());
  await gone();
  expect(state.items[0]?.note).toBe("hi, my dearest");
  expect(api.callsOf("updateItemNote")[0]?.body.enhancedNote).toBe("hi, my dearest");
});

test("an enhancement that changes only punctuation keeps the words and says so", async () => {
  const { api, dialog, user } = await openNote("i love you");
  api.handlers.enhanceNote = () => ({ enhancedNote: "I love you.", source: "built-in" });
  await user.click(tab("Enhance My Words"));
  await user.click(screen.getByRole("button", { name: "Enhance" }));
  expect(await screen.findByText("Nothing to add")).toBeVisible();
  expect(screen.queryByText(/beautifully enhanced/)).toBeNull();
  expect(dialog.queryByRole("button", { name: "Use" })).toBeNull();
  expect(own()).toHaveValue("i love you");
});

test("failed enhancement keeps the text and says so", async () => {
  const { api, user } = await openNote("hi");
  api.handlers.enhanceNote = () => ({ enhancedNote: "", source: "openai" });
  api.refuseNext("enhanceNote", 503, "No.");
  await user.click(tab("Enhance My Words"));
  for (const _ of ["an error", "an empty response"]) {
    await user.click(screen.getByRole("button", { name: "Enhance" }));
    expect(await screen.findByText("Enhancement failed")).toBeVisible();
    expect(screen.getByText("Please try again.")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Dismiss notification" }));
  }
  expect(own()).toHaveValue("hi");
});

test("inspiration is generated for the product and inserted", async () => {
  const { api, dialog, user } = await openNote();
  api.handlers.generateInspiration = ({ body }) => ({
    inspirationNote: `For ${body.productName}`,
    source: "openai",
  });
  await user.click(tab("Create Inspiration"));
  await user.click(screen.getByRole("button", { name: "Write a Message" }));
  expect(await screen.findByText("A beautiful message has been crafted for this gift!")).toBeVisible();
  expect(Object.keys(api.callsOf("generateInspiration")[0]?.body ?? {}).sort()).toEqual(
    ["day", "dayTitle", "productName", "productDescription", "productId"].sort(),
  );
  expect(dialog.getByText("Written with a language model")).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "Use" }));
  await user.click(tab("Write Your Own"));
  expect(own()).toHaveValue("For Gift 7");
});

test("an inspiration that does not come says so", async () => {
  const { api, user } = await openNote();
  api.handlers.generateInspiration = () => ({ inspirationNote: " ", source: "openai" });
  api.refuseNext("generateInspiration", 500, "No.");
  await user.click(tab("Create Inspiration"));
  await user.click(screen.getByRole("button", { name: "Write a Message" }));
  expect(await screen.findByText("Generation failed")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Write a Message" }));
  expect(await screen.findByText("No message generated")).toBeVisible();
});

test("unsupported video recording says so and can be closed", async () => {
  const { dialog, user } = await openNote();
  Object.assign(window, { isSecureContext: true });
  await user.click(dialog.getByRole("button", { name: "Record Video" }));
  const panel = within(await dialog.findByRole("region", { name: "Record a video" }));
  expect(await panel.findByRole("alert")).toHaveTextContent(
    "Camera access is not supported in this browser. Please use Chrome, Safari, or Firefox.",
  );
  expect(panel.queryByRole("button", { name: "Try Again" })).toBeNull();
  await user.click(panel.getByRole("button", { name: "Cancel Recording" }));
  expect(dialog.getByRole("button", { name: "Record Voice Note" })).toBeVisible();
});

test("someone else can be asked to write the day", async () => {
  const { api, dialog, user } = await openNote();
  const invited = jest.fn(() => ({ contributions: [] }));
  Object.assign(api.handlers, { listContributions: () => ({ contributions: [] }), inviteContributors: invited });
  await user.click(dialog.getByRole("button", { name: "Ask someone to write this day" }));
  const invitation = within(await screen.findByRole("dialog", { name: "Ask someone to write day VII" }));
  await user.type(await invitation.findByRole("textbox", { name: "Your name, as they know you" }), "Mina");
  await user.type(invitation.getByRole("textbox", { name: /^Their name/ }), "Rose");
  await user.click(invitation.getByRole("button", { name: "Create the link" }));
  await waitFor(() =>
    expect(api.callsOf("inviteContributors")[0]?.body.people).toMatchObject([{ name: "Rose", day: 7 }]),
  );
});
