import * as contract from "@advent/contract";

interface AdminPage extends contract.RemotePage {
  needs?: contract.AdminCallName;
}

const toPage = <const Page extends AdminPage>(page: Page) => ({ ...page, access: "admin" }) as const;
/** The navigation lists it for those who may call what it needs. */
const listPage = <const Path extends string>(
  path: Path,
  module: string,
  title: string,
  needs: contract.AdminCallName,
) => ({ path, module, title, needs, access: "admin", nav: "admin" }) as const;

export const ordersPage = listPage("/admin/orders", "OrdersPage", "Orders", "listOrders");
export const sendOrdersPage = listPage("/admin/send", "SendOrdersPage", "Send orders", "sendOrders");
export const exchangesPage = listPage("/admin/exchanges", "ExchangesPage", "Exchanges", "listExchanges");
export const adminPage = {
  ...listPage(contract.adminPage.path, "AdminPage", "Calendars", "listAdminCalendars"),
  label: "All calendars",
};
export const numbersPage = listPage("/admin/numbers", "NumbersPage", "Numbers", "getNumbers");
export const contactRequestsPage = listPage(
  contract.contactRequestsPage.path,
  "ContactRequestsPage",
  "Contact requests",
  "listContactRequests",
);
export const giftCardsPage = listPage("/admin/gift-cards", "GiftCardsPage", "Gift cards", "getGiftCard");
export const emailsPage = listPage("/admin/emails", "EmailsPage", "Emails", "listEmails");
export const peoplePage = listPage("/admin/people", "PrivacyPage", "People", "findPerson");
export const healthPage = listPage("/admin/health", "HealthPage", "Health", "getAdminHealth");
export const releasesPage = listPage("/admin/releases", "ReleasesPage", "Releases", "listPins");
export const vitalsPage = listPage("/admin/vitals", "VitalsPage", "Vitals", "listVitals");
export const overridesPage = listPage("/admin/overrides", "OverridesPage", "Overrides", "grantOverride");
export const accountsPage = listPage("/admin/accounts", "AccountsPage", "Accounts", "listAccounts");
export const apiKeysPage = listPage("/admin/api-keys", "ApiKeysPage", "API keys", "listApiKeys");
export const webhooksPage = listPage("/admin/webhooks", "WebhooksPage", "Webhooks", "listWebhooks");
export const auditLogPage = listPage("/admin/audit-log", "AuditLogPage", "Audit log", "listAuditEntries");
export const yourAccountPage = listPage("/admin/account", "YourAccountPage", "Your account", "getAccount");
export const secondFactorPage = listPage(
  "/admin/second-factor",
  "SecondFactorPage",
  "Second factor",
  "getSecondFactor",
);
export const orderPage = toPage({ path: "/admin/orders/:calendarId", module: "OrderPage", title: "Pack an order" });
export const pickListPage = toPage({ path: "/admin/pick-list", module: "PickListPage", title: "Pick list" });
export const packSheetsPage = toPage({ path: "/admin/pack-sheets", module: "PackSheetsPage", title: "Pack sheets" });
export const invitationPage = toPage({
  ...contract.invitationPage,
  module: "InvitationPage",
  title: "Your invitation",
});
export const printQrPage = toPage({
  path: "/print-qr/:calendarIds",
  module: "PrintQrPage",
  title: "QR cards",
  bare: true,
});

/** In the order of the navigation. */
export const pages = [
  ordersPage,
  sendOrdersPage,
  exchangesPage,
  adminPage,
  numbersPage,
  contactRequestsPage,
  giftCardsPage,
  emailsPage,
  peoplePage,
  healthPage,
  releasesPage,
  vitalsPage,
  overridesPage,
  accountsPage,
  apiKeysPage,
  webhooksPage,
  auditLogPage,
  yourAccountPage,
  secondFactorPage,
  orderPage,
  pickListPage,
  packSheetsPage,
  invitationPage,
  printQrPage,
] as const satisfies AdminPage[];
