import { createHash } from "node:crypto";
import { builderPage } from "@advent/contract";
import type { Page } from "@advent/server";
import { PageStyle } from "@advent/ui";
import { createElement } from "react";
import { findItem } from "../calendar/landing-state";
import { Otherwise } from "../calendar/Otherwise";
import { parseAddress } from "../standalone/address";
import { LandingApp } from "../standalone/LandingApp";
import { getPagePath, type PageAddress, type PageState } from "../standalone/page-state";
import { renderDocument } from "./document";
import type { LandingResult, LandingSource } from "./landing-source";
import { PageCache } from "./page-cache";
import { renderApp } from "./render-app";
import { isCountingDown, withServerTime } from "./server-time";

const MAX_CACHED_PAGES = 400;

interface LandingPagesOptions {
  source: LandingSource;
  /** Public origin of the pages. */
  publicOrigin: string;
  shellOrigin: string;
}

/**
 * Renders a calendar or the front page at `url` (path with query) into the built page `template`. Returns
 * undefined for other URLs.
 */
export type RenderLanding = (url: string, template: string) => Promise<Page | undefined>;

/** Renders calendars and their days. Rejects when the API times out, fails or sends an invalid response. */
export function createLandingPages({ source, publicOrigin, shellOrigin }: LandingPagesOptions): RenderLanding {
  const cache = new PageCache<Page>(MAX_CACHED_PAGES);
  const home = shellOrigin + builderPage.path;

  function render(page: PageState, template: string): Promise<Page> {
    return renderPage({ page, template, publicOrigin, status: isThere(page) ? 200 : 404 });
  }

  async function renderLanding(address: PageAddress, template: string, answer: LandingResult) {
    if (!answer.found) return render({ ...address, itemId: null, home, state: { status: "unknown" } }, template);
    const renderReady = () =>
      render({ ...address, home, state: { status: "ready", landing: answer.read() } }, template);
    const page = await cache.page(JSON.stringify(address), template + answer.text, renderReady);
    if (!isCountingDown(answer.text)) return page;
    return { ...page, html: withServerTime(page.html, answer.serverTime) };
  }

  function renderFrontPage(template: string) {
    const page: PageState = { calendarId: "", itemId: null, preview: null, home, state: { status: "unaddressed" } };
    return cache.page("/", template, () => render(page, template));
  }

  return async (url, template) => {
    const asked = new URL(url, "http://landing");
    if (asked.pathname === "/") return renderFrontPage(template);
    const address = parseAddress(asked);
    if (!address.calendarId) return undefined;
    const answer = await source(address);
    return renderLanding(address, template, answer);
  };
}

interface PageOptions {
  page: PageState;
  template: string;
  publicOrigin: string;
  status: number;
}

export async function renderPage({ page, template, publicOrigin, status }: PageOptions): Promise<Page> {
  const app = await renderApp(
    createElement(LandingApp, { ...page, pageStyle: createElement(PageStyle), otherwise: Otherwise }),
  );
  const html = renderDocument({ template, page, app, publicOrigin });
  return { path: getPagePath({ ...page, itemId: null }), html, status, styleHashes: getStyleHashes(html) };
}

/** Returns true when the calendar and the requested day exist. */
function isThere({ state, itemId }: PageState): boolean {
  if (state.status === "unaddressed") return true;
  return state.status === "ready" && (itemId === null || findItem(state.landing.items, itemId) !== undefined);
}

/** Returns the CSP source of each style element, `sha256-…` of its exact text. */
function getStyleHashes(html: string): string[] {
  return Array.from(html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g), ([, css = ""]) => {
    return `sha256-${createHash("sha256").update(css).digest("base64")}`;
  });
}
