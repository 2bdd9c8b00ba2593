import { expect, test } from "../../pages/shopper-test";

test("checkout asks for name and email first", async ({ cart, calendarWith, shopper }) => {
  await calendarWith(12);
  await cart.goto();
  await cart.checkOut("A", "giver@example.com");
  await expect(cart.toast).toContainText("Recipient name required");
  await expect(cart.recipientName).toBeFocused();
  await cart.checkOut("Ada", "nobody");
  await expect(cart.toast).toContainText("Please enter a valid email address for order confirmation.");
  await expect(cart.email).toHaveAccessibleDescription(/It needs an @, as in name@example\.com\./);
  expect((await shopper.calendar()).calendar.orderNumber).toBeNull();
});

test("confirmation shows number, link and code and offers another calendar", async ({
  cart,
  calendarWith,
  shopper,
  page,
  expectAccessible,
}) => {
  await calendarWith(12, () => "For you");
  await cart.goto();
  await cart.checkOut("Ada Lovelace", "giver@example.com");
  await expect(cart.order).toContainText("Thank you. Your calendar is ordered.");
  const { calendar } = await shopper.calendar();
  await expect(cart.order).toContainText(`Order ${calendar.orderNumber}`);
  await expect(cart.recipientLink).toHaveValue(calendar.masterLandingUrl);
  await expect(cart.order.getByRole("img", { name: /QR code/ })).toHaveJSProperty("complete", true);
  await expect(cart.removeItem(1)).toBeHidden();
  await expectAccessible();

  await page.reload();
  await expect(cart.order).toContainText(`Order ${calendar.orderNumber}`);
  await cart.startAnother.click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole("button", { name: "Check out (0/12)" })).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Recipient name" })).toHaveValue("");
});

test("details save themselves while they are typed", async ({ cart, calendarWith, shopper }) => {
  await calendarWith(12);
  await cart.goto();
  await cart.recipientName.fill("Ada");
  await cart.email.fill("giver@example.com");
  await expect(async () => {
    const { calendar } = await shopper.calendar();
    expect(calendar).toMatchObject({ customerName: "Ada", customerEmail: "giver@example.com" });
  }).toPass();
  await cart.goto();
  await expect(cart.email).toHaveValue("giver@example.com");
});

test("newer save aborts the one in flight with a higher id", async ({ cart, calendarWith, page, allowConsole }) => {
  allowConsole(/ERR_ABORTED|ERR_FAILED/);
  await calendarWith(12);
  await cart.goto();
  const saves: { saveId: number; customerName?: string; customerEmail?: string }[] = [];
  await page.route(/customer-details$/, async (route) => {
    saves.push(route.request().postDataJSON());
    if (saves.length > 1) await route.continue();
  });
  const takenBack = page.waitForEvent("requestfailed", (request) => request.url().endsWith("customer-details"));
  await cart.recipientName.fill("Ada");
  await expect(async () => expect(saves).toHaveLength(1)).toPass();
  await cart.email.fill("giver@example.com");
  await takenBack;
  await expect(async () => expect(saves).toHaveLength(2)).toPass();
  expect(saves[1]).toMatchObject({ customerName: "Ada", customerEmail: "giver@example.com" });
  expect(saves[1]?.saveId).toBeGreaterThan(saves[0]?.saveId ?? 0);
  await expect(cart.toast).toBeHidden();
});

test("a payment page is announced and opened", async ({ cart, calendarWith, page }) => {
  await calendarWith(12);
  await cart.goto();
  const totals = { subtotal: 0, discount: 0, total: 0, bonusGiftCard: 0 };
  const checkoutUrl = new URL("/cart?paying", page.url()).href;
  await page.route(/\/checkout$/, (route) => route.fulfill({ json: { checkoutUrl, orderNumber: null, totals } }));
  await cart.checkOut("Ada", "giver@example.com");
  await expect(cart.toast).toContainText("Redirecting to checkout...");
  await expect(page).toHaveURL(checkoutUrl);
});

test("changed price is shown and accepted before ordering", async ({ cart, calendarWith, page, allowConsole }) => {
  allowConsole(/409/);
  const { items } = await calendarWith(12);
  await cart.goto();
  const [item] = items;
  const change = {
    itemId: item?.id,
    day: 1,
    productName: item?.productName,
    reason: "price",
    oldPriceAmount: item?.priceAmount,
    oldPrice: item?.productPrice,
    newPriceAmount: 99_900,
    newPrice: "£999.00",
    substitutes: [],
  };
  await page.route(/\/changes$/, (route) => route.fulfill({ json: { changes: [change] } }));
  await page.route(/\/changes\/accept$/, (route) => route.fulfill({ json: { changes: [] } }));
  await page.route(/\/checkout$/, (route) => route.fulfill({ status: 409, body: "A price has changed." }), {
    times: 1,
  });
  await cart.checkOut("Ada", "giver@example.com");
  await expect(cart.changes).toContainText("£999.00");
  await cart.changes.getByRole("button", { name: "Accept and continue" }).click();
  await expect(cart.order).toContainText("Thank you. Your calendar is ordered.");
});

test("a sold-out gift is replaced with one tap", async ({
  cart,
  calendarWith,
  page,
  shopper,
  allowConsole,
  expectAccessible,
}) => {
  allowConsole(/409/);
  const { items } = await calendarWith(12, () => "For you");
  const taken = new Set(items.map(({ productId }) => productId));
  const [product] = (await shopper.products()).filter(({ id }) => !taken.has(id));
  const [item] = items;
  const substitute = {
    productId: product?.id,
    variantId: product?.variants.find(({ quantityAvailable }) => quantityAvailable > 0)?.id,
    name: product?.name,
    variantTitle: null,
    image: product?.image,
    price: product?.price,
    priceAmount: product?.priceAmount,
    losesEngraving: false,
  };
  const change = {
    itemId: item?.id,
    day: 1,
    productName: item?.productName,
    reason: "stock",
    oldPriceAmount: item?.priceAmount,
    oldPrice: item?.productPrice,
    newPriceAmount: null,
    newPrice: null,
    substitutes: [substitute],
  };
  await page.route(/\/changes$/, (route) => route.fulfill({ json: { changes: [change] } }), { times: 1 });
  await page.route(/\/checkout$/, (route) => route.fulfill({ status: 409, body: "Sold out." }), { times: 1 });
  await cart.goto();
  await cart.checkOut("Ada", "giver@example.com");
  const take = cart.changes.getByRole("button", { name: /^Take this/ });
  await expect(take).toBeVisible();
  await expectAccessible();
  await take.click();
  await expect(cart.changes).toBeHidden();
  await expect(cart.line(1)).toContainText(product?.name ?? "");
  await expect(cart.line(1)).toContainText("For you");
  await cart.completeCheckout.click();
  await expect(cart.order).toContainText("Thank you. Your calendar is ordered.");
});

test("a refused order says why and loses nothing", async ({ cart, calendarWith, page, allowConsole }) => {
  allowConsole(/502/);
  await calendarWith(12);
  await cart.goto();
  await page.route(/\/checkout$/, (route) => route.fulfill({ status: 502, body: "The shop is away." }), { times: 1 });
  await cart.checkOut("Ada", "giver@example.com");
  await expect(cart.toast).toContainText("Checkout failed");
  await expect(cart.toast).toContainText("502: The shop is away.");
  await cart.completeCheckout.click();
  await expect(cart.order).toBeVisible();
});
