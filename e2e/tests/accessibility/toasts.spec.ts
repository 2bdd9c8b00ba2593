import type { Locator } from "@playwright/test";
import { BuilderPage } from "../../pages/builder.page";
import { NotePage } from "../../pages/note.page";
import { expect, test } from "./fixtures";

const WIDTHS = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

for (const viewport of WIDTHS) {
  test.describe(`at ${viewport.width} wide`, () => {
    test.use({ viewport });

    test("toast covers no action", async ({ page, prepared }) => {
      const builder = new BuilderPage(page);
      const note = new NotePage(page);
      expect(prepared.calendar.items).toHaveLength(9);
      const expectClear = async (words: string | RegExp, ...places: Locator[]) => {
        await expect(builder.toast).toContainText(words);
        for (const place of places) await expect.poll(() => isCovered(place, builder.toast), String(words)).toBe(false);
        await builder.toast.getByRole("button", { name: "Dismiss notification" }).click();
        await expect(builder.toast).toBeHidden();
      };
      const checkout = page.getByRole("button", { name: /^Check out/ });

      await builder.goto();
      await builder.askToAdd();
      await builder.dialogDay("X").click();
      await expectClear("Added to day X", checkout);
      await builder.recipientName.fill("Grace");
      await expectClear("Auto-saved", checkout);

      await note.open("I");
      await note.text.fill("");
      await page.getByRole("tab", { name: "Enhance My Words" }).click();
      await page.getByRole("button", { name: /^Enhance/ }).click();
      const title = note.dialog.getByRole("heading", { level: 2 });
      await expectClear("Please write something first", note.save, note.button("Close"), title);
    });
  });
}

async function isCovered(action: Locator, toast: Locator): Promise<boolean> {
  if (!(await action.isVisible())) return false;
  const [below, above] = [await action.boundingBox(), await toast.boundingBox()];
  if (!below || !above) throw new Error("The action or the toast is not on the page.");
  const isBeside = below.x + below.width <= above.x || above.x + above.width <= below.x;
  const isApart = below.y + below.height <= above.y || above.y + above.height <= below.y;
  return !isBeside && !isApart;
}
