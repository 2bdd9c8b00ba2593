import { expect, test } from "../../pages/shopper-test";

test("surprise fills the rest in three presses, undoable", async ({ page, builder, expectAccessible }) => {
  await builder.goto();
  await builder.askToAdd();
  await builder.dialogDay("I").click();
  await expect(builder.checkOut).toHaveText("Check out (1/12)");
  await page.getByRole("button", { name: "Surprise me with the rest" }).click();
  await builder.toast.getByRole("button", { name: "Undo" }).click();
  await expect(builder.checkOut).toHaveText("Check out (1/12)");
  await page.getByRole("button", { name: "Surprise me with the rest" }).click();
  await expect(builder.checkOut).toHaveText("Check out (12/12)");
  await expectAccessible();
});
