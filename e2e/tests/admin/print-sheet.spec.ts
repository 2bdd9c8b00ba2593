import { type CalendarWithItems, DAYS } from "@advent/contract";
import { cells, crop, rasterise, read } from "./codes";
import { adminPassword, expect, test, textOfDay } from "./fixtures";

const PIXELS_PER_INCH = 150;
const getCodeTexts = (made: CalendarWithItems) => DAYS.map((day) => textOfDay(made, day));

for (const { layout, inches } of [
  { layout: "letter", inches: [8.5, 11] },
  { layout: "a4", inches: [8.27, 11.69] },
] as const) {
  test(`on ${layout} paper all twelve codes open the right day at ${PIXELS_PER_INCH} dpi`, async ({
    admin,
    page,
    orderedCalendar,
  }) => {
    const made = await orderedCalendar();
    await admin.gotoLoggedIn(adminPassword, `/print-qr/${made.calendar.id}?layout=${layout}`);
    await admin.codesLoaded();
    const pages = await rasterise(await page.pdf({ preferCSSPageSize: true }), PIXELS_PER_INCH);
    expect(pages).toHaveLength(1);
    for (const sheet of pages) {
      expect([sheet.width / PIXELS_PER_INCH, sheet.height / PIXELS_PER_INCH]).toEqual(
        inches.map((side) => expect.closeTo(side, 1)),
      );
      expect(cells(sheet, 0.5 * PIXELS_PER_INCH).map((cell) => read(crop(sheet, cell)))).toEqual(getCodeTexts(made));
    }
  });
}

test("fold-over cards fill three pages, box labels one", async ({ admin, page, orderedCalendar }) => {
  const made = await orderedCalendar();
  await admin.gotoLoggedIn(adminPassword, `/print-qr/${made.calendar.id}?layout=a4`);
  await admin.layout("Fold-over").click();
  await expect(admin.layout("Fold-over")).toHaveAttribute("aria-pressed", "true");
  await admin.codesLoaded();
  const pages = await rasterise(await page.pdf({ preferCSSPageSize: true }), PIXELS_PER_INCH);
  const places = { columns: 2, rows: 2 };
  const texts = pages.flatMap((sheet) =>
    cells(sheet, 0.5 * PIXELS_PER_INCH, places).map((cell) => read(crop(sheet, cell))),
  );
  expect(texts).toEqual(getCodeTexts(made));
  await admin.layout("Box labels").click();
  await expect(page.getByTestId("box-label-12")).toBeVisible();
  expect(await rasterise(await page.pdf({ preferCSSPageSize: true }), 36)).toHaveLength(1);
});

test("50 mm labels print one per day in order", async ({ admin, page, orderedCalendar }) => {
  const made = await orderedCalendar();
  await admin.gotoLoggedIn(adminPassword, `/print-qr/${made.calendar.id}?layout=labels`);
  await admin.codesLoaded();
  const labels = await rasterise(await page.pdf({ preferCSSPageSize: true }), PIXELS_PER_INCH);
  expect(labels.map(read)).toEqual(getCodeTexts(made));
  expect(labels[0]?.width).toBeCloseTo((50 / 25.4) * PIXELS_PER_INCH, -1);
});

test("several calendars print one sheet each", async ({ admin, page, anotherOrder }) => {
  const first = await anotherOrder();
  const second = await anotherOrder();
  await admin.gotoLoggedIn(adminPassword, `/print-qr/${first.calendar.id},${second.calendar.id}`);
  await expect(admin.printCards).toHaveCount(24);
  await admin.codesLoaded();
  const pages = await rasterise(await page.pdf({ preferCSSPageSize: true }), PIXELS_PER_INCH);
  const texts = pages.flatMap((sheet) => cells(sheet, 0.5 * PIXELS_PER_INCH).map((cell) => read(crop(sheet, cell))));
  expect(texts).toEqual([...getCodeTexts(first), ...getCodeTexts(second)]);
});

