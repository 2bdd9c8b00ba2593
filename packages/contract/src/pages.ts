export type PageApp = "builder" | "landing" | "admin" | "embed";

export interface SuitePage {
  path: `/${string}`;
  app: PageApp;
  module: string;
  title: string;
  /** Hides the site's header, for recipients, prints and storefront frames. */
  bare?: true;
}

export const SITE_TITLE = "The Advent Calendar";

export const builderPage = {
  path: "/",
  app: "builder",
  module: "BuilderPage",
  title: "Build your advent calendar",
} as const satisfies SuitePage;

export const cartPage = {
  path: "/cart",
  app: "builder",
  module: "CartPage",
  title: "Your calendar",
} as const satisfies SuitePage;

export const yourCalendarPage = {
  path: "/your-calendar/:calendarId",
  app: "builder",
  module: "YourCalendarPage",
  title: "Your calendar, day by day",
} as const satisfies SuitePage;

/** The secret of the link is in the URL hash, which is never sent to the server. */
export const sizesPage = {
  path: "/sizes",
  app: "builder",
  module: "SizesPage",
  title: "A question of size",
  bare: true,
} as const satisfies SuitePage;

// Written out one by one, because tree shaking keeps the result of a helper in the landing's first script.
export const deliveryPage = {
  path: "/delivery",
  app: "builder",
  module: "SitePage",
  title: "Delivery",
} as const satisfies SuitePage;
export const returnsPage = {
  path: "/returns",
  app: "builder",
  module: "SitePage",
  title: "Returns",
} as const satisfies SuitePage;

export const sitePages = [
  { path: "/sizing", app: "builder", module: "SitePage", title: "Sizing" },
  { path: "/care", app: "builder", module: "SitePage", title: "Care" },
  deliveryPage,
  returnsPage,
  { path: "/hallmarking", app: "builder", module: "SitePage", title: "Hallmarking" },
  { path: "/privacy", app: "builder", module: "SitePage", title: "Privacy" },
  { path: "/accessibility", app: "builder", module: "SitePage", title: "Accessibility" },
] as const satisfies SuitePage[];

export const landingPage = {
  path: "/landing/:calendarId",
  app: "landing",
  module: "LandingPage",
  title: "Advent calendar",
  bare: true,
} as const satisfies SuitePage;

export const adminPage = {
  path: "/admin",
  app: "admin",
  module: "AdminPage",
  title: "Calendars",
} as const satisfies SuitePage;

export const ordersPage = {
  path: "/admin/orders",
  app: "admin",
  module: "OrdersPage",
  title: "Orders",
} as const satisfies SuitePage;

export const orderPage = {
  path: "/admin/orders/:calendarId",
  app: "admin",
  module: "OrderPage",
  title: "Pack an order",
} as const satisfies SuitePage;

export const pickListPage = {
  path: "/admin/pick-list",
  app: "admin",
  module: "PickListPage",
  title: "Pick list",
} as const satisfies SuitePage;

export const packSheetsPage = {
  path: "/admin/pack-sheets",
  app: "admin",
  module: "PackSheetsPage",
  title: "Pack sheets",
} as const satisfies SuitePage;

export const sendOrdersPage = {
  path: "/admin/send",
  app: "admin",
  module: "SendOrdersPage",
  title: "Send orders",
} as const satisfies SuitePage;

export const exchangesPage = {
  path: "/admin/exchanges",
  app: "admin",
  module: "ExchangesPage",
  title: "Exchanges",
} as const satisfies SuitePage;

export const numbersPage = {
  path: "/admin/numbers",
  app: "admin",
  module: "NumbersPage",
  title: "Numbers",
} as const satisfies SuitePage;

export const contactRequestsPage = {
  path: "/admin/contact-requests",
  app: "admin",
  module: "ContactRequestsPage",
  title: "Contact requests",
} as const satisfies SuitePage;

export const giftCardsPage = {
  path: "/admin/gift-cards",
  app: "admin",
  module: "GiftCardsPage",
  title: "Gift cards",
} as const satisfies SuitePage;

export const emailsPage = {
  path: "/admin/emails",
  app: "admin",
  module: "EmailsPage",
  title: "Emails",
} as const satisfies SuitePage;

