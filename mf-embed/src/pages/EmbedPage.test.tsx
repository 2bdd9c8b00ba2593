import { palette } from "@advent/contract";
import { axeFindings } from "@advent/jest/axe";
import { MemoryRouter } from "@advent/router/memory";
import { makeStore, StoreProvider } from "@advent/store";
import { fakeApiForEachTest, makeCalendarWithItems, makeItem, makeProduct } from "@advent/store/testing";
import { ThemeRoot, ToastProvider } from "@advent/ui";
import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { standAlone, standIn } from "../../test/host";
import EmbedPage from "./EmbedPage";

const api = fakeApiForEachTest(() => ({
  getCalendar: () => makeCalendarWithItems([1, 2]),
  getProduct: () => makeProduct({ name: "Aurora Studs of the catalogue" }),
  addItem: ({ body }) => makeItem(body.day),
}));
afterEach(standAlone);

const SHOP = "https://shop.example";
const given = { handle: "aurora-studs", name: "A name of the page's own", price: "£0.01" };

function show(product: string = JSON.stringify(given)): void {
  showAddress(`/shopify-embed?product=${encodeURIComponent(product)}`);
}

function showAddress(address: string): void {
  render(
    <StoreProvider store={makeStore({ apiOrigin: api.origin })}>
      <ThemeRoot>
        <ToastProvider>
          <MemoryRouter initialEntries={[address]}>
            <EmbedPage />
          </MemoryRouter>
        </ToastProvider>
      </ThemeRoot>
    </StoreProvider>,
  );
}

async function pick(day: RegExp): Promise<void> {
  const button = await waitFor(() => {
    const found = screen.getByRole("button", { name: day });
    expect(found).toBeEnabled();
    return found;
  });
  await userEvent.click(button);
}

test("framed shop learns progress, addition and completion", async () => {
  const post = standIn({ framedBy: SHOP });
  show();
  await pick(/^Day V /);
  await waitFor(() => expect(post).toHaveBeenCalledWith({ type: "advent:close" }, SHOP));
  const messages = post.mock.calls.map(([message]) => message);
  expect(messages).toContainEqual({ type: "advent:ready", handle: "aurora-studs" });
  expect(messages).toContainEqual({
    type: "advent:progress",
    count: 2,
    builder: expect.stringMatching(/^http/),
    colors: { backgroundColor: palette.ink, color: palette.textOnInk },
  });
  expect(messages.filter(({ type }) => type === "advent:added" || type === "advent:close")).toEqual([
    { type: "advent:added", day: 5, count: 3 },
    { type: "advent:close" },
  ]);
  expect(post.mock.calls.every(([, origin]) => origin === SHOP)).toBe(true);
});

test("rejected day keeps the dialog open with the reason", async () => {
  const post = standIn({ framedBy: SHOP });
  api.refuseNext("addItem", 409, "Day V is taken.");
  show();
  await pick(/^Day V /);
  expect(await screen.findByText("409: Day V is taken.")).toBeVisible();
  expect(await screen.findByRole("dialog")).toBeVisible();
  const messages = post.mock.calls.map(([{ type }]) => type);
  expect(messages).not.toContain("advent:added");
  expect(messages).not.toContain("advent:close");
});

test("Escape in a frame asks the shop to close", async () => {
  const post = standIn({ framedBy: SHOP });
  show();
  await screen.findByRole("heading", { name: /Aurora/ });
  await userEvent.keyboard("{Escape}");
  expect(post).toHaveBeenLastCalledWith({ type: "advent:close" }, SHOP);
});

test("standalone page confirms and links to the calendar", async () => {
  show();
  await pick(/^Day V /);
  expect(await screen.findByText("Added to day V")).toBeVisible();
  expect(screen.getByRole("link", { name: "Open your calendar" })).toBeVisible();
});

test.each(["", "{", "{}"])("the product %j is invalid", async (product) => {
  show(product);
  expect(await screen.findByText("Invalid product data")).toBeVisible();
  expect(screen.getByText("Error")).toBeVisible();
  expect(await axeFindings()).toEqual([]);
});

