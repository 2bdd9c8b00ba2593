import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import {
  buildPath,
  getKeepsakeLinks,
  getLandingTitle,
  listProducts,
  MEDIA_KINDS,
  parseNote,
  toRoman,
} from "@advent/contract";
import type { Sites } from "@advent/e2e/two-sites";
import type { Suite } from "@advent/run";
import { Screen } from "./screen";
import type { Browser, OpenBrowser } from "./tab";

export interface World {
  suite: Suite;
  sites: Sites;
  files: string;
  open: OpenBrowser;
}

type Story = (world: World, browser: Browser) => Promise<void>;

export const stories: Record<string, Story> = {
  "main job: build, order, open, admin, print": orderCalendar,
  "notes: image, video, voice": writeNotes,
  "keepsake: page and PDF": keepKeepsake,
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
    await landing.press("link", new RegExp(getLandingTitle(1)));
    await landing.press("button", /Open the door/);
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
  await screen.run(provideMicrophone);
  await screen.press("button", /Record Voice Note/);
  await screen.press("button", /Start Recording/);
  await screen.see("0:02 /");
  await screen.press("button", /Stop Recording/);
  await screen.see(/0:00 \/ 0:0[2-5]/);
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

/** The sender's own browser opens no days. */
async function asRecipient({ open }: World, link: string, visit: (screen: Screen) => Promise<void>): Promise<void> {
  const browser = await open();
  try {
    await browser.tab.goto(link);
    await visit(new Screen(browser.tab));
  } finally {
    await browser.close();
  }
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

async function fillDays(screen: Screen, shop: string, count = 12): Promise<void> {
  await screen.tab.goto(shop);
  await screen.press("button", "Add to Calendar");
  await screen.press("button", /^Day I (?!.*, free$)/);
  await screen.see("Check out (1/12)");
  // The next free day is chosen now.
  for (let day = 2; day <= count; day += 1) {
    await screen.press("button", `Add to day ${toRoman(day)}`);
    await screen.see(`Check out (${day}/12)`);
  }
}

async function writeNote(screen: Screen, day: string, words: string): Promise<void> {
  await screen.press("button", `Add Note, day ${day}`);
  await screen.fill("textbox", "Your note", words);
  await screen.press("button", "Save Note");
  await screen.find("button", `Edit Note, day ${day}`);
}

/** @returns the recipient's link */
async function checkOut(screen: Screen, shop: string): Promise<string> {
  await screen.tab.goto(`${shop}/cart`);
  await screen.fill("textbox", /^Recipient name/, "Ada Lovelace");
  await screen.fill("textbox", /^Email/, "\u200bada@example.com");
  await screen.fill("textbox", /^Full name/, "Grace Hopper");
  await screen.fill("textbox", /^Address/, "12 Harbour Street");
  await screen.fill("textbox", /^Town or city/, "Whitby");
  await screen.fill("textbox", /^Postcode/, "YO21 3PU");
  await screen.press("button", "Complete Checkout");
  await screen.see(/AC-[0-9A-Z]{4}-[0-9A-Z]{4}/);
  return screen.run(
    (css) => document.querySelector<HTMLInputElement>(css)?.value ?? "",
    await screen.find("textbox", /Recipient’s link/),
  );
}

const getCalendarId = (link: string) => new URL(link).pathname.split("/").at(-1) ?? "";

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

/** WebKitGTK brings no fake microphone, so a tone takes its place. */
async function provideMicrophone(): Promise<void> {
  const devices = (await navigator.mediaDevices?.enumerateDevices()) ?? [];
  if (devices.some(({ kind }) => kind === "audioinput")) return;
  const getUserMedia = async () => {
    const context = new AudioContext();
    const tone = context.createOscillator();
    const microphone = context.createMediaStreamDestination();
    tone.connect(microphone);
    tone.start();
    return microphone.stream;
  };
  const value = Object.assign(navigator.mediaDevices ?? new EventTarget(), { getUserMedia });
  Object.defineProperty(navigator, "mediaDevices", { value, configurable: true });
}

async function openAllDays(calendarId: string): Promise<void> {
  const path = `/api/landing/calendar/${calendarId}`;
  const { items } = (await (await fetch(path)).json()) as { items: { id: string }[] };
  for (const { id } of items) await fetch(`${path}/items/${id}/opened`, { method: "POST" });
}

const download = (path: string) => fetch(path).then((response) => response.text());

const countCodes = () => document.querySelectorAll('img[alt*="QR"], [role=img][aria-label*="QR"]').length;
