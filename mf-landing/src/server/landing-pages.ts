import { createHash } from "node:crypto";
import { builderPage } from "@advent/contract";
import type { Page } from "@advent/server";
import { PageStyle } from "@advent/ui";
import { createElement } from "react";
import { addressIn } from "../app/address";
import { LandingApp } from "../app/LandingApp";
import { type PageAddress, type PageState, pathOfPage } from "../app/page-state";
import { findItem } from "../view/landing-state";
import { Otherwise } from "../view/Otherwise";
import { documentOf } from "./document";
import type { LandingAnswer, LandingSource } from "./landing-source";
import { PageCache } from "./page-cache";
import { renderApp } from "./render-app";
import { isCountingDown, withServerTime } from "./server-time";

const KEPT_PAGES = 400;

interface LandingPagesOptions {
  source: LandingSource;
  /** Origin under which recipients see the pages. */
  publicOrigin: string;
  shellOrigin: string;
}

/** Renders the page at `url` (path with query) into the built page `template`: of a calendar, or the origin's front page; none elsewhere. */
export type RenderLanding = (url: string, template: string) => Promise<Page | undefined>;

/** Pages of calendars and their days. Rendering rejects when the API is late, fails or answers nonsense. */
export function landingPages({ source, publicOrigin, shellOrigin }: LandingPagesOptions): RenderLanding {
  const cache = new PageCache<Page>(KEPT_PAGES);
  const home = shellOrigin + builderPage.path;

  function render(page: PageState, template: string): Promise<Page> {
    return renderPage({ page, template, publicOrigin, status: isThere(page) ? 200 : 404 });
  }

  async function pageOf(address: PageAddress, template: string, answer: LandingAnswer) {
    if (!answer.found) return render({ ...address, itemId: null, home, state: { status: "unknown" } }, template);
    const ready = () => render({ ...address, home, state: { status: "ready", landing: answer.read() } }, template);
    const page = await cache.page(JSON.stringify(address), template + answer.text, ready);
    if (!isCountingDown(answer.text)) return page;
    return { ...page, html: withServerTime(page.html, answer.serverTime) };
  }

  function frontPage(template: string) {
    const page: PageState = { calendarId: "", itemId: null, preview: null, home, state: { status: "unaddressed" } };
    return cache.page("/", template, () => render(page, template));
  }

  return async (url, template) => {
    const asked = new URL(url, "http://landing");
    if (asked.pathname === "/") return frontPage(template);
    const address = addressIn(asked);
    if (!address.calendarId) return undefined;
    const answer = await source(address);
    return pageOf(address, template, answer);
  };
}

interface PageParts {
  page: PageState;
  template: string;
  publicOrigin: string;
  status: number;
}

export async function renderPage({ page, template, publicOrigin, status }: PageParts): Promise<Page> {
  const app = await renderApp(
    createElement(LandingApp, { ...page, pageStyle: createElement(PageStyle), otherwise: Otherwise }),
  );
  const html = documentOf({ template, page, app, publicOrigin });
  return { path: pathOfPage({ ...page, itemId: null }), html, status, styleHashes: styleHashes(html) };
}

/** Whether the calendar, and the day asked for, exist. */
function isThere({ state, itemId }: PageState): boolean {
  if (state.status === "unaddressed") return true;
  return state.status === "ready" && (itemId === null || findItem(state.landing.items, itemId) !== undefined);
}

/** What the content security policy calls each style element of a page: `sha256-…` of exactly its text. */
function styleHashes(html: string): string[] {
  return Array.from(html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g), ([, css = ""]) => {
    return `sha256-${createHash("sha256").update(css).digest("base64")}`;
  });
}
