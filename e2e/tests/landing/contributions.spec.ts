import { buildPath, yourCalendarPage } from "@advent/contract";
import { type Browser, devices, type Page } from "@playwright/test";
import { LandingPage } from "../../pages/landing.page";
import { expect, itemOn, origins, test } from "./fixtures";

async function ask(page: Page, name: string): Promise<string> {
  await page.getByRole("button", { name: "Ask someone to write a day" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Your name, as they know you" }).fill("Mina");
  await dialog.getByRole("textbox", { name: /^Their name/ }).fill(name);
  await dialog.getByRole("combobox", { name: "Day" }).selectOption("Day VII");
  await dialog.getByRole("button", { name: "Create the link" }).click();
  const link = await dialog.getByRole("textbox", { name: `Link for ${name}` }).inputValue();
  await dialog.getByRole("button", { name: "Done" }).click();
  return link;
}

async function openOnPhone(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ ...devices["Pixel 7"] });
  const page = await context.newPage();
  await page.goto(url);
  return page;
}

test("two contributors write a day that the recipient opens", async ({ browser, page, shopper, expectAccessible }) => {
  test.slow();
  const made = await shopper.order((day) => (day === 7 ? "Good morning, Ada." : null));
  await page.goto(buildPath(yourCalendarPage, { calendarId: made.calendar.id }));
  const links = [await ask(page, "Rose"), await ask(page, "Tom")] as const;

  expect(links.map((link) => new URL(link).origin)).toEqual([origins.landing, origins.landing]);
  const rose = await openOnPhone(browser, links[0]);
  await expect(rose.getByRole("heading", { level: 1 })).toHaveText(
    "Dear Rose, Mina would love a few words from you for day VII",
  );
  await rose.getByRole("textbox", { name: "Your words" }).fill("I remember the snow.");
  await rose.getByRole("button", { name: "Record Voice Note" }).click();
  await rose.getByRole("button", { name: "Start Recording" }).click();
  await rose
    .getByRole("timer")
    .filter({ hasText: /^0:0[1-9]/ })
    .waitFor();
  await rose.getByRole("button", { name: "Stop Recording" }).click();
  await rose.getByRole("button", { name: "Use This Recording" }).waitFor();
  await expectAccessible(rose);
  // The tab is closed before the recording is used.
  await rose.close();
  const back = await rose.context().newPage();
  await back.goto(links[0]);
  await expect(back.getByRole("listitem", { name: "Voice note" })).toBeVisible();
  await expect(back.getByRole("textbox", { name: "Your words" })).toHaveValue("I remember the snow.");
  await back.context().setOffline(true);
  await back.getByRole("button", { name: "Send" }).click();
  await expect(back.getByText(/safe on this device/)).toBeVisible();
  await back.context().setOffline(false);
  await expect(back.getByRole("heading", { name: "Thank you, Rose" })).toBeVisible();
  await expectAccessible(back);

  const tom = await openOnPhone(browser, links[1]);
  await tom.getByRole("textbox", { name: "Your words" }).fill("See you on Boxing Day!");
  await tom.getByRole("button", { name: "Send" }).click();
  await expect(tom.getByRole("heading", { name: "Thank you, Tom" })).toBeVisible();

  await page.reload();
  for (const name of ["Rose", "Tom"]) {
    const card = page.getByRole("article", { name });
    await card.getByRole("button", { name: "Accept" }).click();
    await expect(card.getByText("Accepted")).toBeVisible();
  }
  const place = page.getByRole("combobox", { name: "Place of Tom on the day" });
  await place.focus();
  await place.selectOption({ label: "1" });
  await expect(page.getByRole("combobox", { name: "Place of Rose on the day" })).toHaveValue("1");
  await expect(place).toBeFocused();
  await expectAccessible();

  const ada = await openOnPhone(browser, "about:blank");
  const landing = new LandingPage(ada, origins.landing);
  await landing.goto(made.calendar.id, itemOn(made, 7));
  await landing.openDoor();
  await expect(landing.day.getByText("Good morning, Ada.")).toBeVisible();
  const signed = landing.day.getByRole("region", { name: /^From / });
  await expect(signed).toHaveText([/^From TomSee you on Boxing Day!/, /^From Rose/]);
  const voice = signed.last().locator("audio");
  await expect.poll(() => voice.evaluate((element: HTMLAudioElement) => element.duration)).toBeGreaterThan(0.5);
  await expectAccessible(ada);

  await back.getByRole("button", { name: "Withdraw" }).click();
  await back.getByRole("alertdialog").getByRole("button", { name: "Withdraw" }).click();
  await expect(back.getByRole("heading", { name: "Your message is withdrawn" })).toBeVisible();
  await ada.reload();
  await expect(signed).toHaveText([/^From Tom/]);
});
