import { buildPath, OPENING_TOGETHER, type Opening, routes } from "@advent/contract";
import { axeFindings } from "@advent/jest/axe";
import { ThemeRoot } from "@advent/ui";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Reminder } from "./Reminder";

const DAILY_OPENING: Opening = { mode: "daily", firstDay: "2090-12-13", timeZone: "Europe/London" };
const LINK_SECRET = "s".repeat(43);
const show = (opening: Opening = DAILY_OPENING) =>
  render(
    <ThemeRoot>
      <Reminder id="calendar-1" customerName="Ada" giftNote={null} opening={opening} />
    </ThemeRoot>,
  );
const respondWith = (status: number, text = "") => {
  const fetched = jest.fn().mockImplementation(async () => new Response(text || null, { status }));
  jest.spyOn(globalThis, "fetch").mockImplementation(fetched);
  return fetched;
};
afterEach(() => {
  jest.restoreAllMocks();
  history.replaceState(null, "", "/");
});

test("recipient asks for a reminder and is sent to the inbox", async () => {
  const fetched = respondWith(204);
  show();
  await userEvent.type(screen.getByRole("textbox", { name: /^Your email/ }), "mina@example.com");
  expect(await axeFindings()).toEqual([]);
  await userEvent.click(screen.getByRole("button", { name: "Remind me" }));
  expect(screen.getByRole("status")).toHaveTextContent("Check your inbox");
  expect(screen.queryByRole("textbox")).toBeNull();
  expect(fetched).toHaveBeenCalledWith(
    buildPath(routes.requestReminder, { calendarId: "calendar-1" }),
    expect.objectContaining({ method: routes.requestReminder.method, body: '{"email":"mina@example.com"}' }),
  );
});

test.each([
  [
    400,
    JSON.stringify({ message: "must be an email address.", code: "invalid_field", field: "email" }),
    "Please enter an email address, such as mina@example.com.",
  ],
  [503, "The database is away.", "Couldn’t save your reminder. Please try again."],
])("error %s keeps the address and says so", async (status, text, said) => {
  respondWith(status, text);
  show();
  await userEvent.type(screen.getByRole("textbox"), "mina");
  await userEvent.click(screen.getByRole("button", { name: "Remind me" }));
  expect(screen.getByRole("status")).toHaveTextContent(said);
  expect(screen.getByRole("textbox")).toHaveValue("mina");
});

test.each([
  ["remind", buildPath(routes.confirmReminder, { reminderId: "r1" }), "Thank you."],
  ["remind-stop", buildPath(routes.stopReminder, { reminderId: "r1" }, { secret: LINK_SECRET }), "You’ve unsubscribed"],
])("link #%s of an email is followed and forgotten", async (hash, path, said) => {
  const fetched = respondWith(204);
  history.replaceState(null, "", `/landing/calendar-1#${hash}.r1.${LINK_SECRET}`);
  show();
  expect(await screen.findByText(new RegExp(said))).toBeVisible();
  expect(fetched.mock.calls[0]?.[0]).toBe(path);
  expect(location.hash).toBe("");
});

test("calendar that opens all at once offers no reminder", () => {
  const { container } = show(OPENING_TOGETHER);
  expect(container).toBeEmptyDOMElement();
});
