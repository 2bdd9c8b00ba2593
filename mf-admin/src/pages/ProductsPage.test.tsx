import { axeFindings } from "@advent/jest/axe";
import { screen, waitFor, within } from "@testing-library/react";
import { sampleProduct } from "../shared/testing/product-handlers";
import { renderPage, stopServers } from "../shared/testing/render-page";

afterEach(stopServers);

const PATH = "/admin/products";
const FILE = new File(["Handle,Title"], "products_export.csv", { type: "application/vnd.ms-excel" });
const CHECK = {
  token: "t".repeat(43),
  counts: { create: 1, change: 0, leave: 0, reject: 1 },
  products: [
    { handle: "b", name: "Bad", action: "reject" as const, category: null, changes: [] },
    { handle: "moon-ring", name: "Moon Ring", action: "create" as const, category: "rings" as const, changes: [] },
  ],
  problems: [{ row: 3, column: "Variant Price", message: "is missing.", level: "error" as const }],
  problemCounts: { error: 1, warning: 0 },
  uncategorised: 0,
};

test("checked file is imported after its problems are shown", async () => {
  const { user } = await renderPage(PATH, { productFile: CHECK });
  expect(await screen.findByText(/shows 89 example products/)).toBeVisible();
  expect(screen.getByRole("link", { name: "Products" })).toHaveAttribute("href", PATH);
  await user.click(screen.getByRole("button", { name: "Check the file" }));
  expect(screen.getByLabelText("File")).toHaveAccessibleDescription(/Please choose a file first/);
  await user.upload(screen.getByLabelText("File"), FILE);
  await user.click(screen.getByRole("button", { name: "Check the file" }));
  expect(await screen.findByText("1 new, 0 changed, 0 unchanged, 1 left out")).toBeVisible();
  expect(screen.getByText("Row 3, Variant Price: is missing.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Import 1 product" }));
  expect(await screen.findByRole("article", { name: "Moon Ring" })).toBeVisible();
  expect(screen.queryByText(/example products/)).not.toBeInTheDocument();
});

test("file that is no product list says why", async () => {
  const { user } = await renderPage(PATH);
  await user.upload(await screen.findByLabelText("File"), FILE);
  await user.click(screen.getByRole("button", { name: "Check the file" }));
  expect(await screen.findByText("This file has no column “Title”.")).toBeVisible();
});

test("product is edited in its row", async () => {
  const { user, state } = await renderPage(PATH, { products: [sampleProduct()] });
  const row = within(await screen.findByRole("article", { name: "Moon Ring" }));
  expect(row.getByText("£120.00 · 3 in stock · Rings")).toBeVisible();
  await user.click(row.getByRole("button", { name: /^Edit/ }));
  expect(row.getByText(/Not fetched from https:\/\/cdn.example\/moon.jpg: It answered 404/)).toBeVisible();
  const type = async (label: string, text: string) => {
    await user.clear(row.getByLabelText(label));
    await user.type(row.getByLabelText(label), text);
  };
  await type("Price", "1.2.5");
  await user.click(row.getByRole("button", { name: "Save" }));
  expect(row.getByRole("alert")).toHaveTextContent("Size L: type a price such as 25.00.");
  await type("Price", "£125");
  await type("Stock", "8");
  await user.click(row.getByLabelText("Shown in the shop"));
  await user.click(row.getByRole("button", { name: "Save" }));
  expect(await row.findByText("£125.00 · 8 in stock · Rings")).toBeVisible();
  expect(state.products).toMatchObject([{ isHidden: true, name: "Moon Ring", revision: 2 }]);
  expect(await axeFindings()).toEqual([]);
});

test.each([
  ["Clear", /^Clear/],
  ["Select none", /^Select none/],
  ["unticking the last one", /^Select Moon Ring/],
  ["a filter", /^Hidden/],
])("%s asks before it drops a typed bulk value", async (_, name) => {
  const confirm = jest.spyOn(window, "confirm").mockReturnValue(false);
  const { user } = await renderPage(PATH, { products: [sampleProduct()] });
  await user.click(await screen.findByRole("checkbox", { name: "Select Moon Ring" }));
  await user.type(screen.getByLabelText("Set stock of each variant"), "12");
  const control = screen.queryByRole("button", { name }) ?? screen.getByRole("checkbox", { name });
  await user.click(control);
  expect(confirm).toHaveBeenCalledWith("Discard your changes? They are not saved.");
  expect(screen.getByLabelText("Set stock of each variant")).toHaveValue("12");
  confirm.mockReturnValue(true);
  await user.click(control);
  await waitFor(() => expect(screen.queryByLabelText("Set stock of each variant")).toBeNull());
});

test("selected products are deleted after a confirmation", async () => {
  const products = [sampleProduct(), sampleProduct({ id: "own_sun", name: "Sun Studs" })];
  const { user, state } = await renderPage(PATH, { products });
  await user.click(await screen.findByRole("button", { name: "Select all 2 products below" }));
  const bar = within(screen.getByRole("region", { name: "Selected products" }));
  await user.click(bar.getByRole("button", { name: "Delete" }));
  const dialog = await screen.findByRole("alertdialog", { name: "Delete 2 products?" });
  await user.click(within(dialog).getByRole("button", { name: "Delete" }));
  expect(await screen.findByText("2 products changed")).toBeVisible();
  expect(state.products).toEqual([]);
});
