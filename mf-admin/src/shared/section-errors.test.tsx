import { screen } from "@testing-library/react";
import type { ComponentProps } from "react";
import type { CalendarFacts } from "../features/calendars/card/CalendarFacts";
import { renderPage, stopServers } from "./testing/render-page";
import { sampleCalendar } from "./testing/samples";

jest.mock("../features/calendars/card/CalendarFacts", () => ({
  CalendarFacts({ calendar }: ComponentProps<typeof CalendarFacts>) {
    if (calendar.id === "broken") throw new Error("broken");
    return null;
  },
}));

afterEach(() => {
  jest.restoreAllMocks();
  return stopServers();
});

test("broken calendar leaves the others and the navigation", async () => {
  jest.spyOn(console, "error").mockImplementation(() => undefined);
  window.addEventListener("error", () => undefined, { once: true });
  const calendars = ["broken", "whole"].map((id) => sampleCalendar({ id, customerName: id }, 3));
  await renderPage("/admin", { calendars });
  expect(await screen.findByRole("heading", { name: "This part couldn’t be shown" })).toBeVisible();
  expect(screen.getByRole("heading", { name: "whole" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Releases" })).toBeVisible();
});
