import { pages as adminPages } from "@advent/mf-admin/pages";
import { pages as builderPages } from "@advent/mf-builder/pages";
import { pages as embedPages } from "@advent/mf-embed/pages";
import { pages as landingPages } from "@advent/mf-landing/pages";
import { App } from "@advent/shell/App";
import { createPageLoader } from "@advent/shell/remotes/page-loader";
import type { ComponentType } from "react";
import { createRoot } from "react-dom/client";

/** The pages that are measured, and their neighbours in the navigation. */
const modules: Record<string, () => Promise<{ default: ComponentType }>> = {
  BuilderPage: () => import(/* webpackChunkName: "BuilderPage" */ "@advent/mf-builder/pages/BuilderPage"),
  CartPage: () => import(/* webpackChunkName: "CartPage" */ "@advent/mf-builder/pages/CartPage"),
  LandingPage: () => import(/* webpackChunkName: "LandingPage" */ "@advent/mf-landing/pages/LandingPage"),
  AdminPage: () => import(/* webpackChunkName: "AdminPage" */ "@advent/mf-admin/pages/AdminPage"),
  PrintQrPage: () => import(/* webpackChunkName: "PrintQrPage" */ "@advent/mf-admin/pages/PrintQrPage"),
  EmbedPage: () => import(/* webpackChunkName: "EmbedPage" */ "@advent/mf-embed/pages/EmbedPage"),
};

const loaders = Object.fromEntries(
  Object.entries(modules).map(([module, load]) => [
    module,
    createPageLoader({
      remote: module,
      timeout: 15_000,
      report: console.error,
      forget: () => {},
      open: async () => ({ Page: (await load()).default, build: "" }),
    }),
  ]),
);

function getLoader(_remote: string, page: string) {
  const loader = loaders[page];
  if (!loader) throw new Error(`There is no page ${page}.`);
  return loader;
}

const pages = [builderPages, landingPages, adminPages, embedPages]
  .flat()
  .filter(({ module }) => module in modules)
  .map((page) => ({ ...page, remote: "one_bundle" }));
const root = document.getElementById("root");
if (root) createRoot(root).render(<App pages={pages} loaderOf={getLoader} />);
