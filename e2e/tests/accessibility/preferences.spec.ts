import type { Locator } from "@playwright/test";
import { origins, WITH_MOTION } from "../../fixtures";
import { AdminPage } from "../../pages/admin.page";
import { NotePage } from "../../pages/note.page";
import { expect, longAnimations, test } from "./fixtures";

const paint = (control: Locator) =>
  control.evaluate((element) => {
    const { backgroundColor, borderTopStyle, borderTopWidth, borderTopColor } = getComputedStyle(element);
    return { backgroundColor, edge: `${borderTopWidth} ${borderTopStyle}`, borderTopColor };
  });

test.describe("in forced colours", () => {
  test.use({ contextOptions: { forcedColors: "active", reducedMotion: "reduce" } });

  test("selected option differs visibly from the others", async ({ page, builder, prepared, allowConsole }) => {
    allowConsole(/404/);
    await builder.goto();
    const [chosen, other] = [builder.category("All"), builder.category("Rings")];
    expect((await paint(chosen)).backgroundColor).not.toBe((await paint(other)).backgroundColor);
    await builder.freeDay(12).click();
    const picked = builder.day(12).getByRole("button", { pressed: true });
    expect((await paint(picked)).backgroundColor).not.toBe((await paint(builder.freeDay(11))).backgroundColor);

    const note = new NotePage(page);
    await note.open("I");
    const [current, further] = [note.tab("Write Your Own"), note.tab("Enhance My Words")];
    expect((await paint(current)).backgroundColor).not.toBe((await paint(further)).backgroundColor);

    const admin = new AdminPage(page, origins.admin);
    await admin.gotoSignedIn(`/print-qr/${prepared.ordered.calendar.id}`);
    await expect(admin.printCard(1)).toBeVisible();
    const [paper, another] = [admin.layout("Letter"), admin.layout("A4")];
    expect((await paint(paper)).backgroundColor).not.toBe((await paint(another)).backgroundColor);
  });

  test("buttons, dialogs and the strip keep an edge", async ({ page, builder, prepared }) => {
    void prepared;
    const expectEdges = async (controls: Locator[]) => {
      for (const control of controls) expect((await paint(control)).edge).toMatch(/^[1-9].* (solid|dashed)$/);
    };
    await builder.goto();
    await expectEdges([builder.checkOut, builder.strip, builder.freeDay(10)]);
    await builder.askToAdd();
    await expectEdges([builder.addDialog, builder.chooseForMe, builder.dialogDay("X")]);
    const note = new NotePage(page);
    await page.keyboard.press("Escape");
    await note.open("I");
    await note.recordVoice.click();
    await expectEdges([note.dialog, note.recorder, note.start, note.cancel]);
  });
});

test.describe("with reduced motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("reduced motion shows items, orders and doors at once", async ({ page, builder, cart, shopper, prepared }) => {
    await builder.goto();
    await builder.askToAdd();
    await builder.dialogDay("X").click();
    await expect(builder.noteButton(10)).toBeEnabled();
    expect(await longAnimations(page)).toEqual([]);
    for (const day of [11, 12]) await shopper.add(day, prepared.product);
    await cart.goto();
    await cart.checkOut("Ada Lovelace");
    await expect(cart.order).toBeVisible();
    expect(await longAnimations(page)).toEqual([]);
  });
});

test.describe("with motion", () => {
  test.use(WITH_MOTION);

  test("item swings when added and rests on load", async ({ page, builder, prepared }) => {
    void prepared;
    await page.addInitScript(() => {
      const swung: string[] = [];
      Object.assign(window, { swung });
      document.addEventListener("animationstart", ({ target }) => {
        const day = (target as Element).closest<HTMLElement>("[data-day]")?.dataset.day;
        if (day && !swung.includes(day)) swung.push(day);
      });
    });
    const swung = () => page.evaluate(() => (window as unknown as { swung: string[] }).swung);
    await builder.goto();
    await expect(builder.noteButton(9)).toBeVisible();
    expect(await swung()).toEqual([]);
    await builder.askToAdd();
    await builder.dialogDay("X").click();
    await expect(builder.toast).toContainText("Added to day X");
    await expect.poll(swung).toContain("10");
  });
});
