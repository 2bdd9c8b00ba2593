import { join } from "node:path";
import {
  addItem,
  buildPath,
  getCalendar,
  listProducts,
  moveOrders,
  sendOrders,
  updateItemNote,
} from "@advent/contract";
import { Screen } from "./screen";
import { asRecipient, checkOut, fillDays, getCalendarId, openFirstDay, type World, writeNote } from "./steps";
import type { Browser } from "./tab";
import { recordVoice } from "./take-stories";

export async function sendSizes({ suite }: World, { tab }: Browser): Promise<void> {
  const screen = new Screen(tab);
  await fillDays(screen, suite.origins.shell, 1);
  await screen.press("button", /^Not sure of their sizes\?/);
  await screen.fill("textbox", /Sign it with your name/, "Ada");
  await screen.press("button", "Create a size link");
  await tab.goto(await screen.read("textbox", /Link to enter sizes/));
  await screen.see("Ada would like to know your sizes");
  await screen.fill("textbox", /millimetres around the finger/, "54");
  await screen.press("checkbox", /1 Lobe/);
  await screen.press("button", "Send the sizes");
  await screen.see("Thank you. Sizes sent.");
  await tab.goto(suite.origins.shell);
  await screen.see("Ring finger N · Pierced: lobe");
}

export async function engraveGift({ suite }: World, { tab }: Browser): Promise<void> {
  const screen = new Screen(tab);
  await tab.goto(suite.origins.shell);
  await screen.find("button", "Add to Calendar");
  const handle = await screen.run(addEngravable, buildPath(listProducts), addItem.path);
  await tab.goto(`${suite.origins.shell}/?product=${handle}`);
  await screen.press("button", "Add engraving");
  await screen.fill("textbox", /^Engraving/, "L’amour");
  await screen.press("button", "Save engraving");
  await screen.see("Change engraving");
}

export async function captionAndReply(world: World, { tab }: Browser): Promise<void> {
  const screen = new Screen(tab);
  await fillDays(screen, world.suite.origins.shell);
  await screen.press("button", "Add Note, day I");
  await screen.find("button", /Upload Image or Video/);
  await tab.upload("input[type=file]", join(world.files, "clip-5s.webm"));
  await screen.see("Video Selected");
  await screen.press("button", "Save Note");
  await screen.find("button", "Edit Note, day I");
  await screen.run(addCaptions, getCalendar.path, updateItemNote.path);
  const link = await checkOut(screen, world.suite.origins.shell);
  await asRecipient(world, link, async (landing) => {
    await openFirstDay(landing);
    await landing.until("captions", async () => (await landing.run(readCaptions)).includes("Hello my love"));
    await landing.press("button", "Reply with text, voice or video");
    await landing.fill("textbox", /Your reply/, "I cried a little.");
    await landing.press("button", "Send");
    await landing.see("Reply sent.");
  });
}

export async function contribute(world: World, { tab }: Browser): Promise<void> {
  const screen = new Screen(tab);
  await fillDays(screen, world.suite.origins.shell, 1);
  await screen.press("button", "Add Note, day I");
  await screen.press("button", "Ask someone to write this day");
  await screen.fill("textbox", "Your name, as they know you", "Mina");
  await screen.fill("textbox", /^Their names/, "Rose");
  await screen.press("button", "Create the link");
  await asRecipient(world, await screen.read("textbox", "Link for Rose"), async (page) => {
    await page.fill("textbox", "Your words", "I remember the snow.");
    await recordVoice(page);
    await page.press("button", /^Use This/);
    await page.press("button", "Send");
    await page.see("Thank you, Rose");
  });
}

export async function packAndExchange(world: World, { tab }: Browser): Promise<void> {
  const { origins, adminPassword } = world.suite;
  const screen = new Screen(tab);
  await fillDays(screen, origins.shell);
  await writeNote(screen, "I", "For the first morning");
  const link = await checkOut(screen, origins.shell);
  const calendarId = getCalendarId(link);
  const orderNumber = await screen.run(() => /AC-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(document.body.textContent)?.[0]);

  await tab.goto(`${origins.shell}/admin`);
  await screen.fill("textbox", "Password", adminPassword);
  await screen.press("button", "Log in");
  await screen.find("link", "Orders");
  await screen.run(post, moveOrders.path, { calendarIds: [calendarId], from: "to_pick", action: "advance" });
  await tab.goto(`${origins.shell}/admin/orders/${calendarId}`);
  await screen.press("button", "Start");
  await screen.press("button", /^1 ?[A-Z]/);
  await screen.fill("textbox", "Scan a card, then its product", "WRONG");
  await screen.press("button", "Enter");
  await screen.see("Wrong product. Box 1 needs");
  await screen.press("button", "Pack without scanning every box");
  await screen.fill("textbox", /^Why were boxes not scanned\?/, "No scanner");
  await screen.press("button", "Pack anyway");
  await screen.see("Mark as sent");
  const parcel = { orderNumber, carrier: "Royal Mail", trackingNumber: "AB1GB" };
  await screen.run(post, sendOrders.path, { isPreview: false, parcels: [parcel] });

  await asRecipient(world, link, async (landing) => {
    await openFirstDay(landing);
    await landing.press("button", "A different gift");
    await landing.find("radio", /./);
    await landing.run(pressFirstRadio);
    await landing.run(pressFirstRadio, "Size and metal of");
    await landing.press("button", "Continue");
    await landing.fill("textbox", "Full name", "Ada Lovelace");
    await landing.fill("textbox", /^Address/, "12 Harbour Street");
    await landing.fill("textbox", /^Town or city/, "Whitby");
    await landing.fill("textbox", /^Postcode/, "YO21 3PU");
    await landing.press("button", "Request the exchange");
    await landing.see("It is held for you.");
  });
}

/** A gift of one variant asks for none. */
function pressFirstRadio(legend = ""): void {
  const groups = [...document.querySelectorAll("fieldset")].filter((one) => one.textContent?.startsWith(legend));
  groups.at(-1)?.querySelector<HTMLInputElement>("input[type=radio]")?.click();
}

async function post(path: string, body: object): Promise<void> {
  const headers = { "content-type": "application/json" };
  const response = await fetch(path, { method: "POST", headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
}

async function addEngravable(productsPath: string, itemsPath: string): Promise<string | undefined> {
  const { products } = (await (await fetch(productsPath)).json()) as {
    products: { id: string; handle: string; isEngravable: boolean }[];
  };
  const product = products.find(({ isEngravable }) => isEngravable);
  const body = JSON.stringify({ day: 1, productId: product?.id, note: null });
  await fetch(itemsPath, { method: "POST", headers: { "content-type": "application/json" }, body });
  return product?.handle;
}

async function addCaptions(calendarPath: string, notePath: string): Promise<void> {
  const { items } = (await (await fetch(calendarPath)).json()) as {
    items: { id: string; day: number; note: string }[];
  };
  const item = items.find(({ day }) => day === 1);
  const captions = { lang: "en", cues: [{ startMs: 0, endMs: 900, text: "Hello my love" }] };
  const body = JSON.stringify({ note: item?.note, captions });
  const headers = { "content-type": "application/json" };
  const response = await fetch(notePath.replace(":itemId", item?.id ?? ""), { method: "PATCH", headers, body });
  if (!response.ok) throw new Error(`The captions were refused: ${response.status} ${await response.text()}`);
}

/** Reads the file of the captions: WebKitGTK loads a track only when somebody plays the video. */
async function readCaptions(): Promise<string> {
  const src = document.querySelector("track")?.src;
  return src ? (await fetch(src)).text() : "";
}
