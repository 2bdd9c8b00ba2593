import { readFile } from "node:fs/promises";
import { getQrFileName } from "@advent/contract";
import type { Page } from "@playwright/test";
import { type Pixels, read } from "./codes";
import { expect, test, textOfDay } from "./fixtures";

const IMAGE_SIZE_PX = 600;

/**
 * Returns the pixels of an image as the browser draws it. Passed as one string, because an array of numbers is
 * slow.
 */
async function draw(page: Page, file: string, type: string): Promise<Pixels> {
  const photo = `data:${type};base64,${(await readFile(file)).toString("base64")}`;
  const drawn = await page.evaluate(
    async ({ src, side }) => {
      const image = Object.assign(new Image(), { src });
      await image.decode();
      const context = Object.assign(document.createElement("canvas"), { width: side, height: side }).getContext("2d");
      if (!context) throw new Error("There is no canvas.");
      context.drawImage(image, 0, 0, side, side);
      const reader = new FileReader();
      reader.readAsDataURL(new Blob([context.getImageData(0, 0, side, side).data]));
      await new Promise((done) => reader.addEventListener("load", done, { once: true }));
      return String(reader.result);
    },
    { src: photo, side: IMAGE_SIZE_PX },
  );
  const [, bytes = ""] = drawn.split(",");
  return { data: new Uint8Array(Buffer.from(bytes, "base64")), width: IMAGE_SIZE_PX, height: IMAGE_SIZE_PX };
}

test("QR codes download as PNG and SVG and decode", async ({ admin, page, orderedCalendar }) => {
  const made = await orderedCalendar();
  const { id, masterLandingUrl } = made.calendar;
  await admin.gotoSignedIn(`/admin?open=${id}`);
  const files = [
    {
      link: "Download the code of day 3 as PNG",
      name: getQrFileName(id, 3),
      type: "image/png",
      text: textOfDay(made, 3),
    },
    {
      link: "SVG of the code of day 3",
      name: getQrFileName(id, 3, "svg"),
      type: "image/svg+xml",
      text: textOfDay(made, 3),
    },
    {
      link: "Download the master code as PNG",
      name: getQrFileName(id, "master"),
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
