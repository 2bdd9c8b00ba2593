import { updateItemNote } from "@advent/contract";
import type { Locator, Page } from "@playwright/test";
import { recordedNote } from "../landing/media";
import { expect, test } from "./fixtures";

const findEditor = (page: Page): Locator => page.getByRole("group", { name: "Captions" });
/** Reads the lines that the browser has loaded from the track and shows. */
const readTrack = (video: Locator) =>
  video.evaluate(({ textTracks: [track] }: HTMLVideoElement) =>
    track?.mode === "showing" ? [...(track.cues ?? [])].map((cue) => (cue as VTTCue).text) : [],
  );

test("captions of a video fit a phone and can be hidden", async ({
  page,
  builder,
  calendarWith,
  shopper,
  landing,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { calendar, items } = await calendarWith(1, () => null);
  const itemId = items[0]?.id ?? "";
  await builder.goto();
  const cues = [{ startMs: 0, endMs: 900, text: "mon amour --> & <b>Léa</b>" }];
  const body = { note: await recordedNote(page, "video"), captions: { lang: "fr" as const, cues } };
  await shopper.call(updateItemNote, { itemId }, body);
  await landing.goto(calendar.id, itemId);
  await landing.openDoor();
  const video = page.locator("article video");
  await expect.poll(() => readTrack(video)).toEqual(["mon amour --&gt; &amp; &lt;b&gt;Léa&lt;/b&gt;"]);
  await expect(video.locator("track")).toHaveAttribute("srclang", "fr");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  const right = await video.evaluate(({ parentElement }) => parentElement?.getBoundingClientRect().right);
  expect(right).toBeLessThanOrEqual(390);
  await expectAccessible();
  await page.getByRole("button", { name: "Captions", pressed: true }).click();
  await expect.poll(() => readTrack(video)).toEqual([]);
});

test("captions of a voice note are text without scripts", async ({
  page,
  browser,
  note,
  openNote,
  savedItem,
  shopper,
  landing,
  expectAccessible,
}) => {
  await openNote();
  await note.recordVoice.click();
  await note.start.click();
  await note.record(1);
  await note.useTake.click();
  await note.button("Add captions").click();
  await findEditor(page).getByLabel("What is said").fill("Hello my love\nmerry Christmas");
  await note.saveAndClose();

  const { calendar } = await shopper.calendar();
  const { id } = await savedItem();
  await landing.goto(calendar.id, id);
  await landing.openDoor();
  await expect(landing.page.getByRole("list", { name: "Captions" }).getByRole("listitem")).toHaveText([
    "Hello my love",
    "merry Christmas",
  ]);
  await expectAccessible(landing.page);

  const bare = await browser.newContext({ javaScriptEnabled: false });
  const read = await bare.newPage();
  await read.goto(landing.page.url());
  await expect(read.getByText("merry Christmas")).toBeVisible();
  await bare.close();
});
