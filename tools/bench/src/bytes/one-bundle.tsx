import { pages } from "@advent/contract";
import { App } from "@advent/shell/App";
import { createPageLoader } from "@advent/shell/remotes/page-loader";
import type { ComponentType } from "react";
import { createRoot } from "react-dom/client";

const modules: Record<(typeof pages)[number]["module"] | "EmbedAlone", () => Promise<{ default: ComponentType }>> = {
  BuilderPage: () => import(/* webpackChunkName: "BuilderPage" */ "@advent/mf-builder/pages/BuilderPage"),
  CartPage: () => import(/* webpackChunkName: "CartPage" */ "@advent/mf-builder/pages/CartPage"),
  YourCalendarPage: () =>
    import(/* webpackChunkName: "YourCalendarPage" */ "@advent/mf-builder/pages/YourCalendarPage"),
  SitePage: () => import(/* webpackChunkName: "SitePage" */ "@advent/mf-builder/pages/SitePage"),
  SizesPage: () => import(/* webpackChunkName: "SizesPage" */ "@advent/mf-builder/pages/SizesPage"),
  LandingPage: () => import(/* webpackChunkName: "LandingPage" */ "@advent/mf-landing/pages/LandingPage"),
  AdminPage: () => import(/* webpackChunkName: "AdminPage" */ "@advent/mf-admin/pages/AdminPage"),
  NumbersPage: () => import(/* webpackChunkName: "NumbersPage" */ "@advent/mf-admin/pages/NumbersPage"),
  OrdersPage: () => import(/* webpackChunkName: "OrdersPage" */ "@advent/mf-admin/pages/OrdersPage"),
  OrderPage: () => import(/* webpackChunkName: "OrderPage" */ "@advent/mf-admin/pages/OrderPage"),
  PickListPage: () => import(/* webpackChunkName: "PickListPage" */ "@advent/mf-admin/pages/PickListPage"),
  PackSheetsPage: () => import(/* webpackChunkName: "PackSheetsPage" */ "@advent/mf-admin/pages/PackSheetsPage"),
  SendOrdersPage: () => import(/* webpackChunkName: "SendOrdersPage" */ "@advent/mf-admin/pages/SendOrdersPage"),
  ContactRequestsPage: () =>
    import(/* webpackChunkName: "ContactRequestsPage" */ "@advent/mf-admin/pages/ContactRequestsPage"),
  PrivacyPage: () => import(/* webpackChunkName: "PrivacyPage" */ "@advent/mf-admin/pages/PrivacyPage"),
  GiftCardsPage: () => import(/* webpackChunkName: "GiftCardsPage" */ "@advent/mf-admin/pages/GiftCardsPage"),
  EmailsPage: () => import(/* webpackChunkName: "EmailsPage" */ "@advent/mf-admin/pages/EmailsPage"),
  ExchangesPage: () => import("@advent/mf-admin/pages/ExchangesPage"),
  HealthPage: () => import(/* webpackChunkName: "HealthPage" */ "@advent/mf-admin/pages/HealthPage"),
  ReleasesPage: () => import(/* webpackChunkName: "ReleasesPage" */ "@advent/mf-admin/pages/ReleasesPage"),
  SecondFactorPage: () => import(/* webpackChunkName: "SecondFactorPage" */ "@advent/mf-admin/pages/SecondFactorPage"),
  AccountsPage: () => import(/* webpackChunkName: "AccountsPage" */ "@advent/mf-admin/pages/AccountsPage"),
  ApiKeysPage: () => import(/* webpackChunkName: "ApiKeysPage" */ "@advent/mf-admin/pages/ApiKeysPage"),
  WebhooksPage: () => import(/* webpackChunkName: "WebhooksPage" */ "@advent/mf-admin/pages/WebhooksPage"),
  YourAccountPage: () => import(/* webpackChunkName: "YourAccountPage" */ "@advent/mf-admin/pages/YourAccountPage"),
  AuditLogPage: () => import(/* webpackChunkName: "AuditLogPage" */ "@advent/mf-admin/pages/AuditLogPage"),
  InvitationPage: () => import(/* webpackChunkName: "InvitationPage" */ "@advent/mf-admin/pages/InvitationPage"),
  PrintQrPage: () => import(/* webpackChunkName: "PrintQrPage" */ "@advent/mf-admin/pages/PrintQrPage"),
  EmbedPage: () => import(/* webpackChunkName: "EmbedPage" */ "@advent/mf-embed/pages/EmbedPage"),
  EmbedAlone: () => import(/* webpackChunkName: "EmbedAlone" */ "@advent/mf-embed/pages/EmbedPage"),
};

const loaders = Object.fromEntries(
  pages.map(({ module }) => [
    module,
    createPageLoader({
      remote: module,
      timeout: 15_000,
      report: console.error,
      forget: () => {},
      open: async () => ({ Page: (await modules[module]()).default, build: "" }),
    }),
  ]),
);

function getLoader(_remote: string, page: string) {
  const loader = loaders[page];
  if (!loader) throw new Error(`There is no page ${page}.`);
  return loader;
}

const root = document.getElementById("root");
if (root) createRoot(root).render(<App remotes={undefined} loaderOf={getLoader} />);
