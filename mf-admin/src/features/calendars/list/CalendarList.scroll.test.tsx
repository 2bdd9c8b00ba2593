import { fireEvent, screen, waitFor } from "@testing-library/react";
import { giveElementsHeight, renderPage, stopServers } from "../../../shared/testing/render-page";
import { sampleCalendars } from "../../../shared/testing/samples";
import { CalendarFacts } from "../card/CalendarFacts";

jest.mock("../card/CalendarFacts", () => ({ CalendarFacts: jest.fn(() => null) }));

beforeEach(() => giveElementsHeight(80));
afterEach(stopServers);

test("visible cards do not re-render while scrolling", async () => {
  await renderPage("/admin", { calendars: sampleCalendars(20) });
  await screen.findByRole("heading", { name: "Customer 1" });
  const drawn = jest.mocked(CalendarFacts).mock.calls;
  const names = () => drawn.map(([{ calendar }]) => calendar.id);
  const before = new Set(names());
  drawn.length = 0;
  window.scrollY = 300;
  fireEvent.scroll(window);
  await waitFor(() => expect(names()).not.toEqual([]));
  expect(names().filter((id) => before.has(id))).toEqual([]);
});
