import { type RemotePage, type ShopFacts, SITE_TITLE } from "@advent/contract";
import type { ReactElement } from "react";
import { matchPath, useRoutes } from "react-router-dom";

/** Compares case-sensitively, as `usePageRoutes` does. */
export const matchesPath = (path: string, pathname: string): boolean =>
  matchPath({ path, caseSensitive: true }, pathname) !== null;

export const findPage = <Page extends { path: string }>(pages: readonly Page[], pathname: string): Page | undefined =>
  pages.find(({ path }) => matchesPath(path, pathname));

export const formatPageTitle = (page: Pick<RemotePage, "title"> | undefined, shop: Pick<ShopFacts, "name">): string =>
  `${page?.title ?? "Page not found"} | ${shop.name || SITE_TITLE}`;

/** Renders the page that the address names, and `undefined` at an unknown address. */
export const usePageRoutes = <Page extends { path: string }>(
  pages: readonly Page[],
  render: (page?: Page) => ReactElement,
): ReactElement | null =>
  useRoutes([
    ...pages.map((page) => ({ path: page.path, caseSensitive: true, element: render(page) })),
    { path: "*", element: render() },
  ]);
