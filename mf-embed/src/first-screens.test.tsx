import { NEUTRAL_SHOP } from "@advent/contract";
import { makeStore, StoreProvider } from "@advent/store";
import { makeProduct } from "@advent/store/testing";
import { StandaloneApp } from "@advent/ui/server";
import { act, screen } from "@testing-library/react";
import { hydrateRoot } from "react-dom/client";
import { Embed } from "./features/embed/Embed";
import { showProduct } from "./features/embed/show-product";
import { own } from "./first-screens";

beforeEach(() => {
  jest.spyOn(globalThis, "fetch").mockReturnValue(new Promise(() => undefined));
  document.body.innerHTML = `<div id="root">${own.EmbedPage(NEUTRAL_SHOP).html}</div>`;
});
afterEach(() => jest.restoreAllMocks());

const respond = (body: unknown, status = 200) =>
  Promise.resolve({ ok: status < 400, clone: () => ({ json: async () => body }) } as Response);

const getImages = () => [...document.images].map(({ src, parentElement }) => parentElement?.hidden || src);

test("first screen shows images and name, and hydrates with them", async () => {
  const product = makeProduct({
    name: "Aurora Studs",
    images: ["https://shop.example/1.jpg", "https://shop.example/2.jpg"],
  });
  await showProduct(respond(product));
  expect(screen.getByText("Aurora Studs")).toBeVisible();
  expect(getImages()).toEqual(product.images);
  const onRecoverableError = jest.fn();
  const app = (
    <StandaloneApp>
      <StoreProvider store={makeStore()}>
        <Embed search={`?product=${encodeURIComponent('{"handle":"aurora-studs"}')}`} />
      </StoreProvider>
    </StandaloneApp>
  );
  const root = document.getElementById("root") as HTMLElement;
  const hydrated = await act(async () => hydrateRoot(root, app, { onRecoverableError }));
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(screen.getByText("Aurora Studs")).toBeVisible();
  expect(getImages()).toEqual(product.images);
  act(() => hydrated.unmount());
});

test("product with one image leaves no place for a second", async () => {
  await showProduct(respond(makeProduct({ images: ["https://shop.example/1.jpg"] })));
  expect(getImages()).toEqual(["https://shop.example/1.jpg", true]);
});

test("failed product leaves the first screen as it is", async () => {
  const before = document.body.innerHTML;
  await showProduct(respond({}, 404));
  expect(document.body.innerHTML).toBe(before);
});
