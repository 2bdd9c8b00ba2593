import { expect, test } from "../../pages/shopper-test";

test("confirmation shows number, link and code and offers another calendar", async ({
  cart,
  calendarWith,
  shopper,
  page,
  expectAccessible,
}) => {
  await calendarWith(12, () => "For you");
  await cart.goto();
  await cart.checkOut("Ada Lovelace");
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
  await cart.checkOut("Ada");
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
