import { NEUTRAL_SHOP } from "@advent/contract";
import { useLocation, useNavigate } from "@advent/router";
import { useGetCalendarQuery } from "@advent/store";
import { ShopContext } from "@advent/ui/server";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { Suspense, use, useRef, useState } from "react";
import { ProductPreviewState, type VariantRequest } from "../../shared/product-preview/product-preview-context";
import { renderPage, stopServers } from "../../shared/testing/render-page";
import { sampleCalendar, sampleProduct, sampleVariant } from "../../shared/testing/samples";
import { CatalogueStep } from "./CatalogueStep";

function Screen({ picked = null, latest = picked }: { picked?: number | null; latest?: number | null }) {
  const { data } = useGetCalendarQuery();
  const [requested, setRequested] = useState<VariantRequest>();
  const navigate = useNavigate();
  return (
    <>
      <ProductPreviewState value={{ look: () => undefined, add: setRequested }}>
        <CatalogueStep data={data} picked={picked} latestPicked={useRef(latest)} isReturn={false} />
      </ProductPreviewState>
      <output aria-label="Asked for">{requested && `${requested.product.name} ${requested.variantId}`}</output>
      <button type="button" onClick={() => navigate(-1)}>
        Back
      </button>
    </>
  );
}

const names = () => screen.queryAllByRole("heading", { level: 3 }).map((heading) => heading.textContent);
const address = () => screen.getByRole("status", { name: "Address" }).textContent;
const shown = (...expected: string[]) => waitFor(() => expect(names()).toEqual(expected));
const three = [
  sampleProduct(1, { priceAmount: 25_000 }),
  sampleProduct(2, { priceAmount: 9_000 }),
  sampleProduct(3, { priceAmount: 24_999 }),
];

afterEach(stopServers);

test("eight placeholders show while products load", async () => {
  const { api } = await renderPage(<Screen />, { products: three });
  const release = api.hold("listProducts");
  expect(screen.getAllByTestId("product-placeholder")).toHaveLength(8);
  release();
  await shown("Gift 1", "Gift 2", "Gift 3");
  expect(screen.queryAllByTestId("product-placeholder")).toHaveLength(0);
});

test("gifts that are out of stock are hidden", async () => {
  await renderPage(<Screen />, { products: [sampleProduct(1), sampleProduct(2, { inStock: false })] });
  await shown("Gift 1");
});

test("price filters are the shop's and a shared link's", async () => {
  const shop = (
    <ShopContext value={{ ...NEUTRAL_SHOP, priceFilters: [100, 2_000] }}>
      <Screen />
    </ShopContext>
  );
  await renderPage(shop, { products: three }, "/?price=under-250");
  await shown("Gift 2", "Gift 3");
  const price = screen.getByRole("combobox", { name: "Price" });
  expect(price).toHaveDisplayValue("Under £250");
  const options = within(price).getAllByRole("option");
  expect(options.map(({ textContent }) => textContent)).toEqual([
    "All prices",
    "Under £100",
    "Under £250",
    "Under £2,000",
  ]);
});

test.each(["JPY", "KWD"])("price filters name the shop's currency %s", async (currency) => {
  const shop = (
    <ShopContext value={{ ...NEUTRAL_SHOP, currency }}>
      <Screen />
    </ShopContext>
  );
  await renderPage(shop, { products: three });
  const price = await screen.findByRole("combobox", { name: "Price" });
  expect(within(price).getByRole("option", { name: `Under ${currency}\u00a01,000` })).toHaveValue("under-1000");
});

test("price filters are strict and add history entries", async () => {
  const { user } = await renderPage(<Screen />, { products: three });
  await shown("Gift 1", "Gift 2", "Gift 3");
  await user.selectOptions(screen.getByRole("combobox", { name: "Price" }), "Under £250");
  await shown("Gift 2", "Gift 3");
  await user.selectOptions(screen.getByRole("combobox", { name: "Sort by" }), "Price: high to low");
  await shown("Gift 3", "Gift 2");
  expect(address()).toBe("/?price=under-250&sort=price-high-low");
  await user.click(screen.getByRole("button", { name: "Back" }));
  await shown("Gift 2", "Gift 3");
});

test("chosen category shows while the rest of the page waits", async () => {
  const never = new Promise<never>(() => {});
  const Rest = () => (useLocation().search ? use(never) : null);
  const page = (
    <>
      <Screen />
      <Suspense>
        <Rest />
      </Suspense>
    </>
  );
  await renderPage(page, { products: three });
  await shown("Gift 1", "Gift 2", "Gift 3");
  const rings = screen.getByRole("button", { name: "Rings" });
  await act(async () => rings.click());
  expect(rings).toHaveAttribute("aria-pressed", "true");
});

