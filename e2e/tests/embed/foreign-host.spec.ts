import { buildHost } from "../../example-host/build";
import { serveHost } from "../../example-host/serve";
import { expect, origins, test } from "../../fixtures";
import { Shopper } from "../../shopper";

/** Download budget of the dialog in a host with its own React, in kB after brotli. */
const BUDGET_KB = 100;

let host: Awaited<ReturnType<typeof serveHost>>;
// biome-ignore lint/correctness/noEmptyPattern: Playwright takes the second argument only behind such a pattern
test.beforeAll(async ({}, info) => {
  const folder = info.outputPath("host");
  await buildHost(origins.embed, folder);
  host = await serveHost(folder, origins.api);
});
test.afterAll(() => host.stop());

test("another application renders the dialog with its own React", async ({ page, context }) => {
  const shopper = new Shopper(context.request, host.origin);
  const [product] = await shopper.products();
  const scripts: string[] = [];
  page.on("request", (request) => void (request.url().startsWith(origins.embed) && scripts.push(request.url())));

  await page.goto(`${host.origin}/?product=${product?.handle}`);
  await page.getByRole("button", { name: "Give this for Advent" }).click();
  const dialog = page.getByRole("dialog", { name: "Add to Advent Calendar" });
  await expect(dialog.getByRole("heading", { name: product?.name ?? "" })).toBeVisible();
  await dialog.getByRole("button", { name: /^Day III / }).click();
  await expect(page.getByText("Day 3 added, 1 of 12")).toBeVisible();
  expect((await shopper.calendar()).items.map(({ day, productId }) => [day, productId])).toEqual([[3, product?.id]]);

  const js = scripts.filter((address) => address.endsWith(".js"));
  const sizes = await Promise.all(
    js.map(async (address) => {
      const response = await context.request.get(address, { headers: { "accept-encoding": "br" } });
      expect(response.headers()["content-encoding"] ?? "none").toMatch(/^(br|none)$/);
      return Number(response.headers()["content-length"]);
    }),
  );
  const kilobytes = sizes.reduce((sum, size) => sum + size, 0) / 1000;
  test
    .info()
    .annotations.push({ type: "size", description: `${js.length} scripts, ${kilobytes.toFixed(1)} kB brotli` });
  expect(kilobytes).toBeLessThan(BUDGET_KB);
});
