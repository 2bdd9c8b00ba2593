import { BuilderPage } from "../../pages/builder.page";
import { CartPage } from "../../pages/cart.page";
import { NotePage } from "../../pages/note.page";
import { coveredByToast, expect, test } from "./fixtures";

const WIDTHS = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

for (const viewport of WIDTHS) {
  test.describe(`at ${viewport.width} wide`, () => {
    test.use({ viewport });

    test("no toast lies over a control or a title", async ({ page, prepared }) => {
      const builder = new BuilderPage(page);
      const note = new NotePage(page);
      const cart = new CartPage(page);
      expect(prepared.calendar.items).toHaveLength(9);
      const expectClear = async (words: string | RegExp) => {
        await expect(builder.toast).toContainText(words);
        await expect.poll(() => coveredByToast(page), { message: String(words), timeout: 3000 }).toEqual([]);
        await builder.toast.getByRole("button", { name: "Dismiss notification" }).click();
      };

      await builder.goto();
      await builder.askToAdd();
      await builder.dialogDay("X").click();
      await expectClear("Added to day X");
      await builder.tier("Luxury").scrollIntoViewIfNeeded();
      await builder.recipientName.fill("Grace");
      await expectClear("Auto-saved");

      await note.open("I");
      await note.text.fill("");
      await page.getByRole("tab", { name: "Enhance My Words" }).click();
      await page.getByRole("button", { name: /^Enhance/ }).click();
      await expectClear("Please write something first");

      await cart.goto();
      await cart.removeItem(2).click();
      await expectClear("Item removed");
      await cart.writeNote(1, "With love");
      await expectClear("Note saved");
    });
  });
}