test("two quick filter changes are both kept", async () => {
  await renderPage(<Screen />, { products: three });
  await shown("Gift 1", "Gift 2", "Gift 3");
  act(() => {
    fireEvent.change(screen.getByRole("combobox", { name: "Price" }), { target: { value: "under-250" } });
    fireEvent.change(screen.getByRole("combobox", { name: "Sort by" }), { target: { value: "price-high-low" } });
  });
  await shown("Gift 3", "Gift 2");
  expect(address()).toBe("/?price=under-250&sort=price-high-low");
});

test("search covers the catalogue, updates the address and hides Load More", async () => {
  const products = [sampleProduct(1), sampleProduct(2), sampleProduct(3, { description: "With an OPAL" })];
  const { user } = await renderPage(<Screen />, { products, pageSize: 2 });
  await shown("Gift 1", "Gift 2");
  expect(screen.getByRole("button", { name: "Load More" })).toBeVisible();
  await user.type(screen.getByRole("searchbox", { name: "Search gifts" }), "opal");
  expect(screen.queryByRole("button", { name: "Load More" })).toBeNull();
  await shown("Gift 3");
  expect(address()).toBe("/?search=opal");
  expect(screen.queryByRole("button", { name: "Load More" })).toBeNull();
});

test("truncated search says how to see the rest", async () => {
  await renderPage(<Screen />, { products: three, mostFound: 2 }, "/?search=gift");
  expect(await screen.findByText("Add a word, price or category to narrow the results.")).toBeVisible();
  expect(screen.getAllByText("2 of 3 gifts")).toHaveLength(2);
});

test("previous products stay marked as busy while loading", async () => {
  const { api, user } = await renderPage(<Screen />, { products: three, pageSize: 2 });
  await shown("Gift 1", "Gift 2");
  const gifts = screen.getByRole("region", { name: "Gifts" });
  expect(gifts).toHaveAttribute("aria-busy", "false");
  const release = api.hold("listProducts");
  await user.selectOptions(screen.getByRole("combobox", { name: "Sort by" }), "Price: high to low");
  expect(gifts).toHaveAttribute("aria-busy", "true");
  expect(names()).toEqual(["Gift 1", "Gift 2"]);
  expect(screen.queryByRole("button", { name: "Load More" })).toBeNull();
  release();
  await shown("Gift 1", "Gift 3");
  expect(gifts).toHaveAttribute("aria-busy", "false");
});

test("failed query keeps its filters and can be retried", async () => {
  const { api, user } = await renderPage(<Screen />, { products: three });
  await shown("Gift 1", "Gift 2", "Gift 3");
  api.refuseNext("listProducts", 502, "The shop is away.");
  await user.selectOptions(screen.getByRole("combobox", { name: "Price" }), "Under £250");
  expect(await screen.findByText("Failed to fetch products")).toBeVisible();
  expect(names()).toEqual([]);
  expect(address()).toBe("/?price=under-250");
  expect(screen.getByRole("combobox", { name: "Price" })).toHaveValue("under-250");
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await shown("Gift 2", "Gift 3");
});

test("link with filters needs one query", async () => {
  const { api } = await renderPage(<Screen />, { products: three }, "/?category=rings&sort=price-low-high&search=gift");
  await shown("Gift 2", "Gift 3", "Gift 1");
  expect(screen.getByRole("button", { name: "Rings" })).toHaveAttribute("aria-pressed", "true");
  expect(screen.getByRole("searchbox")).toHaveValue("gift");
  expect(api.callsOf("listProducts").map(({ query }) => query.toString())).toEqual([
    "collection=rings&sort=price-low-high&search=gift",
  ]);
});

