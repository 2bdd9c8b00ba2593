import type { RenderedPage, RenderOptions, RenderPage } from "@advent/build/server";
import { calendarIdOf, type PageState } from "../app/page-state";
import { documentOf } from "./document";
import { askForLanding, type LandingAnswer } from "./landing-source";
import { PageCache } from "./page-cache";
import { renderApp } from "./render-app";
import { styleHashes } from "./style-hashes";

const KEPT_PAGES = 400;

/**
 * Renders `/landing/:calendarId` with the calendar in it. Rejects when the API is late, fails or answers nonsense: then the
 * server sends the static page, which asks for the calendar itself.
 */
export function createRenderPage({ apiOrigin, publicOrigin, shellOrigin }: RenderOptions): RenderPage {
  const cache = new PageCache<RenderedPage>(KEPT_PAGES);

  async function render(page: PageState, template: string, status: number): Promise<RenderedPage> {
    const app = await renderApp(page);
    const html = documentOf({ template, page, app, publicOrigin });
    return { html, status, styleHashes: styleHashes(html) };
  }

  function pageOf(address: Address, template: string, answer: LandingAnswer) {
    const page = { ...address, home: `${shellOrigin}/` };
    if (!answer.found) return render({ ...page, itemId: null, state: { status: "unknown" } }, template, 404);
    const ready = () => render({ ...page, state: { status: "ready", landing: answer.read() } }, template, 200);
    return cache.page(`${address.calendarId} ${address.itemId ?? ""}`, template + answer.text, ready);
  }

  return async ({ path, template }) => {
    const address = addressOf(path);
    if (!address.calendarId) return undefined;
    return pageOf(address, template, await askForLanding(apiOrigin, address.calendarId));
  };
}

type Address = Pick<PageState, "calendarId" | "itemId">;

function addressOf(path: string): Address {
  const { pathname, searchParams } = new URL(path, "http://landing");
  return { calendarId: calendarIdOf(pathname), itemId: searchParams.get("itemId") || null };
}
