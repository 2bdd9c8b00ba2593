import { axeFindings } from "@advent/jest/axe";
import { screen, within } from "@testing-library/react";
import { renderPage, stopServers } from "../shared/testing/render-page";
import { sampleNumbers } from "../shared/testing/samples";

afterEach(stopServers);

test("numbers are shown for the season and by day", async () => {
  const { user } = await renderPage("/admin/numbers");
  expect(await screen.findByText("Counted on 24 November at 12:03 (London time)")).toBeVisible();
  const figures = screen.getAllByRole("definition").map(({ textContent }) => textContent);
  expect(figures).toEqual(["£8,500", "4", "£2,500", "£1,500", "4", "0"]);
  const steps = within(screen.getByRole("list", { name: "From first gift to order" })).getAllByRole("listitem");
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    "Started 20",
    "Filled with twelve gifts50 % 10",
    "Ordered20 % 4",
  ]);
  expect(screen.getByText("Of the orders, 3 were left to the stylist.")).toBeVisible();
  expect(within(screen.getByRole("list", { name: "Ordered most" })).getByText("Whisper Band")).toBeVisible();
  await user.click(screen.getByText("Every day"));
  expect(screen.getByRole("row", { name: "24 November Stylist 9 5 3 £9,000 £1,500 0 0" })).toBeVisible();
  expect(await axeFindings()).toEqual([]);
});

test("chart has a bar for each day, with and without orders", async () => {
  await renderPage("/admin/numbers");
  expect(await screen.findByText("Most orders: 3 on 24 November")).toBeVisible();
  expect(document.querySelectorAll("figure g")).toHaveLength(3);
});

test("overdue count says of when its figures are", async () => {
  await renderPage("/admin/numbers", { numbers: { ...sampleNumbers, isCurrent: false } });
  expect(await screen.findByText(/^Counting has stopped. These are the figures of 24 November at 12:03/)).toBeVisible();
  expect(screen.getByText("£8,500")).toBeVisible();
});

test("shop without calendars reads when figures appear", async () => {
  await renderPage("/admin/numbers", { numbers: { ...sampleNumbers, days: [], products: [] } });
  expect(await screen.findByText("No numbers yet")).toBeVisible();
});
