import { type CalendarWithItems, DAYS } from "@advent/contract";
import { cells, crop, rasterise, read } from "./codes";
import { expect, test, textOfDay } from "./fixtures";

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
    await admin.gotoSignedIn(`/print-qr/${made.calendar.id}?layout=${layout}`);
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
  await admin.gotoSignedIn(`/print-qr/${made.calendar.id}?layout=a4`);
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
  await admin.gotoSignedIn(`/print-qr/${made.calendar.id}?layout=labels`);
  await admin.codesLoaded();
  const labels = await rasterise(await page.pdf({ preferCSSPageSize: true }), PIXELS_PER_INCH);
  expect(labels.map(read)).toEqual(getCodeTexts(made));
  expect(labels[0]?.width).toBeCloseTo((50 / 25.4) * PIXELS_PER_INCH, -1);
});

test("only the cards print, also inside the shell", async ({ adminInShell, page, orderedCalendar }) => {
  const { calendar } = await orderedCalendar();
  await adminInShell.gotoSignedIn(`/print-qr/${calendar.id}`);
  await adminInShell.codesLoaded();
  await page.emulateMedia({ media: "print" });
  await expect(adminInShell.checkSheet).toBeHidden();
  await expect(adminInShell.printCard(12)).toBeVisible();
  expect(await rasterise(await page.pdf({ preferCSSPageSize: true }), 36)).toHaveLength(1);
});

test("axe finds nothing on a checked sheet", async ({ admin, page, orderedCalendar, expectAccessible }) => {
  const { calendar } = await orderedCalendar();
  await admin.gotoSignedIn(`/print-qr/${calendar.id}`);
  await admin.codesLoaded();
  await admin.checkSheet.click();
  await expect(admin.checkResult).toBeVisible();
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expectAccessible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});
