import { buildPath, type CalendarWithItems, type Product, yourCalendarPage } from "@advent/contract";
import type { Page } from "@playwright/test";
import { adminPassword, origins } from "../../fixtures";
import { AdminPage } from "../../pages/admin.page";
import { BuilderPage } from "../../pages/builder.page";
import { CartPage } from "../../pages/cart.page";
import { LandingPage } from "../../pages/landing.page";
import { NotePage } from "../../pages/note.page";
import { SheetPage } from "../../pages/sheet.page";

export interface Prepared {
  calendar: CalendarWithItems;
  ordered: CalendarWithItems;
  product: Product;
}

export interface Screen {
  name: string;
  show: (page: Page, prepared: Prepared) => Promise<void>;
}

const builder = async (page: Page) => {
  const shown = new BuilderPage(page);
  await shown.goto();
  await shown.productNames.first().waitFor();
  await shown.firstDay.waitFor();
  return shown;
};

const landingDay = (page: Page, { ordered }: Prepared) => {
  const landing = new LandingPage(page, origins.landing);
  return landing.goto(ordered.calendar.id, ordered.items[0]?.id).then(() => landing);
};

const openAdminAt = async (page: Page, path?: string) => {
  const admin = new AdminPage(page, origins.admin);
  await admin.goto(path);
  const logout = page.getByRole("button", { name: "Logout" });
  await admin.password.or(logout).first().waitFor();
  if (!(await logout.isVisible())) await admin.enter(adminPassword);
  return admin;
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
      await note.question.waitFor();
    },
  },
  {
    name: "the question before the mode changes",
    show: async (page) => {
      await (await builder(page)).tier("Luxury").click();
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
  {
    name: "the admin's login",
    show: async (page) => {
      await page.goto(`${origins.admin}/admin`);
      await page.getByLabel("Password").waitFor();
    },
  },
  {
    name: "the admin's desk with an open calendar",
    show: async (page) => {
      const admin = await openAdminAt(page);
      await admin.cards.first().getByRole("button").first().click();
      await page.getByTestId("day-12").first().waitFor();
    },
  },
  {
    name: "the contact requests",
    show: async (page) => {
      await openAdminAt(page, "/admin/contact-requests");
      await page.getByRole("button", { name: /^Open \d+$/ }).waitFor();
    },
  },
  {
    name: "the orders",
    show: async (page) => {
      await openAdminAt(page, "/admin/orders");
      await page.getByRole("table", { name: "Orders" }).waitFor();
    },
  },
  {
    name: "an order to pack",
    show: async (page, { ordered }) => {
      await openAdminAt(page, `/admin/orders/${ordered.calendar.id}`);
      await page.getByRole("button", { name: "Mark as picked" }).waitFor();
    },
  },
  {
    name: "the exchanges",
    show: async (page) => {
      await openAdminAt(page, "/admin/exchanges");
      await page
        .getByText("No open exchanges")
        .or(page.getByRole("list", { name: "Exchanges" }))
        .waitFor();
    },
  },
  {
    name: "the emails page",
    show: async (page) => {
      await openAdminAt(page, "/admin/emails");
      await page.getByRole("button", { name: /^Not sent \d+$/ }).waitFor();
    },
  },
  {
    name: "the health page",
    show: async (page) => {
      await new AdminPage(page, origins.admin).goto("/admin/health");
      await page.getByRole("region", { name: "Queues" }).waitFor();
    },
  },
  {
    name: "the gift cards page",
    show: async (page) => {
      await openAdminAt(page, "/admin/gift-cards");
      await page.getByLabel("Code of the gift card").waitFor();
    },
  },
  {
    name: "the privacy page",
    show: async (page, { ordered }) => {
      await openAdminAt(page, "/admin/people");
      await page.getByLabel("Email address, calendar or order number").fill(ordered.calendar.id);
      await page.getByRole("button", { name: "Look up" }).click();
      await page.getByRole("link", { name: "Export everything" }).waitFor();
    },
  },
  {
    name: "the accounts page",
    show: async (page) => {
      await openAdminAt(page, "/admin/accounts");
      await page.getByRole("button", { name: "Invite" }).waitFor();
    },
  },
  {
    name: "the API keys page",
    show: async (page) => {
      await openAdminAt(page, "/admin/api-keys");
      await page.getByRole("button", { name: "Create key" }).waitFor();
    },
  },
  {
    name: "the overrides page",
    show: async (page) => {
      await openAdminAt(page, "/admin/overrides");
      await page.getByRole("button", { name: "Start override" }).waitFor();
    },
  },
  {
    name: "the admin's vitals",
    show: async (page) => {
      await openAdminAt(page, "/admin/vitals");
      await page.getByText(/^(No visits yet|Three in four visits)/).waitFor();
    },
  },
  {
    name: "the webhooks page",
    show: async (page) => {
      await openAdminAt(page, "/admin/webhooks");
      await page.getByRole("button", { name: "Add webhook" }).waitFor();
    },
  },
  {
    name: "one's own account",
    show: async (page) => {
      await openAdminAt(page, "/admin/account");
      await page.getByText("This one").waitFor();
    },
  },
  {
    name: "the audit log",
    show: async (page) => {
      await openAdminAt(page, "/admin/audit-log");
      await page.getByRole("list", { name: "Audit log" }).waitFor();
    },
  },
  {
    name: "an invitation",
    show: async (page) => {
      await page.goto(`${origins.admin}/admin/invitation#${"x".repeat(43)}`);
      await page.getByLabel("New password").waitFor();
    },
  },
  {
    name: "the print sheet",
    show: async (page, { ordered }) => {
      const admin = await openAdminAt(page);
      await admin.goto(`/print-qr/${ordered.calendar.id}`);
      await admin.printCard(12).waitFor();
    },
  },
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
      await page.getByRole("heading", { level: 1, name: "Your calendar" }).waitFor();
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
