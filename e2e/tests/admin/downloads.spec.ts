import { readFile } from "node:fs/promises";
import { qrFileName } from "@advent/contract";
import type { Page } from "@playwright/test";
import { type Pixels, read } from "./codes";
import { adminPassword, expect, test, textOfDay } from "./fixtures";

/** The pixels of a picture file, as a browser draws it. */
async function draw(page: Page, file: string, type: string): Promise<Pixels> {
  const address = `data:${type};base64,${(await readFile(file)).toString("base64")}`;
  const { data, side } = await page.evaluate(async (src) => {
    const picture = Object.assign(new Image(), { src });
    await picture.decode();
    const side = 600;
    const context = Object.assign(document.createElement("canvas"), { width: side, height: side }).getContext("2d");
    context?.drawImage(picture, 0, 0, side, side);
    return { side, data: [...(context?.getImageData(0, 0, side, side).data ?? [])] };
  }, address);
  return { data: Uint8Array.from(data), width: side, height: side };
}

test("codes are saved by day and calendar, as PNG and SVG, and say the right thing", async ({
  admin,
  page,
  orderedCalendar,
}) => {
  const made = await orderedCalendar();
  const { id, masterLandingUrl } = made.calendar;
  await admin.gotoLoggedIn(adminPassword, `/admin?open=${id}`);
  const files = [
    { link: "Download the code of day 3 as PNG", name: qrFileName(id, 3), type: "image/png", text: textOfDay(made, 3) },
    {
      link: "SVG of the code of day 3",
      name: qrFileName(id, 3, "svg"),
      type: "image/svg+xml",
      text: textOfDay(made, 3),
    },
    {
      link: "Download the master code as PNG",
      name: qrFileName(id, "master"),
      type: "image/png",
      text: masterLandingUrl,
    },
  ];
  for (const { link, name, type, text } of files) {
    const saved = await admin.download(page.getByRole("link", { name: link }));
    expect(saved.suggestedFilename()).toBe(name);
    expect(read(await draw(page, await saved.path(), type))).toBe(text);
  }
});

test("all day codes are saved in one archive", async ({ admin, page, orderedCalendar }) => {
  const { calendar } = await orderedCalendar();
  await admin.gotoLoggedIn(adminPassword, `/admin?open=${calendar.id}`);
  const saved = await admin.download(page.getByRole("button", { name: "Download all day codes (ZIP)" }));
  expect(saved.suggestedFilename()).toBe(`qr-codes-${calendar.id.slice(0, 8)}.zip`);
  const archive = await readFile(await saved.path());
  expect(archive.subarray(0, 2).toString()).toBe("PK");
  for (const name of [qrFileName(calendar.id, 1), qrFileName(calendar.id, 12, "svg")]) {
    expect(archive.includes(name)).toBe(true);
  }
});
