import { ThemeRoot } from "@advent/ui";
import { createEvent, fireEvent, render, screen } from "@testing-library/react";
import { KeepsakeLinks } from "./KeepsakeLinks";

test.each(["Save your keepsake", "Words and pictures for printing (PDF)"])("%s acknowledges the press", (name) => {
  render(
    <ThemeRoot>
      <KeepsakeLinks calendarId="calendar-1" />
    </ThemeRoot>,
  );
  expect(screen.getByRole("status")).toBeEmptyDOMElement();
  const link = screen.getByRole("link", { name });
  const press = createEvent.click(link);
  // jsdom cannot navigate.
  press.preventDefault();
  fireEvent(link, press);
  expect(screen.getByRole("status")).toHaveTextContent("Your download starts in a moment.");
});
