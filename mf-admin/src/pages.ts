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

/** In the order of the navigation. */
export const adminPages = {
  orders: listPage("/admin/orders", "OrdersPage", "Orders", "listOrders"),
  sendOrders: listPage("/admin/send", "SendOrdersPage", "Mark as sent", "sendOrders"),
  exchanges: listPage("/admin/exchanges", "ExchangesPage", "Exchanges", "listExchanges"),
  calendars: {
    ...listPage(contract.adminPage.path, "AdminPage", "Calendars", "listAdminCalendars"),
    label: "All calendars",
  },
  numbers: listPage("/admin/numbers", "NumbersPage", "Numbers", "getNumbers"),
  contactRequests: listPage(
    contract.contactRequestsPage.path,
    "ContactRequestsPage",
    "Contact requests",
    "listContactRequests",
  ),
  reports: listPage(contract.reportsPage.path, "ReportsPage", "Reported messages", "listReportedContributions"),
  giftCards: listPage("/admin/gift-cards", "GiftCardsPage", "Gift cards", "getGiftCard"),
  emails: listPage("/admin/emails", "EmailsPage", "Emails", "listEmails"),
  people: listPage("/admin/people", "PrivacyPage", "People", "findPerson"),
  health: listPage("/admin/health", "HealthPage", "Health", "getAdminHealth"),
  setup: listPage("/admin/setup", "SetupPage", "Set up", "getSetup"),
  products: listPage("/admin/products", "ProductsPage", "Products", "listOwnProducts"),
  shop: listPage("/admin/shop", "ShopPage", "Shop", "getShop"),
  payment: listPage("/admin/payment", "PaymentPage", "Payment", "getPayment"),
  emailSettings: listPage("/admin/email-settings", "EmailSettingsPage", "Email settings", "getEmailSettings"),
  shopify: listPage(contract.shopifyPage.path, "ShopifyPage", "Shopify", "getShopify"),
  releases: listPage("/admin/releases", "ReleasesPage", "Releases", "listPins"),
  vitals: listPage("/admin/vitals", "VitalsPage", "Vitals", "listVitals"),
  overrides: listPage("/admin/overrides", "OverridesPage", "Overrides", "grantOverride"),
  accounts: listPage("/admin/accounts", "AccountsPage", "Accounts", "listAccounts"),
  apiKeys: listPage("/admin/api-keys", "ApiKeysPage", "API keys", "listApiKeys"),
  webhooks: listPage("/admin/webhooks", "WebhooksPage", "Webhooks", "listWebhooks"),
  auditLog: listPage("/admin/audit-log", "AuditLogPage", "Audit log", "listAuditEntries"),
  yourAccount: listPage("/admin/account", "YourAccountPage", "Your account", "getAccount"),
  secondFactor: listPage("/admin/second-factor", "SecondFactorPage", "Second factor", "getSecondFactor"),
  order: toPage({ path: "/admin/orders/:calendarId", module: "OrderPage", title: "Pack an order" }),
  pickList: toPage({ path: "/admin/pick-list", module: "PickListPage", title: "Pick list" }),
  packSheets: toPage({ path: "/admin/pack-sheets", module: "PackSheetsPage", title: "Pack sheets" }),
  addressLabels: toPage({ path: "/admin/address-labels", module: "AddressLabelsPage", title: "Address labels" }),
  invitation: toPage({ ...contract.invitationPage, module: "InvitationPage", title: "Your invitation" }),
  printQr: toPage({ path: "/print-qr/:calendarIds", module: "PrintQrPage", title: "QR cards", bare: true }),
} as const satisfies Record<string, AdminPage>;

export const pages = Object.values(adminPages);

/** Returns the address of one calendar in the list. */
export const getCalendarPath = (calendarId: string): string =>
  contract.buildPath(adminPages.calendars, {}, { open: calendarId });
