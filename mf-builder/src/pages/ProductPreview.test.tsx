import type { ProductWithDetails } from "@advent/contract";
import { useNavigate } from "@advent/router";
import { makeDetails } from "@advent/store/testing/fixtures";
import { screen, waitFor, within } from "@testing-library/react";
import { renderPage, stopServers } from "../shared/testing/render-page";
import { sampleCalendar, sampleItem, sampleProduct, sampleVariant } from "../shared/testing/samples";
import BuilderPage from "./BuilderPage";
import CartPage from "./CartPage";

function Builder() {
  const navigate = useNavigate();
  return (
    <>
      <BuilderPage />
      <button type="button" onClick={() => navigate(-1)}>
        Browser’s Back
      </button>
    </>
  );
}

const ring: ProductWithDetails = sampleProduct(1, {
  name: "Lyra Ring",
  images: ["/api/images/lyra-1.webp", "/api/images/lyra-2.webp"],
  metals: [
    { name: "Yellow Gold", images: ["/api/images/lyra-1.webp", "/api/images/lyra-2.webp"] },
    { name: "White Gold", images: ["/api/images/lyra-white-1.webp"] },
  ],
  variants: [
    sampleVariant({ id: "yellow-l", metal: "Yellow Gold", size: "Size L", title: "Yellow Gold / Size L" }),
    sampleVariant({ id: "yellow-n", metal: "Yellow Gold", size: "Size N", title: "Yellow Gold / Size N" }),
    sampleVariant({
      id: "white-l",
      metal: "White Gold",
      size: "Size L",
      title: "White Gold / Size L",
      price: "£140.00",
      quantityAvailable: 2,
    }),
  ],
  details: makeDetails({
    purity: "18ct gold, 750 parts in 1,000",
    stones: [{ name: "Diamond", carat: "0.70", count: 1 }],
    measures: [{ name: "Band", value: "1.8 mm" }],
    care: "Wipe with a soft cloth.",
    hallmark: "London",
    sizeGuide: "ring",
    worn: { place: "hand", width: 6, height: 6 },
  }),
});

const address = () => screen.getByLabelText("Address");
const sheet = async (name = "Lyra Ring") => {
  const dialog = await screen.findByRole("dialog", { name });
  await within(dialog).findByRole("button", { name: /^Add to/ });
  return within(dialog);
};
const gone = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

afterEach(stopServers);

test("link opens the sheet over the builder", async () => {
  const { user } = await renderPage(<Builder />, { products: [ring] }, "/?product=gift-1");
  const { getByRole } = await sheet();
  await user.click(getByRole("button", { name: "Close" }));
  await gone();
  expect(address()).toHaveTextContent(/^\/$/);
});

test("unknown product link leads to the collection", async () => {
  const { user } = await renderPage(<Builder />, {}, "/?product=gone");
  expect(await screen.findByRole("dialog", { name: "We couldn’t find this piece" })).toBeVisible();
  await user.click(await screen.findByRole("button", { name: "See the collection" }));
  await gone();
});

test("sheet shows name and image while loading", async () => {
  const { api, user } = await renderPage(<Builder />, { products: [ring] });
  const release = api.hold("getProduct");
  await user.click(await screen.findByRole("link", { name: "Lyra Ring" }));
  expect(await screen.findByText("Loading this piece")).toBeInTheDocument();
  api.refuseNext("getProduct", 503, "The shop cannot be reached.");
  release();
  await screen.findByText("The shop cannot be reached.");
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await sheet();
});

test("metal changes images, price and stock in the sheet", async () => {
  const { api, user } = await renderPage(<Builder />, { products: [ring] }, "/?product=gift-1");
  const { getByRole, getByText, getAllByRole, queryByRole } = await sheet();
  expect(getAllByRole("button", { name: /^Look closely: Lyra Ring/, hidden: true })).toHaveLength(2);
  await user.click(getByRole("radio", { name: /White gold/i }));
  expect(getByText("£140.00")).toBeVisible();
  expect(getByText("2 left")).toBeVisible();
  expect(queryByRole("button", { name: "Show Lyra Ring, picture 2 of 2" })).toBeNull();
  await user.click(getByRole("button", { name: "Add to a day" }));
  await user.click(await screen.findByRole("button", { name: /^Day IV/ }));
  await waitFor(() => expect(api.callsOf("addItem")[0]?.body).toMatchObject({ day: 4, variantId: "white-l" }));
  await gone();
});

test("preselected day takes the product from the sheet", async () => {
  const { api, user } = await renderPage(<Builder />, { products: [ring] }, "/?day=9");
  await user.click(await screen.findByRole("link", { name: "Lyra Ring" }));
  const { getByRole } = await sheet();
  await user.click(getByRole("button", { name: "Add to day IX" }));
  await gone();
  expect(api.callsOf("addItem")[0]?.body).toMatchObject({ day: 9, variantId: "yellow-l" });
});

