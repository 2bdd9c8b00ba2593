import type { OwnProduct } from "@advent/contract";
import { expect, test } from "./fixtures";

const product: OwnProduct = {
  ...{ id: "own_moon-ring", handle: "moon-ring", name: "Moon Ring", type: "Rings", category: "rings" },
  ...{ isHidden: false, revision: 1, image: "/api/images/placeholder.svg", currency: "GBP", images: [] },
  variants: [{ id: "own_moon", title: "Size L", sku: null, priceAmount: 12_000, pieces: 3 }],
};
const list = {
  ...{ products: [product], waitingImages: 0, source: "own", demo: { count: 89, isRemoved: true } },
  counts: { all: 1, hidden: 0, shown: 1, soldOut: 0, uncategorised: 0, imageErrors: 0 },
  pageInfo: { hasNextPage: false, endCursor: null },
};

for (const width of [390, 1440])
  test(`product keeps unsaved changes at ${width} px until they are discarded`, async ({ admin, page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.route("**/api/admin/products?**", (route) => route.fulfill({ json: list }));
    await admin.gotoSignedIn("/admin/products");
    const edit = page.getByRole("button", { name: /^Edit/ });
    await edit.click();
    const name = page.getByRole("textbox", { name: "Name", exact: true });
    await name.fill("Moon Ring and Star");
    const questions: string[] = [];
    page.on("dialog", (dialog) => {
      questions.push(dialog.message());
      void dialog.dismiss();
    });
    await edit.click();
    await page.getByRole("button", { name: /^Hidden/ }).click();
    await page.getByRole("button", { name: "Logout" }).click();
    await expect(name).toHaveValue("Moon Ring and Star");
    const discard = "Discard your changes? They are not saved.";
    expect(questions).toEqual([discard, discard, "Leave this page? Your changes are not saved."]);
  });

test("same admin finds what was typed when the session expired", async ({
  admin,
  page,
  expectAccessible,
  allowConsole,
}) => {
  allowConsole(/401/);
  await page.route("**/api/admin/products?**", (route) => route.fulfill({ json: list }));
  await page.route("**/api/admin/products/own_moon-ring", (route) => route.fulfill({ status: 401, body: "Log in." }));
  await page.route("**/api/admin/verify-password", (route) => route.fulfill({ json: { success: true } }));
  await admin.gotoSignedIn("/admin/products");
  await page.getByRole("button", { name: /^Edit/ }).click();
  const name = page.getByRole("textbox", { name: "Name", exact: true });
  await name.fill("Moon Ring and Star");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(/Your session has ended/)).toBeVisible();
  await expect(name).toBeHidden();
  await expectAccessible();
  await page.getByRole("textbox", { name: "Password" }).fill("the password");
  await admin.logIn.click();
  await expect(name).toHaveValue("Moon Ring and Star");
});
