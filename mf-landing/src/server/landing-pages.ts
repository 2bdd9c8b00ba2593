import { builderPage } from "@advent/contract";
import type { Page } from "@advent/server";
import { createElement } from "react";
import { LandingApp } from "../app/LandingApp";
import { calendarIdOf, type PageState, pathOfPage } from "../app/page-state";
import { findItem } from "../view/landing-state";
import { documentOf } from "./document";
import type { LandingAnswer, LandingSource } from "./landing-source";
import { PageCache } from "./page-cache";
import { renderApp } from "./render-app";
import { styleHashes } from "./style-hashes";

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

  async function render(page: PageState, template: string): Promise<Page> {
    const app = await renderApp(createElement(LandingApp, page));
    const html = documentOf({ template, page, app, publicOrigin });
    return {
      path: pathOfPage({ ...page, itemId: null }),
      html,
      status: isThere(page) ? 200 : 404,
      styleHashes: styleHashes(html),
    };
  }

  function pageOf({ calendarId, itemId }: Address, template: string, answer: LandingAnswer) {
    if (!answer.found) return render({ calendarId, itemId: null, home, state: { status: "unknown" } }, template);
    const ready = () =>
      render({ calendarId, itemId, home, state: { status: "ready", landing: answer.read() } }, template);
    return cache.page(`${calendarId} ${itemId ?? ""}`, template + answer.text, ready);
  }

  function frontPage(template: string) {
    const page: PageState = { calendarId: "", itemId: null, home, state: { status: "unaddressed" } };
    return cache.page("/", template, () => render(page, template));
  }

  return async (url, template) => {
    const { pathname, searchParams } = new URL(url, "http://landing");
    if (pathname === "/") return frontPage(template);
    const calendarId = calendarIdOf(pathname);
    if (!calendarId) return undefined;
    const address = { calendarId, itemId: searchParams.get("itemId") || null };
    const answer = await source(calendarId);
    return pageOf(address, template, answer);
  };
}

/** Whether the calendar, and the day asked for, exist. */
function isThere({ state, itemId }: PageState): boolean {
  if (state.status === "unaddressed") return true;
  return state.status === "ready" && (itemId === null || findItem(state.landing.items, itemId) !== undefined);
}

type Address = Pick<PageState, "calendarId" | "itemId">;
