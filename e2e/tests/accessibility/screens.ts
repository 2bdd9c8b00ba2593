import { buildPath, yourCalendarPage } from "@advent/contract";
import type { Page } from "@playwright/test";
import { origins } from "../../fixtures";
import { BuilderPage } from "../../pages/builder.page";
import { CartPage } from "../../pages/cart.page";
import { LandingPage } from "../../pages/landing.page";
import { NotePage } from "../../pages/note.page";
import { SheetPage } from "../../pages/sheet.page";
import { ADMIN_SCREENS } from "./admin-screens";
import type { Prepared, Screen } from "./fixtures";

const builder = async (page: Page) => {
  const shown = new BuilderPage(page);
  await shown.goto();
  await shown.productNames.first().waitFor();
  await shown.unfold("How the doors open");
  await shown.firstDay.waitFor();
  return shown;
};

const landingDay = (page: Page, { ordered }: Prepared) => {
  const landing = new LandingPage(page, origins.landing);
  return landing.goto(ordered.calendar.id, ordered.items[0]?.id).then(() => landing);
};

export const SCREENS: readonly Screen[] = [
  { name: "the builder", show: async (page) => void (await builder(page)) },
  {
    name: "the add dialog",
    show: async (page) => {
      const shown = await builder(page);
      await shown.askToAdd();
      await shown.dialogDay("X").waitFor();
    },
  },
  {
    name: "the product sheet",
    show: async (page) => {
      const shown = new BuilderPage(page);
      await shown.goto("?product=whisper-band");
      const sheet = new SheetPage(page, "Whisper Band");
      await sheet.add.waitFor();
      await sheet.guide.click();
    },
  },
  {
    name: "the note dialog",
    show: async (page) => {
      await builder(page);
      await new NotePage(page).open("I");
    },
  },
  {
    name: "the question before a note is left",
    show: async (page) => {
      await builder(page);
      const note = new NotePage(page);
      await note.open("II");
      await note.text.fill("Unsaved words");
      await note.cancel.click();
      await note.leaveDialog.waitFor();
    },
  },
  {
    name: "the question before the mode changes",
    show: async (page) => {
      await (await builder(page)).preCurated.click();
      await page.getByRole("alertdialog").waitFor();
    },
  },
  {
    name: "the cart",
    show: async (page) => {
      const cart = new CartPage(page);
      await cart.goto();
      await cart.lines.first().waitFor();
      await cart.noteButton(1).click();
    },
  },
  {
    name: "the landing page",
    show: async (page, { ordered }) => {
      const landing = new LandingPage(page, origins.landing);
      await landing.goto(ordered.calendar.id);
      await landing.cards.first().waitFor();
    },
  },
  {
    name: "the landing page of sealed days",
    show: async (page, { calendar }) => {
      const landing = new LandingPage(page, origins.landing);
      await landing.goto(calendar.calendar.id);
      await landing.countdown.getByText("hour").waitFor();
    },
  },
  {
    name: "a sealed day",
    show: async (page, { calendar }) => {
      const landing = new LandingPage(page, origins.landing);
      await landing.goto(calendar.calendar.id, calendar.items[0]?.id);
      await landing.opensOn.waitFor();
    },
  },
  {
    name: "the landing page in the shop",
    show: async (page, { ordered }) => {
      const landing = new LandingPage(page, origins.shell);
      await landing.goto(ordered.calendar.id);
      await landing.cards.first().waitFor();
    },
  },
  { name: "a closed door", show: async (page, prepared) => (await landingDay(page, prepared)).door.waitFor() },
  {
    name: "an opened day",
    show: async (page, prepared) => {
      const landing = await landingDay(page, prepared);
      await landing.openDoor();
      await landing.gift.waitFor();
    },
  },
  ...ADMIN_SCREENS,
  {
    name: "the embedded dialog",
    show: async (page, { product }) => {
      await page.goto(`${origins.embed}/shopify-embed?product=${encodeURIComponent(JSON.stringify(product))}`);
      await page.getByRole("dialog").waitFor();
    },
  },
  { name: "the sizes page", show: async (page) => (await builder(page)).openSizes() },
  {
    name: "the sender's own page",
    show: async (page, { calendar }) => {
      await page.goto(buildPath(yourCalendarPage, { calendarId: calendar.calendar.id }));
      await page.getByRole("article", { name: "Tom" }).getByRole("button", { name: "Ask for another take" }).click();
      await page.getByRole("textbox", { name: /What would you like instead/ }).waitFor();
    },
  },
  {
    name: "the form to ask others",
    show: async (page, { calendar }) => {
      await page.goto(buildPath(yourCalendarPage, { calendarId: calendar.calendar.id }));
      await page.getByRole("button", { name: "Ask someone to write a day" }).click();
      const form = page.getByRole("dialog");
      await form.getByRole("textbox", { name: "Your name, as they know you" }).fill("Mina");
      await form.getByRole("textbox", { name: /^Their names/ }).fill("Rose");
      await form.getByRole("group", { name: "What they will see" }).waitFor();
    },
  },
  {
    name: "the contributor's page",
    show: async (page, { contributors }) => {
      await page.goto(contributors[0]?.url ?? "");
      await page.getByRole("textbox", { name: "Your words" }).fill("I remember the snow.");
      await page.getByRole("button", { name: /^See it as/ }).click();
      await page.getByRole("button", { name: "Close the preview" }).waitFor();
    },
  },
  {
    name: "the contributor's page after sending",
    show: async (page, { contributors }) => {
      await page.goto(contributors[1]?.url ?? "");
      await page.getByRole("button", { name: "Withdraw" }).waitFor();
    },
  },
  {
    name: "a page of the house",
    show: async (page) => {
      await page.goto("/privacy");
      await page.getByRole("heading", { level: 1, name: "Privacy" }).waitFor();
      await page.getByRole("contentinfo").waitFor();
    },
  },
  {
    name: "the house's accessibility statement",
    show: async (page) => {
      await page.goto("/accessibility");
      await page.getByRole("heading", { level: 1, name: "Accessibility" }).waitFor();
      await page.getByRole("contentinfo").waitFor();
    },
  },
  {
    name: "the not-found page",
    show: async (page) => {
      await page.goto("/nowhere");
      await page.getByRole("heading", { level: 1 }).waitFor();
    },
  },
];

export const ON_PHONES: readonly Screen[] = [
  ...SCREENS,
  {
    name: "the sheet of a gift",
    show: async (page) => void (await (await builder(page)).openGift(1)),
  },
];
