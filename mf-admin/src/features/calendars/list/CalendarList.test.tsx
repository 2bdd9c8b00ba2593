import { watchIntersections } from "@advent/jest/intersections";
import { screen, waitFor, within } from "@testing-library/react";
import { giveElementsHeight, renderPage, stopServers } from "../../../shared/testing/render-page";
import { sampleCalendars } from "../../../shared/testing/samples";

beforeEach(() => giveElementsHeight(80));
afterEach(stopServers);

const list = () => screen.getByRole("list", { name: "Calendars" });
const loaded = () => Number(within(list()).getAllByRole("listitem")[0]?.getAttribute("aria-setsize"));
const loadMore = () => screen.findByRole("button", { name: "Load more calendars" });

test("the next page comes as the foot of the list comes near", async () => {
  const { tell } = watchIntersections();
  await renderPage("/admin", { calendars: sampleCalendars(45) });
  await loadMore();
  expect(loaded()).toBe(20);
  tell({ isIntersecting: true });
  await waitFor(() => expect(loaded()).toBe(40));
  tell({ isIntersecting: true });
  await waitFor(() => expect(loaded()).toBe(45));
  expect(screen.queryByRole("button", { name: "Load more calendars" })).not.toBeInTheDocument();
});

test("the next page comes by the button as well", async () => {
  const { user } = await renderPage("/admin", { calendars: sampleCalendars(25) });
  await user.click(await loadMore());
  await waitFor(() => expect(loaded()).toBe(25));
});

test("a page that does not arrive keeps the list, is not asked for by itself again, and can be asked for", async () => {
  const { tell } = watchIntersections();
  const { user, api } = await renderPage("/admin", { calendars: sampleCalendars(25) });
  const more = await loadMore();
  const serve = api.handlers.listAdminCalendars;
  delete api.handlers.listAdminCalendars;
  await user.click(more);
  const again = await screen.findByRole("button", { name: "Try again" });
  const asked = api.received.length;
  tell({ isIntersecting: true });
  expect(api.received).toHaveLength(asked);
  expect(loaded()).toBe(20);
  if (serve) api.handlers.listAdminCalendars = serve;
  await user.click(again);
  await waitFor(() => expect(loaded()).toBe(25));
});

test("only the cards near the screen are in the page, however many are loaded", async () => {
  const { tell } = watchIntersections();
  await renderPage("/admin", { calendars: sampleCalendars(205) });
  await loadMore();
  for (let expected = 40; expected <= 200; expected += 20) {
    tell({ isIntersecting: true });
    await waitFor(() => expect(loaded()).toBe(expected));
  }
  expect(within(list()).getAllByRole("listitem").length).toBeLessThan(25);
  expect(list().style.height).toBe(`${200 * (80 + 8) - 8}px`);
});

test.each([
  ["that has not come as far", 25],
  ["that shows it below the screen", 18],
])("a calendar that the address opens stands above a list %s", async (_list, number) => {
  const name = `Customer ${number}`;
  const { user } = await renderPage(`/admin?open=calendar-${number}`, { calendars: sampleCalendars(30) });
  expect(await screen.findByRole("button", { name })).toHaveAttribute("aria-expanded", "true");
  await user.click(await loadMore());
  await waitFor(() => expect(loaded()).toBe(29));
  expect(screen.getAllByRole("button", { name })).toHaveLength(1);
});

test("a calendar opened in the list stays where it is", async () => {
  const { user } = await renderPage("/admin", { calendars: sampleCalendars(12) });
  await user.click(await screen.findByRole("button", { name: "Customer 9" }));
  const opened = screen.getByRole("button", { name: "Customer 9", expanded: true });
  expect(list()).toContainElement(opened);
});

test("an address that opens a calendar there is none of says so and lists the others", async () => {
  await renderPage("/admin?open=gone", { calendars: sampleCalendars(1) });
  expect(await screen.findByText("This calendar does not exist.")).toBeVisible();
  expect(screen.getByRole("heading", { name: "Customer 1" })).toBeVisible();
});
