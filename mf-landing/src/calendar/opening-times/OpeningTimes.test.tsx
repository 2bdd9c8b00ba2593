import { buildPath, routes } from "@advent/contract";
import { ThemeRoot } from "@advent/ui";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { OpeningTimes } from "./OpeningTimes";

const show = (hidden: boolean) =>
  render(
    <ThemeRoot>
      <OpeningTimes calendarId="calendar-1" hidden={hidden} />
    </ThemeRoot>,
  );
const respondWith = (status: number, text = "{}") => {
  const fetched = jest.fn().mockImplementation(async () => new Response(text, { status }));
  jest.spyOn(globalThis, "fetch").mockImplementation(fetched);
  return fetched;
};
afterEach(() => jest.restoreAllMocks());

test("recipient turns opening times off and on", async () => {
  const fetched = respondWith(200);
  show(false);
  expect(screen.getByRole("status")).toHaveTextContent("The sender can see when you open each door.");
  await userEvent.click(screen.getByRole("button", { name: "Hide opening times" }));
  expect(screen.getByRole("status")).toHaveTextContent(
    "The sender can see which doors are open, but not when you opened them.",
  );
  expect(fetched).toHaveBeenCalledWith(
    buildPath(routes.hideOpenings, { calendarId: "calendar-1" }),
    expect.objectContaining({ method: routes.hideOpenings.method, body: '{"hidesOpenings":true}' }),
  );
  await userEvent.click(screen.getByRole("button", { name: "Show opening times" }));
  expect(screen.getByRole("button", { name: "Hide opening times" })).toBeVisible();
});

test.each([
  [403, "Only the recipient can choose this.", "Only the recipient can choose this."],
  [503, "The database is away.", "Couldn’t save your choice. Please try again."],
])("error (%s) keeps the choice and says so", async (status, text, message) => {
  respondWith(status, text);
  show(true);
  await userEvent.click(screen.getByRole("button", { name: "Show opening times" }));
  expect(screen.getByRole("status")).toHaveTextContent(`but not when you opened them. ${message}`);
});