test("failed product says why and can be retried", async () => {
  api.refuseNext("getProduct", 404, "There is no such product.");
  show();
  expect(await screen.findByText("There is no such product.")).toBeVisible();
  api.handlers.getProduct = () => makeProduct();
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("heading", { name: "Aurora Studs" })).toBeVisible();
});

test("framed builder link carries a resume token", async () => {
  api.handlers.createResumeToken = () => ({ token: "abc", expiresAt: "2026-12-01T00:05:00.000Z" });
  const post = standIn({ framedBy: SHOP });
  showAddress("/shopify-embed?open=calendar");
  expect(screen.getByText("Opening your calendar")).toBeInTheDocument();
  const address = expect.stringMatching(/^http.*\/\?resume=abc$/);
  await waitFor(() => expect(post).toHaveBeenCalledWith({ type: "advent:resume", address }, SHOP));
});

test("frame without a calendar links to the builder", async () => {
  api.refuseNext(
    "createResumeToken",
    401,
    "Your browser keeps no cookies, so it can’t keep a calendar. Allow cookies for this site, then reload the page.",
  );
  const post = standIn({ framedBy: SHOP });
  showAddress("/shopify-embed?open=calendar");
  const address = expect.stringMatching(/^http[^?]*\/$/);
  await waitFor(() => expect(post).toHaveBeenCalledWith({ type: "advent:resume", address }, SHOP));
});

describe("frame that waits for a product", () => {
  const receive = (data: unknown, { origin = SHOP, source = window.parent } = {}) =>
    act(() => void window.dispatchEvent(new MessageEvent("message", { data, origin, source })));
  const getCalls = () => api.received.map(({ url }) => url);

  test("requests nothing until the shop names a product", async () => {
    const post = standIn({ framedBy: SHOP });
    showAddress("/shopify-embed?open=dialog");
    await waitFor(() => expect(post).toHaveBeenCalledWith({ type: "advent:waiting" }, SHOP));
    expect(getCalls()).toEqual([]);
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    receive({ type: "advent:prepare", product: given });
    await waitFor(() => expect(getCalls()).toEqual(["/api/shopify/products/aurora-studs"]));
    receive({ type: "advent:show", product: given });
    receive({ type: "advent:prepare", product: { handle: "luna-ring" } });
    expect(await screen.findByRole("dialog", { name: "Add to Advent Calendar" })).toBeVisible();
    await pick(/^Day V /);
    await waitFor(() => expect(post).toHaveBeenLastCalledWith({ type: "advent:close" }, SHOP));
    expect(getCalls().filter((url) => url.includes("products"))).toEqual(["/api/shopify/products/aurora-studs"]);
  });

  test("requests a failed product again at the press", async () => {
    const post = standIn({ framedBy: SHOP });
    api.refuseNext("getProduct", 404, "There is no such product.");
    showAddress("/shopify-embed?open=dialog");
    receive({ type: "advent:prepare", product: given });
    await waitFor(() => expect(getCalls()).toEqual(["/api/shopify/products/aurora-studs"]));
    api.handlers.getProduct = () => makeProduct();
    receive({ type: "advent:show", product: given });
    expect(await screen.findByRole("dialog", { name: "Add to Advent Calendar" })).toBeVisible();
    expect(await screen.findByRole("heading", { name: "Aurora Studs" })).toBeVisible();
    expect(post).toHaveBeenCalledWith({ type: "advent:ready", handle: "aurora-studs" }, SHOP);
  });

  test("shows only what its shop asks for", async () => {
    standIn({ framedBy: SHOP });
    showAddress("/shopify-embed?open=dialog");
    receive({ type: "advent:show", product: given }, { origin: "https://evil.example" });
    receive({ type: "advent:show", product: given }, { source: window });
    receive({ type: "advent:close", product: given });
    receive(null);
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(getCalls()).toEqual([]);
    receive({ type: "advent:show", product: { handle: "../admin" } });
    expect(await screen.findByText("Invalid product data")).toBeVisible();
  });
});
