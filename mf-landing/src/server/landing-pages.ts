import { createHash } from "node:crypto";
import { builderPage } from "@advent/contract";
import type { Page } from "@advent/server";
import { PageStyle } from "@advent/ui";
import { createElement } from "react";
import { Fallback } from "../calendar/Fallback";
import { findItem } from "../calendar/landing-state";
import { LandingApp } from "../standalone/LandingApp";
import { getPagePath, type PageState, parseAddress } from "../standalone/page-state";
import { renderDocument } from "./document";
import type { LandingSource } from "./landing-source";
import { renderApp } from "./render-app";

interface LandingPagesOptions {
  source: LandingSource;
  publicOrigin: string;
  shellOrigin: string;
}

export type RenderLanding = (url: string, template: string) => Promise<Page | undefined>;

export function createLandingPages({ source, publicOrigin, shellOrigin }: LandingPagesOptions): RenderLanding {
  const home = shellOrigin + builderPage.path;
  const render = (page: PageState, template: string) =>
    renderPage({ page, template, publicOrigin, status: isFound(page) ? 200 : 404 });

  /** The same page for every guess. A process renders into one template only. */
  let unknown: Page | undefined;

  return async (path, template) => {
    const url = new URL(path, "http://landing");
    if (url.pathname === "/") {
      return render({ ...NO_CALENDAR, home, state: { status: "unaddressed" } }, template);
    }
    const address = parseAddress(url);
    if (!address.calendarId) return undefined;
    const landing = await source(address);
    if (landing) return render({ ...address, home, state: { status: "ready", landing } }, template);
    unknown ??= await render({ ...NO_CALENDAR, home, state: { status: "unknown" } }, template);
    return unknown;
  };
}

const NO_CALENDAR = { calendarId: "", itemId: null, preview: null };

interface PageOptions {
  page: PageState;
  template: string;
  publicOrigin: string;
  status: number;
}

export async function renderPage({ page, template, publicOrigin, status }: PageOptions): Promise<Page> {
  const app = await renderApp(
    createElement(LandingApp, { ...page, pageStyle: createElement(PageStyle), fallback: Fallback }),
  );
  const html = renderDocument({ template, page, app, publicOrigin });
  return { path: getPagePath({ ...page, itemId: null }), html, status, styleHashes: getStyleHashes(html) };
}

function isFound({ state, itemId }: PageState): boolean {
  if (state.status === "unaddressed") return true;
  return state.status === "ready" && (itemId === null || findItem(state.landing.items, itemId) !== undefined);
}

/** Returns the CSP source of each style element, `sha256-…` of its exact text. */
function getStyleHashes(html: string): string[] {
  return Array.from(html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g), ([, css = ""]) => {
    return `sha256-${createHash("sha256").update(css).digest("base64")}`;
  });
}
