import { useGetCalendarQuery, useUpdateCalendarMutation } from "@advent/store";
import { act, screen, waitFor } from "@testing-library/react";
import { renderPage, stopServers } from "../../shared/testing/render-page";
import { sampleCalendar } from "../../shared/testing/samples";
import { RecipientDetails } from "./RecipientDetails";

function Screen() {
  const { data } = useGetCalendarQuery();
  return data ? <RecipientDetails calendar={data.calendar} /> : null;
}

const nameField = () => screen.findByRole("textbox", { name: /Recipient name/ });
const goToBackground = () => act(() => window.dispatchEvent(new Event("online")));

afterEach(stopServers);

test("typed name saves itself with a toast", async () => {
  const { api, user } = await renderPage(<Screen />);
  await user.type(await nameField(), " Ada ");
  expect(await screen.findByText("Auto-saved")).toBeVisible();
  expect(screen.getByText("Recipient details saved")).toBeVisible();
  expect(api.callsOf("updateCalendar").map(({ body }) => body)).toEqual([{ customerName: "Ada" }]);
});

test("heading preview follows the name", async () => {
  const { user } = await renderPage(<Screen />);
  const field = await nameField();
  expect(field).toHaveAccessibleDescription(/Your Advent Calendar/);
  await user.type(field, "Ada");
  expect(field).toHaveAccessibleDescription(/Ada’s Advent Calendar/);
});

test("name and message may stay empty", async () => {
  await renderPage(<Screen />);
  for (const field of [await nameField(), screen.getByRole("textbox", { name: /General message/ })]) {
    expect(field).not.toBeRequired();
    expect(field).toBeValid();
  }
  expect(screen.getAllByText("optional", { exact: false })).toHaveLength(2);
});

test("failed save keeps the text and resends online", async () => {
  const { api, state, user } = await renderPage(<Screen />);
  api.refuseNext("updateCalendar", 503, "The database is away.");
  await user.type(await nameField(), "Ada");
  expect(await screen.findByText("Unable to save recipient details. Please try again.")).toBeVisible();
  expect(screen.getByText("Save failed")).toBeVisible();
  expect(await nameField()).toHaveValue("Ada");
  goToBackground();
  await waitFor(() => expect(state.calendar.customerName).toBe("Ada"));
});

test("last edit is saved on leaving", async () => {
  const { state, user, view } = await renderPage(<Screen />, { calendar: sampleCalendar({ giftNote: "Hello" }) });
  await user.clear(await screen.findByRole("textbox", { name: /General message/ }));
  view.unmount();
  await waitFor(() => expect(state.calendar.giftNote).toBeNull());
});

test("name saved elsewhere updates an untouched field", async () => {
  const { api, state, view } = await renderPage(<ScreenAndOther />);
  await screen.findByRole("button", { name: "Save elsewhere" });
  act(() => screen.getByRole("button", { name: "Save elsewhere" }).click());
  await waitFor(async () => expect(await nameField()).toHaveValue("Grace"));
  view.unmount();
  expect(api.callsOf("updateCalendar")).toHaveLength(1);
  expect(state.calendar.customerName).toBe("Grace");
});

function ScreenAndOther() {
  const [update] = useUpdateCalendarMutation();
  const save = () => void update({ calendarId: "calendar-1", customerName: "Grace" });
  return (
    <>
      <Screen />
      <button type="button" onClick={save}>
        Save elsewhere
      </button>
    </>
  );
}
