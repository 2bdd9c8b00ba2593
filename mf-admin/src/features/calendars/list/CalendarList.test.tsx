import { watchIntersections } from "@advent/jest/intersections";
import { screen, waitFor, within } from "@testing-library/react";
import { renderPage, stopServers } from "../../../shared/testing/render-page";
import { sampleCalendars } from "../../../shared/testing/samples";

afterEach(stopServers);

const list = () => screen.getByRole("list", { name: "Calendars" });
const loaded = () => within(list()).getAllByTestId("calendar-card").length;
const loadMore = () => screen.findByRole("button", { name: "Load more calendars" });

test("next page loads near the end of the list", async () => {
  const { notify } = watchIntersections();
  await renderPage("/admin", { calendars: sampleCalendars(45) });
  await loadMore();
  expect(loaded()).toBe(20);
  notify({ isIntersecting: true });
  await waitFor(() => expect(loaded()).toBe(40));
  notify({ isIntersecting: true });
  await waitFor(() => expect(loaded()).toBe(45));
  expect(screen.queryByRole("button", { name: "Load more calendars" })).not.toBeInTheDocument();
});

test("next page loads by button", async () => {
  const { user } = await renderPage("/admin", { calendars: sampleCalendars(25) });
  await user.click(await loadMore());
  await waitFor(() => expect(loaded()).toBe(25));
});

test("failed page keeps the list and can be retried", async () => {
  const { notify } = watchIntersections();
  const { user, api } = await renderPage("/admin", { calendars: sampleCalendars(25) });
  const more = await loadMore();
  api.refuseNext("listAdminCalendars", 503, "The database is away.");
  await user.click(more);
  const again = await screen.findByRole("button", { name: "Try again" });
  const requests = api.received.length;
  notify({ isIntersecting: true });
  expect(api.received).toHaveLength(requests);
  expect(loaded()).toBe(20);
  await user.click(again);
  await waitFor(() => expect(loaded()).toBe(25));
});

test.each([
  ["that has not come as far", 25],
  ["that shows it below the screen", 18],
])("calendar from the address shows above a list %s", async (_list, number) => {
  const name = `Customer ${number}`;
  const { user } = await renderPage(`/admin?open=calendar-${number}`, { calendars: sampleCalendars(30) });
  expect(await screen.findByRole("button", { name })).toHaveAttribute("aria-expanded", "true");
  await user.click(await loadMore());
  await waitFor(() => expect(loaded()).toBe(29));
  expect(screen.getAllByRole("button", { name })).toHaveLength(1);
});

test("calendar opened in the list stays in place", async () => {
  const { user } = await renderPage("/admin", { calendars: sampleCalendars(12) });
  await user.click(await screen.findByRole("button", { name: "Customer 9" }));
  const opened = screen.getByRole("button", { name: "Customer 9", expanded: true });
  expect(list()).toContainElement(opened);
});

test("unknown calendar in the address says so", async () => {
  await renderPage("/admin?open=gone", { calendars: sampleCalendars(1) });
  expect(await screen.findByText("This calendar does not exist.")).toBeVisible();
  expect(screen.getByRole("heading", { name: "Customer 1" })).toBeVisible();
});
