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
const answered = (status: number, text = "{}") => {
  const fetched = jest.fn().mockImplementation(async () => new Response(text, { status }));
  jest.spyOn(globalThis, "fetch").mockImplementation(fetched);
  return fetched;
};
afterEach(() => jest.restoreAllMocks());

test("the recipient turns the times off, and on again, and is told what the giver sees", async () => {
  const fetched = answered(200);
  show(false);
  expect(screen.getByRole("status")).toHaveTextContent("Your openings are shown to the giver.");
  await userEvent.click(screen.getByRole("button", { name: "Turn off" }));
  expect(screen.getByRole("status")).toHaveTextContent("The giver sees which doors are open, but not when.");
  expect(fetched).toHaveBeenCalledWith(
    buildPath(routes.hideOpenings, { calendarId: "calendar-1" }),
    expect.objectContaining({ method: routes.hideOpenings.method, body: '{"hidesOpenings":true}' }),
  );
  await userEvent.click(screen.getByRole("button", { name: "Show when" }));
  expect(screen.getByRole("button", { name: "Turn off" })).toBeVisible();
});

test.each([
  [403, "Only the recipient can choose this.", "Only the recipient can choose this."],
  [503, "The database is away.", "This could not be changed. Please try again."],
])("a refusal (%s) leaves the choice as it was and says so", async (status, text, said) => {
  answered(status, text);
  show(true);
  await userEvent.click(screen.getByRole("button", { name: "Show when" }));
  expect(screen.getByRole("status")).toHaveTextContent(`but not when. ${said}`);
});
