import { screen, waitFor, within } from "@testing-library/react";
import { renderPage, stopServers } from "../shared/testing/render-page";
import { sampleCalendar, sampleItems, sampleProduct } from "../shared/testing/samples";
import BuilderPage from "./BuilderPage";

const strip = async () => within(await screen.findByRole("region", { name: "Your twelve days" }));
const modal = (product: unknown) => `/?mode=modal&product=${encodeURIComponent(JSON.stringify(product))}`;

afterEach(stopServers);

test("shows three steps under the hero", async () => {
  await renderPage(<BuilderPage />);
  await strip();
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Twelve days,twelve treasures");
  expect(screen.getAllByRole("heading", { level: 2 }).map((heading) => heading.textContent)).toEqual([
    "Recipient Details",
    "Choose Calendar Experience",
    "Fill Your Twelve Days",
    "No products available. Please check your Shopify store connection.",
  ]);
});

test("sizes are asked once a gift is chosen", async () => {
  const { user } = await renderPage(<BuilderPage />, { products: [sampleProduct(1)] });
  await user.click((await strip()).getByRole("button", { name: /^Day IX/ }));
  expect(screen.queryByText("Not sure of their sizes?")).toBeNull();
  await user.click(await screen.findByRole("button", { name: "Add to day IX" }));
  expect(await screen.findByText("Not sure of their sizes?")).toBeVisible();
});

test("builder says that cookies are off", async () => {
  jest.spyOn(navigator, "cookieEnabled", "get").mockReturnValue(false);
  await renderPage(<BuilderPage />);
  expect(await screen.findByText(/^Cookies are off in this browser/)).toBeVisible();
});

test("preselected day takes the next item and lives in the address", async () => {
  const { user } = await renderPage(<BuilderPage />, { products: [sampleProduct(1)] });
  await user.click((await strip()).getByRole("button", { name: /^Day IX/ }));
  expect(screen.getByText(/Choosing for day IX, The Golden Hour/)).toBeVisible();
  expect(screen.getByRole("status", { name: "Address" })).toHaveTextContent("/?day=9");
  await user.click(await screen.findByRole("button", { name: "Add to day IX" }));
  expect(await (await strip()).findByRole("img", { name: "Gift 1" })).toBeVisible();
  expect(await screen.findByRole("button", { name: "Add to day X" })).toBeVisible();
  expect(screen.getByText(/Choosing for day X, Reflections/)).toBeVisible();
});

test("grid is hidden in stylist mode until wanted", async () => {
  const calendar = sampleCalendar({ isStylistChoice: true });
  const { user } = await renderPage(<BuilderPage />, { calendar, products: [sampleProduct(1)] });
  const look = await screen.findByRole("button", { name: "See the collection", expanded: false });
  expect(screen.queryByRole("region", { name: "Gifts" })).toBeNull();
  await user.click(look);
  expect(await screen.findByRole("button", { name: "Add to Calendar" })).toHaveAttribute("aria-disabled", "true");
  await user.click(screen.getByRole("button", { name: "Hide the collection", expanded: true }));
  expect(screen.queryByRole("region", { name: "Gifts" })).toBeNull();
});

test("mode switch removes the gifts without rendering them again", async () => {
  const { user } = await renderPage(<BuilderPage />, { products: [sampleProduct(1)] });
  const stylist = await screen.findByRole("radio", { name: "Pre-Curated" });
  await screen.findByRole("button", { name: "Add to Calendar" });
  const changes: MutationRecord[] = [];
  const observer = new MutationObserver((records) => changes.push(...records));
  observer.observe(screen.getByRole("region", { name: "Gifts" }), { attributes: true, subtree: true });
  await user.click(stylist);
  await waitFor(() => expect(screen.queryByRole("region", { name: "Gifts" })).toBeNull());
  expect(changes).toEqual([]);
});

test("failed calendar says why and can be retried", async () => {
  const { api, user } = await renderPage(<BuilderPage />);
  api.refuseNext("getCalendar", 503, "The database is away.");
  expect(await screen.findByText("The database is away.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect((await strip()).getAllByRole("listitem")).toHaveLength(12);
});

describe("an ordered calendar", () => {
  const orderedAt = new Date(2026, 10, 22, 14, 5).toISOString();
  const calendar = sampleCalendar({ orderNumber: "TL-7", orderedAt });
  const open = (items = sampleItems(12)) =>
    renderPage(<BuilderPage />, { calendar, items, products: [sampleProduct(1)] });

  test("ordered calendar shows its date and what remains possible", async () => {
    await open();
    expect(await screen.findByRole("heading", { level: 1, name: "Your calendar is ordered" })).toBeVisible();
    expect(screen.getByText(/^Ordered on 22 November at 14:05\. The gifts are fixed. Notes can/)).toBeVisible();
    expect(screen.getByRole("link", { name: "See your order" })).toHaveAttribute("href", "/cart");
    expect(document.querySelector("video")).toBeNull();
    expect(screen.getByRole("button", { name: "Copy link" })).toBeVisible();
    expect(screen.getByRole("button", { name: "Write a note for day I" })).toBeVisible();
    expect(screen.getByRole("textbox", { name: /^Recipient name/ })).toBeVisible();
  });

  test("ordered calendar hides every rejected step", async () => {
    await open();
    expect((await strip()).queryByRole("button", { name: /^(Move|Remove|Check out)/ })).toBeNull();
    expect(screen.queryByRole("radio", { name: /Build Your Own|Pre-Curated/ })).toBeNull();
    expect(screen.queryByText(/^Step \d/)).toBeNull();
    expect(screen.queryByRole("button", { name: "Add to Calendar" })).toBeNull();
  });
});

test("item added in modal-only mode takes a note", async () => {
  const { user } = await renderPage(<BuilderPage />, { products: [sampleProduct(7)] }, modal(sampleProduct(7)));
  const dialog = within(await screen.findByRole("dialog", { name: "Add to Advent Calendar" }));
  const third = await dialog.findByRole("button", { name: /^Day III\b/ });
  await waitFor(() => expect(third).toBeEnabled());
  await user.click(third);
  expect(await screen.findByRole("heading", { name: "A gift for Day III" })).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Add Note" }));
  await screen.findByRole("tab", { name: "Write Your Own" });
  expect(screen.getByRole("dialog", { name: /Day III/ })).toBeVisible();
});

test.each([["/?mode=modal"], ["/?mode=modal&product=%7Bnot-json"], [modal({ id: 5 })]])(
  "damaged product in %s shows an error",
  async (path) => {
    await renderPage(<BuilderPage />, {}, path);
    expect(await screen.findByText("Error")).toBeVisible();
    expect(screen.getAllByText("Invalid product data")[0]).toBeVisible();
    expect(screen.queryByRole("dialog")).toBeNull();
  },
);
