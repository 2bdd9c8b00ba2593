import { expect, test } from "../../pages/shopper-test";

test("rings come in the size that a friend enters", async ({
  page,
  browser,
  builder,
  calendarWith,
  expectAccessible,
}) => {
  await calendarWith(1);
  await builder.goto();
  await builder.unfold("Not sure of their sizes?");
  await page.getByRole("textbox", { name: "Sign it with your name" }).fill("Ada");
  await page.getByRole("button", { name: "Create a size link" }).click();
  const link = await page.getByRole("textbox", { name: "Link to enter sizes" }).inputValue();

  const friend = await browser.newPage();
  const faults: string[] = [];
  friend.on("console", (message) => message.type() === "error" && faults.push(message.text()));
  await friend.goto(link);
  await expect(friend.getByRole("heading", { level: 1 })).toHaveText("Ada would like to know your sizes");
  await expectAccessible(friend);
  await friend.getByText("Or lay a ring on the screen").click();
  await friend.getByRole("button", { name: "They match" }).click();
  await friend.getByRole("button", { name: "Larger" }).click();
  await friend.getByRole("button", { name: "Choose size N" }).click();
  await expect(friend.getByRole("combobox", { name: "Ring size" })).toHaveValue("N");
  await expectAccessible(friend);
  await friend.getByRole("checkbox", { name: "1 Lobe" }).check();
  await friend.getByRole("checkbox", { name: "Yellow gold" }).check();
  await friend.getByRole("button", { name: "Send the sizes" }).click();
  await expect(friend.getByRole("heading", { name: "Thank you. Sizes sent." })).toBeVisible();
  expect(faults).toEqual([]);
  await friend.close();

  await expect(page.getByText("Ring finger N · Pierced: lobe · No yellow gold")).toBeVisible();
  await expectAccessible();
  await page.reload();
  await expect(page.getByRole("textbox", { name: "Link to enter sizes" })).toHaveValue(link);
  await builder.search.fill("whisper band");
  const ring = builder.product("Whisper Band");
  await expect(ring.getByRole("combobox", { name: "Size of Whisper Band" })).toHaveValue(/white-gold.*size-n$/);
});

test("first ring asks for its size once", async ({ builder, page }) => {
  await builder.goto();
  await builder.search.fill("ring");
  await builder.freeDay(1).click();
  await builder.product("Whisper Band").getByRole("button", { name: "Add to day I" }).click();
  await expect(builder.addDialog.getByRole("status").first()).toContainText("Which size do they wear?");
  await builder.addDialog.getByRole("combobox", { name: "Size" }).selectOption({ label: "Size N" });
  await builder.dialogDay("I").click();
  await expect(builder.checkOut).toHaveText("Check out (1/12)");
  const next = builder.product("Guildhall Signet Ring");
  await expect(next.getByRole("combobox", { name: /^Size of/ })).toHaveValue(/size-n$/);
  await next.getByRole("button", { name: "Add to day II" }).click();
  await expect(builder.checkOut).toHaveText("Check out (2/12)");
  await expect(page.getByRole("dialog")).toBeHidden();
});
