import { createHash } from "node:crypto";
import { copyFile, readFile } from "node:fs/promises";
import {
  buildPath,
  checkOut,
  decideContribution,
  getKeepsakeLinks,
  getLandingCalendar,
  type LandingCalendar,
  parseNote,
  updateItemNote,
} from "@advent/contract";
import { devices, type Page } from "@playwright/test";
import { LandingPage } from "../../pages/landing.page";
import { ADDRESS, createEmail } from "../../shopper";
import { expect, itemOn, openElevenDoors, origins, test } from "./fixtures";
import { imageNote, recordedNote } from "./media";

test("keepsake works without network or scripts after day twelve", async ({
  page,
  browser,
  shopper,
  calendarFor,
  expectAccessible,
}, testInfo) => {
  await page.goto(origins.shell);
  const [video, voice] = [await recordedNote(page, "video"), await recordedNote(page, "audio")];
  const words = { 1: imageNote("Good morning, Ada."), 2: video, 3: `Listen.\n${voice}`, 12: "Merry Christmas.\nTom" };
  const made = await calendarFor(words);
  const calendarId = made.calendar.id;
  const cues = [{ startMs: 0, endMs: 1_000, text: "Fröhliche Weihnachten" }];
  const captions = { lang: "de" as const, cues };
  await shopper.call(updateItemNote, { itemId: itemOn(made, 2) }, { note: video, captions });
  for (const rose of await shopper.ask(calendarId, ["Rose"], 1)) {
    await shopper.contribute(rose, "I remember the snow.");
    await shopper.call(decideContribution, { calendarId, contributionId: rose.id }, { action: "accept", revision: 1 });
  }
  await shopper.call(
    checkOut,
    { calendarId },
    { customerName: "Ada", customerEmail: createEmail(), deliveryAddress: ADDRESS },
  );

  const recipient = await browser.newContext(devices["Pixel 7"]);
  const phone = await recipient.newPage();
  const links = getKeepsakeLinks(calendarId);
  await phone.goto(origins.shell + links.page);
  await expect(phone.getByText("12 are still waiting for you.")).toBeVisible();
  expect(new URL(phone.url()).origin).toBe(origins.landing);

  await openElevenDoors(recipient, made);
  const landing = new LandingPage(phone, origins.landing);
  await landing.goto(calendarId, itemOn(made, 12));
  await landing.door.click();
  await landing.playFinale.click();
  const finale = phone.getByRole("dialog", { name: "Your twelve days" });
  const response = () => recipient.request.get(origins.landing + buildPath(getLandingCalendar, { calendarId }));
  await expect.poll(async () => ((await (await response()).json()) as LandingCalendar).keepsake).toBe(true);
  const [print] = await Promise.all([
    phone.waitForEvent("download"),
    finale.getByRole("link", { name: "Printable words and pictures (PDF)" }).click(),
  ]);
  expect((await readFile(await print.path())).subarray(0, 5).toString()).toBe("%PDF-");
  const [download] = await Promise.all([
    phone.waitForEvent("download"),
    finale.getByRole("link", { name: "Save your keepsake" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("Ada’s Advent Calendar.html");
  const file = testInfo.outputPath("keepsake.html");
  await copyFile(await download.path(), file);
  const landed = (await (await response()).json()) as LandingCalendar;
  await recipient.setOffline(true);

  const kept = await recipient.newPage();
  const requests: string[] = [];
  kept.on("request", (request) => requests.push(request.url()));
  await kept.goto(`file://${file}`);
  await expect(kept.getByRole("heading", { name: "Ada’s Advent Calendar" })).toBeVisible();
  expect(await unplayable(kept)).toEqual([]);
  expect(requests.filter((url) => !/^(file|data):/.test(url))).toEqual([]);
  await expect(kept.getByText("Fröhliche Weihnachten")).toBeVisible();
  const countCues = ({ textTracks: [track] }: HTMLVideoElement) => track?.cues?.length;
  await expect.poll(() => kept.locator("video").evaluate(countCues)).toBe(1);
  await expectAccessible(kept);
  expect(checksumsIn(await readFile(file, "latin1"))).toEqual(
    expect.arrayContaining(await Promise.all(given(landed).map((url) => checksumAt(url)))),
  );
  await recipient.close();

  const bare = await browser.newContext({ javaScriptEnabled: false, offline: true });
  const read = await bare.newPage();
  await read.goto(`file://${file}`);
  await expect(read.getByText("Good morning, Ada.")).toBeVisible();
  await expect(read.getByRole("region", { name: "From Rose" })).toContainText("I remember the snow.");
  await expect(read.getByText(/^Voice message, 0:0\d$/)).toBeVisible();
  await read.getByRole("link", { name: "Day 12:" }).click();
  await expect(read.getByText("Merry Christmas.")).toBeInViewport();
  await bare.close();
});

function unplayable(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const about = ({ outerHTML }: Element) => outerHTML.slice(0, 120);
    const drawn = Array.from(document.images, async (image) => ({
      about: about(image),
      ok: await image.decode().then(
        () => image.naturalWidth > 0,
        () => false,
      ),
    }));
    const played = Array.from(document.querySelectorAll<HTMLMediaElement>("video, audio"), async (medium) => {
      medium.muted = true;
      await medium.play();
      return { about: about(medium), ok: medium.readyState >= 2 && medium.duration > 1 };
    });
    const all = await Promise.all([...drawn, ...played]);
    if (played.length !== 2 || drawn.length !== 25) return [`${drawn.length} pictures, ${played.length} recordings`];
    return all.flatMap((one) => (one.ok ? [] : [one.about]));
  });
}

function given({ items }: LandingCalendar): string[] {
  return items.flatMap((item) => {
    if ("sealed" in item) return [];
    const { image, video, audio } = parseNote(item.note);
    return [image, item.renditions?.mp4 ?? video ?? audio].flatMap((url) => (url ? [origins.landing + url] : []));
  });
}

async function checksumAt(url: string): Promise<string> {
  return sha256(Buffer.from(await (await fetch(url)).arrayBuffer()));
}

const checksumsIn = (page: string) =>
  Array.from(page.matchAll(/"data:[\w/]+;base64,([^"]+)"/g), ([, text = ""]) => sha256(Buffer.from(text, "base64")));

const sha256 = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");
