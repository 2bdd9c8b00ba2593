import { ThemeRoot } from "@advent/ui";
import { createEvent, fireEvent, render, screen } from "@testing-library/react";
import { KeepsakeLinks } from "./KeepsakeLinks";

const LINK_NAMES = ["Save your keepsake", "Printable words and pictures (PDF)"];
const show = () =>
  render(
    <ThemeRoot>
      <KeepsakeLinks calendarId="calendar-1" />
    </ThemeRoot>,
  );

test.each(LINK_NAMES)("%s acknowledges the press", (name) => {
  show();
  expect(screen.getByRole("status")).toBeEmptyDOMElement();
  const link = screen.getByRole("link", { name });
  const press = createEvent.click(link);
  // jsdom cannot navigate.
  press.preventDefault();
  fireEvent(link, press);
  expect(screen.getByRole("status")).toHaveTextContent("Your download starts in a moment.");
});

test.each(LINK_NAMES)("%s stays on the page offline and says so", (name) => {
  jest.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  show();
  expect(fireEvent.click(screen.getByRole("link", { name }))).toBe(false);
  expect(screen.getByRole("status")).toHaveTextContent("You’re offline. Connect to the internet, then try again.");
  jest.restoreAllMocks();
});
