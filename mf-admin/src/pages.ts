import * as contract from "@advent/contract";

interface AdminPage extends contract.RemotePage {
  needs?: contract.AdminCallName;
}

export const ordersPage = {
  path: "/admin/orders",
  module: "OrdersPage",
  title: "Orders",
  access: "admin",
  nav: "admin",
  needs: "listOrders",
} as const satisfies AdminPage;
export const sendOrdersPage = {
  path: "/admin/send",
  module: "SendOrdersPage",
  title: "Send orders",
  access: "admin",
  nav: "admin",
  needs: "sendOrders",
} as const satisfies AdminPage;
export const exchangesPage = {
  path: "/admin/exchanges",
  module: "ExchangesPage",
  title: "Exchanges",
  access: "admin",
  nav: "admin",
  needs: "listExchanges",
} as const satisfies AdminPage;
export const adminPage = {
  ...contract.adminPage,
  module: "AdminPage",
  title: "Calendars",
  access: "admin",
  nav: "admin",
  label: "All calendars",
  needs: "listAdminCalendars",
} as const satisfies AdminPage;
export const numbersPage = {
  path: "/admin/numbers",
  module: "NumbersPage",
  title: "Numbers",
  access: "admin",
  nav: "admin",
  needs: "getNumbers",
} as const satisfies AdminPage;
export const contactRequestsPage = {
  ...contract.contactRequestsPage,
  module: "ContactRequestsPage",
  title: "Contact requests",
  access: "admin",
  nav: "admin",
  needs: "listContactRequests",
} as const satisfies AdminPage;
export const giftCardsPage = {
  path: "/admin/gift-cards",
  module: "GiftCardsPage",
  title: "Gift cards",
  access: "admin",
  nav: "admin",
  needs: "getGiftCard",
} as const satisfies AdminPage;
export const emailsPage = {
  path: "/admin/emails",
  module: "EmailsPage",
  title: "Emails",
  access: "admin",
  nav: "admin",
  needs: "listEmails",
} as const satisfies AdminPage;
export const peoplePage = {
  path: "/admin/people",
  module: "PrivacyPage",
  title: "People",
  access: "admin",
  nav: "admin",
  needs: "findPerson",
} as const satisfies AdminPage;
export const healthPage = {
  path: "/admin/health",
  module: "HealthPage",
  title: "Health",
  access: "admin",
  nav: "admin",
  needs: "getAdminHealth",
} as const satisfies AdminPage;
export const releasesPage = {
  path: "/admin/releases",
  module: "ReleasesPage",
  title: "Releases",
  access: "admin",
  nav: "admin",
  needs: "listPins",
} as const satisfies AdminPage;
export const vitalsPage = {
  path: "/admin/vitals",
  module: "VitalsPage",
  title: "Vitals",
  access: "admin",
  nav: "admin",
  needs: "listVitals",
} as const satisfies AdminPage;
export const overridesPage = {
  path: "/admin/overrides",
  module: "OverridesPage",
  title: "Overrides",
  access: "admin",
  nav: "admin",
  needs: "grantOverride",
} as const satisfies AdminPage;
export const accountsPage = {
  path: "/admin/accounts",
  module: "AccountsPage",
  title: "Accounts",
  access: "admin",
  nav: "admin",
  needs: "listAccounts",
} as const satisfies AdminPage;
export const apiKeysPage = {
  path: "/admin/api-keys",
  module: "ApiKeysPage",
  title: "API keys",
  access: "admin",
  nav: "admin",
  needs: "listApiKeys",
} as const satisfies AdminPage;
export const webhooksPage = {
  path: "/admin/webhooks",
  module: "WebhooksPage",
  title: "Webhooks",
  access: "admin",
  nav: "admin",
  needs: "listWebhooks",
} as const satisfies AdminPage;
export const auditLogPage = {
  path: "/admin/audit-log",
  module: "AuditLogPage",
  title: "Audit log",
  access: "admin",
  nav: "admin",
  needs: "listAuditEntries",
} as const satisfies AdminPage;
export const yourAccountPage = {
  path: "/admin/account",
  module: "YourAccountPage",
  title: "Your account",
  access: "admin",
  nav: "admin",
  needs: "getAccount",
} as const satisfies AdminPage;
export const secondFactorPage = {
  path: "/admin/second-factor",
  module: "SecondFactorPage",
  title: "Second factor",
  access: "admin",
  nav: "admin",
  needs: "getSecondFactor",
} as const satisfies AdminPage;
export const orderPage = {
  path: "/admin/orders/:calendarId",
  module: "OrderPage",
  title: "Pack an order",
  access: "admin",
} as const satisfies AdminPage;
export const pickListPage = {
  path: "/admin/pick-list",
  module: "PickListPage",
  title: "Pick list",
  access: "admin",
} as const satisfies AdminPage;
export const packSheetsPage = {
  path: "/admin/pack-sheets",
  module: "PackSheetsPage",
  title: "Pack sheets",
  access: "admin",
} as const satisfies AdminPage;
export const invitationPage = {
  ...contract.invitationPage,
  module: "InvitationPage",
  title: "Your invitation",
  access: "admin",
} as const satisfies AdminPage;
export const printQrPage = {
  path: "/print-qr/:calendarIds",
  module: "PrintQrPage",
  title: "QR cards",
  access: "admin",
  bare: true,
} as const satisfies AdminPage;

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
