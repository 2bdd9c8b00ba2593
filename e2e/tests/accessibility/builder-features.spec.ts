import { routes, updateItemNote } from "@advent/contract";
import { NotePage } from "../../pages/note.page";
import { recordedNote } from "../landing/media";
import { expect, press, pressTwiceOnSlow3G, tabTo, test } from "./fixtures";

test.beforeEach(({ allowConsole }) => {
  test.slow();
  allowConsole(/404|ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
});

test("keyboard sends sizes across a lost connection", async ({ page, context, builder, calendarWith }) => {
  await calendarWith(1);
  await builder.goto();
  await press(page, page.locator("summary", { hasText: "Not sure of their sizes?" }));
  await tabTo(page, page.getByRole("textbox", { name: "Sign it with your name" }));
  await page.keyboard.type("Ada");
  await press(page, page.getByRole("button", { name: "Create a size link" }));
  const link = await page.getByRole("textbox", { name: "Link to enter sizes" }).inputValue();
  await page.route(`**${routes.readSizeLink.path}`, (route) => route.abort(), { times: 1 });
  await page.goto(link);
  await press(page, page.getByRole("button", { name: "Try again" }));
  await expect(page.getByRole("main")).toMatchAriaSnapshot(`
    - main:
      - heading "Ada would like to know your sizes" [level=1]
      - region "Which rings fit?":
        - heading "Which rings fit?" [level=2]
        - combobox "Finger"
        - combobox "Ring size"
        - textbox "Or millimetres around the finger (optional)"
      - region "Which piercings?":
        - heading "Which piercings?" [level=2]
        - checkbox "1 Lobe"
        - checkbox "No pierced ears"
      - region "Wrist and metals":
        - heading "Wrist and metals" [level=2]
        - textbox "Centimetres around the wrist (optional)"
        - group "Metals that cannot be worn":
          - checkbox "Yellow gold"
          - checkbox "White gold"
          - checkbox "Rose gold"
      - button "Send the sizes"
  `);
  await tabTo(page, page.getByRole("combobox", { name: "Ring size" }));
  await page.keyboard.type("N");
  await tabTo(page, page.getByRole("checkbox", { name: "1 Lobe" }));
  await page.keyboard.press("Space");
  const send = page.getByRole("button", { name: "Send the sizes" });
  await context.setOffline(true);
  await press(page, send);
  await expect(page.getByRole("alert")).toContainText("connection");
  await expect(send).toBeFocused();
  await context.setOffline(false);
  await pressTwiceOnSlow3G(page, send, routes.saveSizes);
  await expect(page.getByRole("main")).toMatchAriaSnapshot(`
    - main:
      - status:
        - heading "Thank you. Sizes sent." [level=1]
        - button "Change my answers"
        - button "Delete my answers"
  `);
  await press(page, page.getByRole("button", { name: "Change my answers" }));
  await expect(page.getByRole("combobox", { name: "Ring size" })).toHaveValue("N");
});

test("keyboard engraves a gift across a lost connection", async ({ page, context, builder, shopper }) => {
  const products = await shopper.products();
  await shopper.calendar();
  await shopper.add(
    1,
    products.find(({ isEngravable }) => isEngravable),
  );
  await builder.goto();
  await press(page, builder.day(1).getByRole("button", { name: /^Open / }));
  const sheet = builder.giftSheet;
  await press(page, sheet.getByRole("button", { name: "Add engraving" }));
  await page.keyboard.type("Forever");
  await expect(sheet).toMatchAriaSnapshot(`
    - dialog:
      - list:
        - listitem:
          - combobox /Day of .+/
          - button "Add engraving" [expanded]
          - textbox "Engraving (optional)": Forever
          - button "Save engraving"
  `);
  await context.setOffline(true);
  await page.keyboard.press("Enter");
  await expect(builder.toast).toContainText("connection");
  await expect(sheet.getByRole("textbox", { name: "Engraving" })).toBeFocused();
  await context.setOffline(false);
  await pressTwiceOnSlow3G(page, sheet.getByRole("button", { name: "Save engraving" }), routes.changeVariant);
  await expect(sheet.getByRole("button", { name: "Change engraving" })).toBeFocused();
  await page.reload();
  await expect(sheet.getByText("engraved “Forever”")).toBeVisible();
});

test("keyboard captions a video across a lost connection", async ({
  page,
  context,
  builder,
  calendarWith,
  shopper,
}) => {
  const note = new NotePage(page);
  const { items } = await calendarWith(1, () => null);
  await builder.goto();
  await shopper.call(updateItemNote, { itemId: items[0]?.id ?? "" }, { note: await recordedNote(page, "video") });
  await page.reload();
  await press(page, builder.noteButton(1));
  await press(page, note.button("Add captions"));
  const editor = page.getByRole("group", { name: "Captions" });
  await tabTo(page, editor.getByLabel("What is said"));
  await page.keyboard.type("Hello my love");
  await expect(editor).toMatchAriaSnapshot(`
    - group "Captions":
      - group "Recording to caption":
        - button "Play"
        - slider "Position"
        - button "Full screen"
      - combobox "Language of the captions":
        - option "English" [selected]
      - textbox "What is said": Hello my love
      - button "Adjust the times"
      - button "Remove captions"
      - button "Close captions"
  `);
  await context.setOffline(true);
  await press(page, note.save);
  await expect(note.toast.or(note.dialog.getByRole("alert")).first()).toContainText("connection");
  await expect(note.save).toBeFocused();
  await context.setOffline(false);
  await pressTwiceOnSlow3G(page, note.save, routes.updateItemNote);
  await expect(note.dialog).toBeHidden();
  await expect(builder.noteButton(1)).toBeFocused();
  await page.reload();
  await press(page, builder.noteButton(1));
  await expect(note.button("Edit captions")).toBeVisible();
});