test("Load More appends, counts and disappears after the last page", async () => {
  const { user } = await renderPage(<Screen />, { products: three, pageSize: 2 });
  await shown("Gift 1", "Gift 2");
  expect(screen.getAllByText("2 of 3 gifts")).toHaveLength(2);
  await user.click(await screen.findByRole("button", { name: "Load More" }));
  await shown("Gift 1", "Gift 2", "Gift 3");
  expect(screen.getByText("3 gifts")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Load More" })).toBeNull();
  await waitFor(() => expect(screen.getByRole("link", { name: "Gift 3" })).toHaveFocus());
});

test("failed page keeps the loaded products", async () => {
  const { api, user } = await renderPage(<Screen />, { products: three, pageSize: 2 });
  const more = await screen.findByRole("button", { name: "Load More" });
  api.refuseNext("listProducts", 502, "The shop is away.");
  await user.click(more);
  expect(await screen.findByText("Failed to load more products.")).toBeVisible();
  expect(names()).toEqual(["Gift 1", "Gift 2"]);
  await user.click(await screen.findByRole("button", { name: "Load More" }));
  await shown("Gift 1", "Gift 2", "Gift 3");
});

test("an empty catalogue points to the shop's connection", async () => {
  await renderPage(<Screen />);
  expect(await screen.findByText("No products available. Please check your Shopify store connection.")).toBeVisible();
});

test("empty result clears filters in one press", async () => {
  const { user } = await renderPage(<Screen />, { products: three }, "/?price=under-500&search=nothing");
  await user.click(await screen.findByRole("button", { name: "Show all gifts" }));
  await shown("Gift 1", "Gift 2", "Gift 3");
  expect(address()).toBe("/");
});

test("choosing a metal changes the images", async () => {
  const variantIn = (metal: string, size: string, quantityAvailable = 9) =>
    sampleVariant({ id: `${metal} ${size}`, title: `${metal} / ${size}`, metal, size, quantityAvailable });
  const ring = sampleProduct(1, {
    image: "/api/images/ring-1.webp",
    metals: [
      { name: "Yellow Gold", images: ["/api/images/ring-1.webp"] },
      { name: "White Gold", images: ["/api/images/ring-1-white.webp", "/api/images/ring-2-white.webp"] },
    ],
    variants: [
      variantIn("Yellow Gold", "Size J"),
      variantIn("White Gold", "Size J", 0),
      { ...variantIn("White Gold", "Size L"), price: "£95.00" },
    ],
    metafields: { all_materials_product: "18ct gold, diamond", diamond_carat: "0.70", sapphire_carat: null },
  });
  const { user } = await renderPage(<Screen />, { products: [ring] });
  const metals = within(await screen.findByRole("group", { name: "Metal of Gift 1" }));
  const card = screen.getByRole("listitem", { name: "Gift 1" });
  const image = () => card.querySelector("img")?.getAttribute("src");
  expect(within(card).getByText("18ct gold · 0.70 ct")).toBeVisible();
  expect(metals.getByRole("radio", { name: "Yellow Gold" })).toBeChecked();
  expect(image()).toBe("/api/images/ring-1.webp");

  await user.click(metals.getByRole("radio", { name: "White Gold" }));
  expect(screen.getByRole("combobox", { name: "Size of Gift 1" })).toHaveValue("White Gold Size L");
  expect(within(card).getByText("£95.00")).toBeVisible();
  expect(image()).toBe("/api/images/ring-1-white.webp");
  await user.click(within(card).getByRole("button", { name: "Add to Calendar" }));
  expect(screen.getByRole("status", { name: "Asked for" })).toHaveTextContent("Gift 1 White Gold Size L");
});

test("gift can be chosen while the calendar loads", async () => {
  const { api, user } = await renderPage(<Screen />, { products: [sampleProduct(1)] });
  const release = api.hold("getCalendar");
  await user.click(await screen.findByRole("button", { name: "Add to Calendar" }));
  expect(screen.getByRole("status", { name: "Asked for" })).toHaveTextContent("Gift 1");
  release();
});

test("preselected day adds at once", async () => {
  const { api, user } = await renderPage(<Screen picked={5} />, { products: [sampleProduct(1)] });
  await user.click(await screen.findByRole("button", { name: "Add to day V" }));
  expect(await screen.findByText("Added to day V")).toBeVisible();
  expect(api.callsOf("addItem")[0]?.body).toMatchObject({ day: 5, productId: "product-1", variantId: "variant-1" });
});

test("gift goes to the newly picked day while its button names the one before", async () => {
  const { api, user } = await renderPage(<Screen picked={5} latest={6} />, { products: [sampleProduct(1)] });
  await user.click(await screen.findByRole("button", { name: "Add to day V" }));
  expect(await screen.findByText("Added to day VI")).toBeVisible();
  expect(api.callsOf("addItem")[0]?.body).toMatchObject({ day: 6 });
});

test("error without a body says adding failed", async () => {
  const { user } = await renderPage(<Screen picked={5} />, { products: [sampleProduct(1)] });
  const add = await screen.findByRole("button", { name: "Add to day V" });
  jest.spyOn(globalThis, "fetch").mockResolvedValue(new Response(null, { status: 500 }));
  await user.click(add);
  expect(await screen.findByText("Failed to add item to calendar")).toBeVisible();
  expect(screen.getByText("Error")).toBeVisible();
});

test("nothing can be added while the stylist chooses", async () => {
  const calendar = sampleCalendar({ isStylistChoice: true });
  await renderPage(<Screen />, { products: [sampleProduct(1)], calendar });
  const why = "Stylist mode active. To add items select Build Your Own experience";
  const add = () => screen.getByRole("button", { name: "Add to Calendar" });
  await waitFor(() => expect(add()).toHaveAccessibleDescription(why));
  expect(add()).toHaveAttribute("aria-disabled", "true");
});
