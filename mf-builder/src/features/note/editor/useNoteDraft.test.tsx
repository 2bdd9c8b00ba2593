import { screen } from "@testing-library/react";
import { renderPage, stopServers } from "../../../shared/testing/render-page";
import { sampleItem } from "../../../shared/testing/samples";
import { NoteDialog } from "../Notes";

afterEach(stopServers);
afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

async function typeNote() {
  const item = sampleItem({ day: 7 });
  const { user } = await renderPage(<NoteDialog item={item} open onOpenChange={() => {}} />, { items: [item] });
  await user.type(await screen.findByRole("textbox", { name: "Your note" }), "Dear");
}

/** Returns whether the browser would ask before it leaves the page. */
const warns = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));

test("page leaves without warning while storage keeps the words", async () => {
  await typeNote();
  expect(warns()).toBe(false);
});

test("page warns where storage cannot keep the words", async () => {
  jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("Refused.", "SecurityError");
  });
  await typeNote();
  expect(warns()).toBe(true);
});
