import type { Page } from "@playwright/test";
import { origins } from "../../fixtures";
import { AdminPage } from "../../pages/admin.page";
import type { Screen } from "./fixtures";

async function openAdminAt(page: Page, path?: string): Promise<AdminPage> {
  const admin = new AdminPage(page, origins.admin);
  await admin.gotoSignedIn(path);
  return admin;
}

export const ADMIN_SCREENS: readonly Screen[] = [
  {
    name: "the admin's login",
    show: async (page) => {
      await page.goto(`${origins.admin}/admin`);
      await page.getByLabel("Password").waitFor();
    },
  },
  {
    name: "the admin's list with an open calendar",
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
    name: "the reported messages",
    show: async (page) => {
      await openAdminAt(page, "/admin/reports");
      await page
        .getByRole("heading", { name: "No reported messages" })
        .or(page.getByRole("list", { name: "Reported messages" }))
        .waitFor();
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
    name: "the address label of an order",
    show: async (page, { ordered }) => {
      await openAdminAt(page, `/admin/address-labels?order=${ordered.calendar.id}`);
      await page.getByRole("button", { name: "Print" }).waitFor();
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
      await page.getByRole("button", { name: /^Failed \d+$/ }).waitFor();
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
      await page.getByRole("button", { name: "Export everything" }).waitFor();
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
    name: "the products page",
    show: async (page) => {
      await openAdminAt(page, "/admin/products");
      await page.getByRole("button", { name: "Check the file" }).waitFor();
    },
  },
  {
    name: "the shop's settings",
    show: async (page) => {
      await openAdminAt(page, "/admin/shop");
      await page.getByRole("button", { name: "Save" }).waitFor();
      await page.locator("form details").evaluateAll((sections) => {
        for (const section of sections) section.setAttribute("open", "");
      });
      await page.getByLabel("Days to return a gift").waitFor();
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
    name: "the set-up",
    show: async (page) => {
      await openAdminAt(page, "/admin/setup?step=identity");
      await page.getByRole("button", { name: "Save and continue" }).waitFor();
    },
  },
  {
    name: "the email settings",
    show: async (page) => {
      await openAdminAt(page, "/admin/email-settings");
      await page.getByRole("button", { name: "Check and save" }).waitFor();
    },
  },
  {
    name: "the Shopify store",
    show: async (page) => {
      await openAdminAt(page, "/admin/shopify");
      await page.getByLabel("Client ID").waitFor();
    },
  },
  {
    name: "the print sheet",
    show: async (page, { ordered }) => {
      const admin = await openAdminAt(page, `/print-qr/${ordered.calendar.id}`);
      await admin.printCard(12).waitFor();
    },
  },
];
