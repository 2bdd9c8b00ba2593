import type { LandingCalendar } from "@advent/contract";
import { rulesIn } from "@advent/ui/server";
import { calendarIdOf } from "../app/page-state";
import { HostedView } from "./HostedView";
import type { LandingSource } from "./landing-source";
import { PageCache } from "./page-cache";
import { renderApp } from "./render-app";

const KEPT_SCREENS = 400;

interface LandingScreensOptions {
  source: LandingSource;
  /** The build whose browser half takes the screens over. */
  build: string;
}

/**
 * What a host shows of the page at `url` (path with query) before any script has come, as JSON; none of what is no calendar.
 * Rendering rejects when the API is late, fails or answers nonsense.
 */
export function landingScreens({ source, build }: LandingScreensOptions) {
  const cache = new PageCache<string>(KEPT_SCREENS);

  async function render(calendarId: string, itemId: string | null, landing: LandingCalendar) {
    const { html, styles } = await renderApp(<HostedView landing={landing} itemId={itemId} />, "landing-");
    const answers = [{ endpointName: "getLandingCalendar", arg: calendarId, value: landing }];
    return JSON.stringify({ html, styles: rulesIn(styles), build, answers });
  }

  return async (url: string): Promise<string | undefined> => {
    const { pathname, searchParams } = new URL(url, "http://landing");
    const calendarId = calendarIdOf(pathname);
    const answer = await source(calendarId);
    if (!answer.found) return undefined;
    const itemId = searchParams.get("itemId") || null;
    return cache.page(`${calendarId} ${itemId ?? ""}`, answer.text, () => render(calendarId, itemId, answer.read()));
  };
}
