import type { LandingCalendar } from "@advent/contract";
import { parseRules } from "@advent/ui/server";
import { parseAddress } from "../standalone/address";
import type { PageAddress } from "../standalone/page-state";
import { HostedView } from "./HostedView";
import type { LandingSource } from "./landing-source";
import { PageCache } from "./page-cache";
import { renderApp } from "./render-app";
import { isCountingDown, withServerTime } from "./server-time";

const MAX_CACHED_SCREENS = 400;

interface LandingScreensOptions {
  source: LandingSource;
  /** Build of the client that hydrates the screens. */
  build: string;
}

/**
 * Renders the first screen of `url` (path with query) for hosts, as JSON. Returns undefined when it is not a
 * calendar.
 * Rejects when the API times out, fails or sends an invalid response.
 */
export function createLandingScreens({ source, build }: LandingScreensOptions) {
  const cache = new PageCache<string>(MAX_CACHED_SCREENS);

  async function render({ calendarId, ...shown }: PageAddress, landing: LandingCalendar) {
    const { html, styles } = await renderApp(<HostedView landing={landing} {...shown} />, "landing-");
    const answers = [
      { endpointName: "getLandingCalendar", arg: { calendarId, preview: shown.preview ?? undefined }, value: landing },
    ];
    return JSON.stringify({ html, styles: parseRules(styles), build, answers });
  }

  return async (url: string): Promise<string | undefined> => {
    const address = parseAddress(new URL(url, "http://landing"));
    const answer = await source(address);
    if (!answer.found) return undefined;
    const screen = await cache.page(JSON.stringify(address), answer.text, () => render(address, answer.read()));
    return isCountingDown(answer.text) ? withServerTime(screen, answer.serverTime) : screen;
  };
}
