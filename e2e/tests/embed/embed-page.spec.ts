import { expect, origins, test } from "../../fixtures";
import { holdScripts } from "../../pages/hold-scripts";

// The shop's page is mocked, so Chromium treats it as a public site that requests a local address.
test.use({ permissions: ["local-network-access"], baseURL: origins.embed });

const getAddress = (product: unknown) =>
  `${origins.embed}/shopify-embed?product=${encodeURIComponent(JSON.stringify(product))}`;

test("product and calendar are requested once, before the script", async ({ page, shopper }) => {
  const [product] = await shopper.products();
  const requests: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/api\/(?!images)/.test(pathname)) requests.push(pathname);
  });
  const letGo = await holdScripts(page);
  await page.goto(getAddress({ handle: product?.handle }), { waitUntil: "commit" });
  const wanted = [`/api/shopify/products/${product?.handle}`, "/api/calendar"];
  await expect.poll(() => requests).toEqual(wanted);
  letGo();
  await expect(page.getByRole("dialog").getByRole("button", { name: /^Day / })).toHaveCount(12);
  expect(requests).toEqual(wanted);
});

test("first screen shows the product and does not move", async ({ page, shopper, expectAccessible }) => {
  const [product] = await shopper.products();
  await page.setViewportSize({ width: 390, height: 844 });
  const letGo = await holdScripts(page);
  await page.goto(getAddress({ handle: product?.handle }), { waitUntil: "commit" });
  const name = page.getByText(product?.name ?? "");
  await expect(name).toBeVisible();
  await expectAccessible();
  const before = await name.boundingBox();
  letGo();
  const later = page.getByRole("dialog").getByRole("heading", { name: product?.name ?? "" });
  await expect(later).toBeVisible();
  const after = await later.boundingBox();
  expect([after?.x, after?.y]).toEqual([before?.x, before?.y]);
});

test("dialog images preload once, before the script", async ({ page, shopper }) => {
  const [product] = await shopper.products();
  const fetched: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/images/")) fetched.push(request.url());
  });
  const letGo = await holdScripts(page);
  await page.goto(getAddress({ handle: product?.handle }), { waitUntil: "commit" });
  await expect.poll(() => fetched.length).toBe(2);
  letGo();
  const photos = page.getByRole("dialog").locator("[data-picture-of] img[srcset]");
  await expect(photos).toHaveCount(2);
  const shown = () => photos.evaluateAll((images) => images.map((image) => (image as HTMLImageElement).currentSrc));
  await expect.poll(shown).toEqual(fetched);
});
