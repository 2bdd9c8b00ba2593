import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { buildPath, getKeepsakeLinks, listProducts, MEDIA_KINDS, parseNote } from "@advent/contract";
import { captionAndReply, contribute, engraveGift, packAndExchange, sendSizes } from "./feature-stories";
import { Screen } from "./screen";
import {
  asRecipient,
  checkOut,
  fillDays,
  getCalendarId,
  openFirstDay,
  type Story,
  type World,
  writeNote,
} from "./steps";
import type { Browser } from "./tab";
import { measureTakes, recordVoice } from "./take-stories";

export const stories: Record<string, Story> = {
  "main job: build, order, open, admin, print": orderCalendar,
  "notes: image, video, voice": writeNotes,
  "voice notes: their lengths": measureTakes,
  "keepsake: page and PDF": keepKeepsake,
  "sizes: link and answers": sendSizes,
  "engraving: words for a gift": engraveGift,
  "captions and reply": captionAndReply,
  "contribution: link and voice": contribute,
  "packing and exchange": packAndExchange,
  "embed: shop on the calendar's site": (world, browser) => addFromShop(world.sites.sister, world, browser),
  "embed: shop on another https site": (world, browser) => addFromShop(world.sites.shop, world, browser),
};

async function orderCalendar(world: World, { tab }: Browser): Promise<void> {
  const { suite } = world;
  const screen = new Screen(tab);
  await fillDays(screen, suite.origins.shell);
  await writeNote(screen, "I", "For the first morning");
  const link = await checkOut(screen, suite.origins.shell);

  await asRecipient(world, link, async (landing) => {
    await landing.see("Ada Lovelace’s Advent Calendar");
    await openFirstDay(landing);
    await landing.see("For the first morning");
  });

  await tab.goto(`${suite.origins.shell}/admin`);
  await screen.fill("textbox", "Password", suite.adminPassword);
  await screen.press("button", "Log in");
  await screen.press("button", "Ada Lovelace");
  await tab.goto(`${suite.origins.shell}/print-qr/${getCalendarId(link)}`);
  await screen.until("twelve QR codes", async () => (await screen.run(countCodes)) === 12);
}

async function writeNotes({ suite, files }: World, { tab }: Browser): Promise<void> {
  const screen = new Screen(tab);
  await fillDays(screen, suite.origins.shell, 3);
  for (const [day, file] of [
    ["I", "picture.png"],
    ["II", "clip-5s.webm"],
  ] as const) {
    await screen.press("button", `Add Note, day ${day}`);
    await screen.find("button", /Upload Image or Video/);
    await tab.upload("input[type=file]", join(files, file));
    await screen.see(/(?:Image|Video) Selected/);
    await screen.press("button", "Save Note");
    await screen.see("Note saved");
    await screen.find("button", `Edit Note, day ${day}`);
  }
  await screen.press("button", "Add Note, day III");
  await recordVoice(screen);
  await screen.press("button", /^Use This/);
  await screen.press("button", "Save Note");
  await screen.find("button", "Edit Note, day III");
  const notes = await screen.run(readNotes);
  const kinds = notes.map((note) => MEDIA_KINDS.filter((kind) => parseNote(note)[kind]));
  if (kinds.join() !== "image,video,audio") throw new Error(`The notes hold ${kinds.join()}.`);
  const size = await screen.run(measureImage, parseNote(notes[0]).image ?? "");
  if (size !== "400 × 200") throw new Error(`The stored picture measures ${size}.`);
}

/** Opens the keepsake as a recipient has it: a file on the disk. */
async function keepKeepsake(world: World, browser: Browser): Promise<void> {
  const shopper = new Screen(browser.tab);
  await fillDays(shopper, world.suite.origins.shell);
  await writeNote(shopper, "I", "To keep for ever");
  const link = await checkOut(shopper, world.suite.origins.shell);
  const keepsake = getKeepsakeLinks(getCalendarId(link));
  await asRecipient(world, link, async (screen) => {
    await screen.run(openAllDays, getCalendarId(link));
    const file = join(world.files, "keepsake.html");
    await writeFile(file, await screen.run(download, keepsake.page));
    const print = await screen.run(download, keepsake.print);
    if (!print.startsWith("%PDF-")) throw new Error("The words and pictures for printing are no PDF.");
    await screen.tab.goto(pathToFileURL(file).href);
    await screen.see("To keep for ever");
  });
}

async function addFromShop(shop: string, { sites, suite }: World, { tab }: Browser): Promise<void> {
  const screen = new Screen(tab);
  const products = await listProductHandles(suite.origins.api);
  for (const [place, day] of ["IV", "II"].entries()) {
    await tab.goto(`${shop}/products/${products[place]}`);
    await screen.press("button", /Add to Advent Calendar/);
    await tab.enterFrame('iframe[title="Add to Advent Calendar"]');
    await screen.press("button", new RegExp(`^Day ${day} `));
    await tab.enterFrame();
    await screen.see(`Advent Calendar ${place + 1}/12`);
  }
  await screen.press("link", /^Advent Calendar 2/);
  await screen.see(/Check out \(2\/12\)/);
  if (new URL(await tab.url()).origin !== sites.builder)
    throw new Error(`The builder did not open: ${await tab.url()}`);
}

async function listProductHandles(api: string): Promise<string[]> {
  const response = await fetch(api + buildPath(listProducts));
  const { products } = (await response.json()) as { products: { handle: string }[] };
  return products.map(({ handle }) => handle);
}

async function readNotes(): Promise<(string | null)[]> {
  const response = await fetch("/api/calendar");
  const { items } = (await response.json()) as { items: { note: string | null }[] };
  return items.map(({ note }) => note);
}

async function measureImage(src: string): Promise<string> {
  const image = new Image();
  image.src = src;
  await image.decode();
  return `${image.naturalWidth} × ${image.naturalHeight}`;
}

async function openAllDays(calendarId: string): Promise<void> {
  const path = `/api/landing/calendar/${calendarId}`;
  const { items } = (await (await fetch(path)).json()) as { items: { id: string }[] };
  for (const { id } of items) await fetch(`${path}/items/${id}/opened`, { method: "POST" });
}

const download = (path: string) => fetch(path).then((response) => response.text());

const countCodes = () => document.querySelectorAll('img[alt*="QR"], [role=img][aria-label*="QR"]').length;
