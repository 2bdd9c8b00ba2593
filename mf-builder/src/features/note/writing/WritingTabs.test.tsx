import { screen, waitFor } from "@testing-library/react";
import { renderPage, stopServers } from "../../../shared/testing/render-page";
import { sampleItem } from "../../../shared/testing/samples";
import { NoteDialog } from "../Notes";

afterEach(stopServers);
afterEach(() => localStorage.clear());

async function openWithSuggestion(note: string | null, tab: string, button: string) {
  const item = sampleItem({ day: 7, note });
  const shown = await renderPage(<NoteDialog item={item} open onOpenChange={() => {}} />, { items: [item] });
  shown.api.handlers.enhanceNote = () => ({ enhancedNote: "hi, my dearest", source: "built-in" });
  shown.api.handlers.generateInspiration = () => ({ inspirationNote: "Dear you", source: "built-in" });
  await shown.user.click(await screen.findByRole("tab", { name: tab }));
  await shown.user.click(screen.getByRole("button", { name: button }));
  await screen.findByRole("button", { name: "Use" });
  const press = async (name: string) => shown.user.click(await screen.findByRole("button", { name }));
  const getSaved = async () => {
    await waitFor(() => expect(shown.api.callsOf("updateItemNote")).toHaveLength(1));
    return shown.api.callsOf("updateItemNote")[0]?.body;
  };
  return { ...shown, press, getSaved };
}

test.each([
  ["Save the Suggestion", { note: "hi, my dearest", enhancedNote: "hi, my dearest" }],
  ["Save My Words", { note: "hi" }],
])("saving beside a suggestion asks, and %s saves its words", async (choice, body) => {
  const { press, getSaved } = await openWithSuggestion("hi", "Enhance My Words", "Enhance");
  await press("Save Note");
  expect(await screen.findByRole("alertdialog", { name: "Which words shall we save?" })).toBeVisible();
  await press(choice);
  expect(await getSaved()).toEqual(body);
});

test("Escape from the question saves nothing", async () => {
  const { api, press, user } = await openWithSuggestion("hi", "Enhance My Words", "Enhance");
  await press("Save Note");
  await screen.findByRole("alertdialog");
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(screen.getByRole("button", { name: "Use" })).toBeVisible();
  expect(api.callsOf("updateItemNote")).toHaveLength(0);
});

test("saving without own words takes the suggestion", async () => {
  const { press, getSaved } = await openWithSuggestion(null, "Create Inspiration", "Write a Message");
  await press("Save Note");
  expect(await getSaved()).toEqual({ note: "Dear you", enhancedNote: null });
});

test("saving in another tab keeps the own words", async () => {
  const { press, getSaved, user } = await openWithSuggestion("hi", "Enhance My Words", "Enhance");
  await user.click(screen.getByRole("tab", { name: "Write Your Own" }));
  await press("Save Note");
  expect(await getSaved()).toEqual({ note: "hi" });
});
