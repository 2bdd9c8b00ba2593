import { getLandingTitle, toRoman } from "@advent/contract";
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

export type Story = (world: World, browser: Browser) => Promise<void>;

export async function fillDays(screen: Screen, shop: string, count = 12): Promise<void> {
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

export async function writeNote(screen: Screen, day: string, words: string): Promise<void> {
  await screen.press("button", `Add Note, day ${day}`);
  await screen.fill("textbox", "Your note", words);
  await screen.press("button", "Save Note");
  await screen.find("button", `Edit Note, day ${day}`);
}

/** @returns the recipient's link */
export async function checkOut(screen: Screen, shop: string): Promise<string> {
  await screen.tab.goto(`${shop}/cart`);
  await screen.fill("textbox", /^Recipient name/, "Ada Lovelace");
  await screen.fill("textbox", /^Email/, "\u200bada@example.com");
  await screen.fill("textbox", /^Full name/, "Grace Hopper");
  await screen.fill("textbox", /^Address/, "12 Harbour Street");
  await screen.fill("textbox", /^Town or city/, "Whitby");
  await screen.fill("textbox", /^Postcode/, "YO21 3PU");
  await screen.press("button", "Complete Checkout");
  await screen.see(/AC-[0-9A-Z]{4}-[0-9A-Z]{4}/);
  return screen.read("textbox", /Recipient’s link/);
}

/** The sender's own browser opens no days. */
export async function asRecipient(
  { open }: World,
  link: string,
  visit: (screen: Screen) => Promise<void>,
): Promise<void> {
  const browser = await open();
  try {
    await browser.tab.goto(link);
    await visit(new Screen(browser.tab));
  } finally {
    await browser.close();
  }
}

export async function openFirstDay(landing: Screen): Promise<void> {
  await landing.press("link", new RegExp(getLandingTitle(1, {})));
  await landing.press("button", /Open the door/);
}

export const getCalendarId = (link: string) => new URL(link).pathname.split("/").at(-1) ?? "";
