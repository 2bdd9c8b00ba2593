import { NEUTRAL_SHOP } from "@advent/contract";
import { MemoryRouter } from "@advent/router/memory";
import { api, makeStore, StoreProvider } from "@advent/store";
import { makeProduct } from "@advent/store/testing";
import { HostContext, StandaloneApp } from "@advent/ui/server";
import { act, screen, waitFor } from "@testing-library/react";
import { hydrateRoot } from "react-dom/client";
import { App } from "./App";
import { dataScreens, hosted, own } from "./first-screens";
import { HOSTED_ID_PREFIX } from "./hosted-page";
import { pages } from "./pages";
import BuilderPage from "./pages/BuilderPage";
import CartPage from "./pages/CartPage";
import SitePage from "./pages/SitePage";
import SizesPage from "./pages/SizesPage";
import YourCalendarPage from "./pages/YourCalendarPage";

jest.mock("./features/hero/film", () => ({
  film: { wide: { poster: "/wide.webp" }, upright: { poster: "/upright.webp" } },
}));

beforeEach(() => {
  jest.spyOn(globalThis, "fetch").mockReturnValue(new Promise(() => undefined));
});

const addresses = [...pages, { path: "/?day=3&gclid=x&made-up=1", module: "BuilderPage" }] as const;

test.each(addresses.map(({ path, module }) => [path, module] as const))(
  "first screen of %s hydrates without differences",
  async (path, module) => {
    window.history.pushState(null, "", path);
    document.body.innerHTML = `<div id="root">${own[module]?.(NEUTRAL_SHOP).html}</div>`;
    const before = document.body.querySelector("main > *");
    const onRecoverableError = jest.fn();
    const app = (
      <StandaloneApp>
        <App modules={{ BuilderPage, CartPage, YourCalendarPage, SitePage, SizesPage }} />
      </StandaloneApp>
    );
    const root = document.getElementById("root") as HTMLElement;
    const hydrated = await act(async () => hydrateRoot(root, app, { onRecoverableError }));
    expect(onRecoverableError).not.toHaveBeenCalled();
    expect(document.body.querySelector("main > *")).toBe(before);
    act(() => hydrated.unmount());
  },
);

test("host gets the page without landmarks or global rules", () => {
  const { html = "", styles = [] } = hosted.BuilderPage?.(NEUTRAL_SHOP) ?? {};
  document.body.innerHTML = html;
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Twelve days");
  expect(screen.queryByRole("main")).toBeNull();
  expect(screen.queryByRole("alert")).toBeNull();
  expect(styles.join("")).not.toMatch(/@font-face|(^|})body/);
  expect(html).not.toContain(" style=");
});

describe("screen with gifts", () => {
  const gifts = Array.from({ length: 6 }, (_, index) =>
    makeProduct({
      id: `gift-${index}`,
      handle: `gift-${index}`,
      name: `Gift ${index}`,
      variants: [],
      price: "£90",
      priceAmount: 9_000,
    }),
  );
  const listGifts = (products = gifts) => ({
    products,
    pageInfo: { hasNextPage: false, endCursor: null, total: null },
  });
  const { render, getCall } = dataScreens.BuilderPage;
  const getUrl = (query: string) => new URL(query, "http://builder");

  test.each([
    ["/", "/api/shopify/products"],
    ["/?category=rings&sort=price-low-high", "/api/shopify/products?collection=rings&sort=price-low-high"],
    ["/?search=%20gold%20", "/api/shopify/products?search=gold"],
    ["/?category=made-up", "/api/shopify/products"],
    ["/?product=gift-1&category=rings", "/api/shopify/products/gift-1"],
    ["/?product=", undefined],
  ])("%s shows the response to %s", (query, call) => {
    expect(getCall(getUrl(query))).toBe(call);
  });

  async function hydratePage(query: string, answers: unknown) {
    const store = makeStore();
    store.dispatch(api.util.upsertQueryEntries(answers as never));
    const app = (
      <HostContext>
        <StoreProvider store={store}>
          <MemoryRouter initialEntries={[query]}>
            <BuilderPage />
          </MemoryRouter>
        </StoreProvider>
      </HostContext>
    );
    const onRecoverableError = jest.fn();
    const root = document.getElementById("root") as HTMLElement;
    const options = { onRecoverableError, identifierPrefix: HOSTED_ID_PREFIX };
    const hydrated = await act(async () => hydrateRoot(root, app, options));
    return { hydrated, onRecoverableError };
  }

  test("product's address names it in title and link preview", () => {
    const gift = makeProduct({
      handle: "ring",
      name: "Ring",
      price: "£90",
      description: "Gold.",
      image: "/ring.webp#ab",
    });
    const preview = { title: "Ring", description: "£90. Gold.", image: "/ring.webp", path: "/?product=ring" };
    expect(render(getUrl("/?product=ring"), gift, NEUTRAL_SHOP)).toEqual({ html: "", styles: [], preview });
  });

  test.each(["/", "/?category=rings&search=gold"])("%s hydrates as it is, then confirms prices", async (query) => {
    const { html, answers } = render(getUrl(query), listGifts(), NEUTRAL_SHOP);
    document.body.innerHTML = `<div id="root">${html}</div>`;
    const card = screen.getByRole("listitem", { name: "Gift 0" });
    expect(card).toHaveTextContent("£90");
    const images = [...document.querySelectorAll<HTMLImageElement>("[data-picture-of] img")];
    expect(images.map((image) => image.getAttribute("loading"))).toEqual(["eager", "eager", "eager", "eager"]);
    // React preloads images by links unless they are lazy or of low priority, and hosts refuse links.
    expect(html).not.toContain("<link");
    expect(screen.getByRole("link", { name: "Gift 3" })).toHaveAttribute("href", "/?product=gift-3");
    expect(screen.queryByRole("link", { name: "Gift 4" })).toBeNull();

    let confirm = (_products: typeof gifts) => {};
    jest.mocked(fetch).mockImplementation(async (url) => {
      if (url !== getCall(getUrl(query))) return new Promise(() => undefined);
      return new Promise((resolve) => (confirm = (products) => resolve(Response.json(listGifts(products)))));
    });
    const { hydrated, onRecoverableError } = await hydratePage(query, answers);
    expect(onRecoverableError).not.toHaveBeenCalled();
    expect(screen.getByRole("listitem", { name: "Gift 0" })).toBe(card);
    expect(screen.getByText("Loading gifts")).toBeVisible();
    await act(async () => confirm(gifts.map((gift) => ({ ...gift, price: "£95", priceAmount: 9_500 }))));
    expect(screen.getByRole("listitem", { name: "Gift 0" })).toBe(card);
    await waitFor(() => expect(card).toHaveTextContent("£95"));
    expect(screen.getByRole("link", { name: "Gift 5" })).toBeVisible();
    expect(screen.getByText("6 gifts")).toBeVisible();
    act(() => hydrated.unmount());
  });

  test("first gifts make room for an error when the others fail", async () => {
    const { html, answers } = render(getUrl("/"), listGifts(), NEUTRAL_SHOP);
    document.body.innerHTML = `<div id="root">${html}</div>`;
    jest.mocked(fetch).mockRejectedValue(new TypeError("offline"));
    const { hydrated } = await hydratePage("/", answers);
    expect(await screen.findByText("Failed to fetch products")).toBeVisible();
    expect(screen.queryByRole("listitem", { name: "Gift 0" })).toBeNull();
    act(() => hydrated.unmount());
  });
});