export const peoplePage = {
  path: "/admin/people",
  app: "admin",
  module: "PrivacyPage",
  title: "People",
} as const satisfies SuitePage;

export const healthPage = {
  path: "/admin/health",
  app: "admin",
  module: "HealthPage",
  title: "Health",
} as const satisfies SuitePage;

export const releasesPage = {
  path: "/admin/releases",
  app: "admin",
  module: "ReleasesPage",
  title: "Releases",
} as const satisfies SuitePage;

export const secondFactorPage = {
  path: "/admin/second-factor",
  app: "admin",
  module: "SecondFactorPage",
  title: "Second factor",
} as const satisfies SuitePage;

export const accountsPage = {
  path: "/admin/accounts",
  app: "admin",
  module: "AccountsPage",
  title: "Accounts",
} as const satisfies SuitePage;

export const apiKeysPage = {
  path: "/admin/api-keys",
  app: "admin",
  module: "ApiKeysPage",
  title: "API keys",
} as const satisfies SuitePage;

export const webhooksPage = {
  path: "/admin/webhooks",
  app: "admin",
  module: "WebhooksPage",
  title: "Webhooks",
} as const satisfies SuitePage;

export const yourAccountPage = {
  path: "/admin/account",
  app: "admin",
  module: "YourAccountPage",
  title: "Your account",
} as const satisfies SuitePage;

export const auditLogPage = {
  path: "/admin/audit-log",
  app: "admin",
  module: "AuditLogPage",
  title: "Audit log",
} as const satisfies SuitePage;

/** The secret of the invitation is in the URL hash, which is never sent to the server. */
export const invitationPage = {
  path: "/admin/invitation",
  app: "admin",
  module: "InvitationPage",
  title: "Your invitation",
} as const satisfies SuitePage;

export const printQrPage = {
  path: "/print-qr/:calendarIds",
  app: "admin",
  module: "PrintQrPage",
  title: "QR cards",
  bare: true,
} as const satisfies SuitePage;

export const embedPage = {
  path: "/shopify-embed",
  app: "embed",
  module: "EmbedPage",
  title: "Add to Advent Calendar",
  bare: true,
} as const satisfies SuitePage;

export const pages = [
  builderPage,
  cartPage,
  yourCalendarPage,
  sizesPage,
  ...sitePages,
  landingPage,
  adminPage,
  ordersPage,
  orderPage,
  pickListPage,
  packSheetsPage,
  sendOrdersPage,
  exchangesPage,
  numbersPage,
  contactRequestsPage,
  giftCardsPage,
  emailsPage,
  peoplePage,
  healthPage,
  releasesPage,
  secondFactorPage,
  accountsPage,
  apiKeysPage,
  webhooksPage,
  yourAccountPage,
  auditLogPage,
  invitationPage,
  printQrPage,
  embedPage,
] as const;

type PageOf<App extends PageApp> = Extract<(typeof pages)[number], { app: App }>;
export type ModuleOf<App extends PageApp> = PageOf<App>["module"];

export function getPages<App extends PageApp>(app: App): PageOf<App>[] {
  return pages.filter((page): page is PageOf<App> => page.app === app);
}

export const findPage = (pathname: string): SuitePage | undefined => findPageAmong(pages, pathname);

export function findPageAmong<Page extends SuitePage>(among: readonly Page[], pathname: string): Page | undefined {
  return among.find(({ path }) => matchesPath(path, pathname));
}

export function parsePathParams(path: string, pathname: string): Partial<Record<string, string>> {
  const given = splitPath(pathname);
  const named = splitPath(path).flatMap((part, at) =>
    part.startsWith(":") ? [[part.slice(1), decodeSegment(given[at])]] : [],
  );
  return Object.fromEntries(named);
}

function decodeSegment(part = ""): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export function matchesPath(path: string, pathname: string): boolean {
  const wanted = splitPath(path);
  const given = splitPath(pathname);
  return wanted.length === given.length && wanted.every((part, at) => part.startsWith(":") || part === given[at]);
}

export const isModalOnly = (search: string): boolean => new URLSearchParams(search).get("mode") === "modal";

const splitPath = (path: string): string[] => path.split("/").filter(Boolean);

export const getRemoteName = (app: PageApp) => `mf_${app}` as const;
