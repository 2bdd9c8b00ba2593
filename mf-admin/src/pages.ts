import * as contract from "@advent/contract";

interface AdminPage extends contract.RemotePage {
  needs?: contract.AdminCallName;
}

const toPage = <const Page extends AdminPage>(page: Page) => ({ ...page, access: "admin" }) as const;
/** The navigation lists it for those who may call what it needs. */
const listPage = <const Page extends AdminPage & { needs: contract.AdminCallName }>(page: Page) =>
  ({ ...page, access: "admin", nav: "admin" }) as const;

export const ordersPage = listPage({
  path: "/admin/orders",
  module: "OrdersPage",
  title: "Orders",
  needs: "listOrders",
});
export const sendOrdersPage = listPage({
  path: "/admin/send",
  module: "SendOrdersPage",
  title: "Send orders",
  needs: "sendOrders",
});
export const exchangesPage = listPage({
  path: "/admin/exchanges",
  module: "ExchangesPage",
  title: "Exchanges",
  needs: "listExchanges",
});
export const adminPage = listPage({
  ...contract.adminPage,
  module: "AdminPage",
  title: "Calendars",
  label: "All calendars",
  needs: "listAdminCalendars",
});
export const numbersPage = listPage({
  path: "/admin/numbers",
  module: "NumbersPage",
  title: "Numbers",
  needs: "getNumbers",
});
export const contactRequestsPage = listPage({
  ...contract.contactRequestsPage,
  module: "ContactRequestsPage",
  title: "Contact requests",
  needs: "listContactRequests",
});
export const giftCardsPage = listPage({
  path: "/admin/gift-cards",
  module: "GiftCardsPage",
  title: "Gift cards",
  needs: "getGiftCard",
});
export const emailsPage = listPage({
  path: "/admin/emails",
  module: "EmailsPage",
  title: "Emails",
  needs: "listEmails",
});
export const peoplePage = listPage({
  path: "/admin/people",
  module: "PrivacyPage",
  title: "People",
  needs: "findPerson",
});
export const healthPage = listPage({
  path: "/admin/health",
  module: "HealthPage",
  title: "Health",
  needs: "getAdminHealth",
});
export const releasesPage = listPage({
  path: "/admin/releases",
  module: "ReleasesPage",
  title: "Releases",
  needs: "listPins",
});
export const vitalsPage = listPage({
  path: "/admin/vitals",
  module: "VitalsPage",
  title: "Vitals",
  needs: "listVitals",
});
export const overridesPage = listPage({
  path: "/admin/overrides",
  module: "OverridesPage",
  title: "Overrides",
  needs: "grantOverride",
});
export const accountsPage = listPage({
  path: "/admin/accounts",
  module: "AccountsPage",
  title: "Accounts",
  needs: "listAccounts",
});
export const apiKeysPage = listPage({
  path: "/admin/api-keys",
  module: "ApiKeysPage",
  title: "API keys",
  needs: "listApiKeys",
});
export const webhooksPage = listPage({
  path: "/admin/webhooks",
  module: "WebhooksPage",
  title: "Webhooks",
  needs: "listWebhooks",
});
export const auditLogPage = listPage({
  path: "/admin/audit-log",
  module: "AuditLogPage",
  title: "Audit log",
  needs: "listAuditEntries",
});
export const yourAccountPage = listPage({
  path: "/admin/account",
  module: "YourAccountPage",
  title: "Your account",
  needs: "getAccount",
});
export const secondFactorPage = listPage({
  path: "/admin/second-factor",
  module: "SecondFactorPage",
  title: "Second factor",
  needs: "getSecondFactor",
});
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