test("sheet opened from a day shows its variant and move", async () => {
  const item = sampleItem({ day: 3, productId: "product-1", productHandle: "gift-1", variantId: "yellow-n" });
  const { api, user } = await renderPage(<Builder />, { products: [ring], items: [item] });
  const strip = within(await screen.findByRole("region", { name: "Your twelve days" }));
  await user.click(await strip.findByRole("button", { name: "Open Gift 3, day III" }));
  await user.click(await screen.findByRole("button", { name: "See the gift" }));
  const { getByRole, getByText } = await sheet();
  expect(getByRole("combobox", { name: "Size" })).toHaveDisplayValue("Size N");
  expect(getByText("On day III, Lost Relics")).toBeVisible();
  expect(getByRole("button", { name: "Add to another day" })).toBeVisible();
  await user.selectOptions(getByRole("combobox", { name: "Day of Gift 3" }), "Move to day V");
  await waitFor(() => expect(getByText("On day V, Stolen Moments")).toBeVisible());
  expect(api.callsOf("moveItem")[0]?.body).toEqual({ day: 5 });
});

test("cart line opens the sheet", async () => {
  const item = sampleItem({ day: 3, productId: "product-1", productHandle: "gift-1", variantId: "yellow-n" });
  const { user } = await renderPage(<CartPage />, { products: [ring], items: [item] }, "/cart");
  await user.click(await screen.findByRole("link", { name: "Gift 3" }));
  const { getByRole } = await sheet();
  expect(address()).toHaveTextContent("/cart?product=gift-1");
  expect(getByRole("combobox", { name: "Size" })).toHaveDisplayValue("Size N");
});

test("stylist mode hides picks and disables adding", async () => {
  const item = sampleItem({ day: 3, productId: "product-1", productHandle: "gift-1" });
  const calendar = sampleCalendar({ isStylistChoice: true });
  const { user } = await renderPage(<Builder />, { products: [ring], items: [item], calendar }, "/?product=gift-1");
  const { getByRole, queryByText } = await sheet();
  expect(getByRole("button", { name: "Add to a day" })).toHaveAttribute("aria-disabled", "true");
  expect(queryByText(/On day/)).toBeNull();
  await user.click(getByRole("button", { name: "Close" }));
  await gone();
  const strip = within(screen.getByRole("region", { name: "Your twelve days" }));
  await user.click(strip.getByRole("button", { name: "Open Stylist’s Pick, day III", hidden: true }));
  expect(await screen.findByRole("button", { name: "Add Note" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "See the gift" })).toBeNull();
});

test("ordered calendar shows products read-only", async () => {
  const item = sampleItem({ day: 3, productId: "product-1", productHandle: "gift-1", variantId: "yellow-l" });
  const calendar = sampleCalendar({ orderNumber: "TL-1042" });
  const { user } = await renderPage(<Builder />, { products: [ring], items: [item], calendar });
  const strip = within(await screen.findByRole("region", { name: "Your twelve days" }));
  await user.click(await strip.findByRole("button", { name: "Open Gift 3, day III" }));
  await user.click(await screen.findByRole("button", { name: "See the gift" }));
  const { getByRole, getByText, queryByRole } = await sheet();
  expect(getByText("On day III, Lost Relics")).toBeVisible();
  expect(getByRole("button", { name: "Add to another day" })).toHaveAttribute("aria-disabled", "true");
  expect(queryByRole("combobox", { name: /^Day of/ })).toBeNull();
});

test("sold-out product says why it cannot be added", async () => {
  const sold = { ...ring, variants: [sampleVariant({ id: "sold", quantityAvailable: 0, availableForSale: false })] };
  await renderPage(<Builder />, { products: [sold] }, "/?product=gift-1");
  const { getByRole, getByText } = await sheet();
  expect(getByText("Out of stock")).toBeVisible();
  expect(getByRole("button", { name: "Add to a day" })).toHaveAttribute("aria-disabled", "true");
});

test("gift on a day is engraved, changed and cleared in its sheet", async () => {
  const signet = { ...ring, isEngravable: true };
  const item = sampleItem({ day: 3, productId: ring.id, productHandle: ring.handle, variantId: "yellow-l" });
  const calendar = sampleCalendar({ engravingPrice: 1500 });
  const shown = { products: [signet], items: [item], calendar };
  const { user, api } = await renderPage(<Builder />, shown, `/?product=${ring.handle}`);
  const { findByRole, getByRole, getByText, queryByRole } = await sheet();
  expect(queryByRole("textbox", { name: /^Engraving/ })).toBeNull();
  await user.click(await findByRole("button", { name: "Add engraving" }));
  const field = getByRole("textbox", { name: /^Engraving/ });
  expect(field).toHaveFocus();
  await user.keyboard("A♥{Enter}");
  expect(api.callsOf("changeVariant")).toEqual([]);
  await user.keyboard("{Backspace}B{Enter}");
  expect(await findByRole("button", { name: "Change engraving" })).toHaveFocus();
  expect(getByText(", engraved “AB”")).toBeVisible();
  await user.click(getByRole("button", { name: "Change engraving" }));
  await user.click(getByRole("button", { name: "Remove engraving" }));
  expect(await findByRole("button", { name: "Add engraving" })).toHaveFocus();
  expect(api.callsOf("changeVariant").map(({ body }) => body)).toEqual([
    { variantId: "yellow-l", engraving: "AB" },
    { variantId: "yellow-l", engraving: null },
  ]);
});