test("only the cards print, also inside the shell", async ({ adminInShell, page, orderedCalendar }) => {
  const { calendar } = await orderedCalendar();
  await adminInShell.gotoLoggedIn(adminPassword, `/print-qr/${calendar.id}`);
  await adminInShell.codesLoaded();
  await page.emulateMedia({ media: "print" });
  await expect(adminInShell.checkSheet).toBeHidden();
  await expect(adminInShell.printCard(12)).toBeVisible();
  expect(await rasterise(await page.pdf({ preferCSSPageSize: true }), 36)).toHaveLength(1);
});

test("print sheet needs a session and returns after login", async ({ admin, page, orderedCalendar, allowConsole }) => {
  const { calendar } = await orderedCalendar();
  const path = `/print-qr/${calendar.id}?layout=a4`;
  await admin.gotoLoggedIn(adminPassword, path);
  await admin.codesLoaded();
  await admin.loseSession();
  allowConsole(/401/);
  await page.reload();
  await expect(page.getByText("Your session has ended.")).toBeVisible();
  await expect(admin.printCards).toHaveCount(0);
  await admin.enter(adminPassword);
  await expect(admin.printCards).toHaveCount(12);
  await expect(page).toHaveURL(new RegExp(`${path.replace("?", "\\?")}$`));
});

test.describe("Check sheet", () => {
  test("check ticks every card whose code opens the right day", async ({ admin, page, orderedCalendar }) => {
    const { calendar } = await orderedCalendar();
    await admin.gotoLoggedIn(adminPassword, `/print-qr/${calendar.id}`);
    await admin.codesLoaded();
    await admin.checkSheet.click();
    await expect(admin.checkResult).toHaveText(/12 of 12 codes open the right day/);
    await expect(page.getByRole("img", { name: /^Day \d+ opens$/ })).toHaveCount(12);
  });

  test("check finds swapped and unreadable codes", async ({ admin, page, orderedCalendar }) => {
    const { calendar } = await orderedCalendar();
    const swapped: Record<string, string> = { "day-2.svg": "day-3.svg", "day-3.svg": "day-2.svg" };
    const blank = '<svg xmlns="http://www.w3.org/2000/svg" width="49" height="49"/>';
    await page.route(/\/day-[239]\.svg$/, async (route) => {
      const [name = ""] = new URL(route.request().url()).pathname.split("/").slice(-1);
      const other = swapped[name];
      if (!other) return route.fulfill({ contentType: "image/svg+xml", body: blank });
      return route.fulfill({ response: await route.fetch({ url: route.request().url().replace(name, other) }) });
    });
    await admin.gotoLoggedIn(adminPassword, `/print-qr/${calendar.id}`);
    await admin.codesLoaded();
    await admin.checkSheet.click();
    await expect(admin.checkResult).toHaveText(/9 of 12 codes open the right day/);
    await expect(admin.printCard(2)).toContainText("This code opens another day.");
    await expect(admin.printCard(3)).toContainText("This code opens another day.");
    await expect(admin.printCard(9)).toContainText("This code could not be read.");
    await expect(page.getByText("Days 2 and 3: This code opens another day.")).toBeVisible();

    await page.setViewportSize({ width: 390, height: 844 });
    const mark = admin.printCard(9).getByText("This code could not be read.");
    const marked = await mark.boundingBox();
    expect(marked?.width, "a narrow card keeps its room for the code").toBeLessThan(2);
  });
});

test("axe finds nothing on a checked sheet", async ({ admin, page, orderedCalendar, expectAccessible }) => {
  const { calendar } = await orderedCalendar();
  await admin.gotoLoggedIn(adminPassword, `/print-qr/${calendar.id}`);
  await admin.codesLoaded();
  await admin.checkSheet.click();
  await expect(admin.checkResult).toBeVisible();
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expectAccessible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});
