import type { LandingCalendar } from "@advent/contract";
import { parseRules } from "@advent/ui/server";
import { parseAddress } from "../app/address";
import type { PageAddress } from "../app/page-state";
import { HostedView } from "./HostedView";
import type { LandingSource } from "./landing-source";
import { PageCache } from "./page-cache";
import { renderApp } from "./render-app";
import { isCountingDown, withServerTime } from "./server-time";

const MAX_CACHED_SCREENS = 400;

interface LandingScreensOptions {
  source: LandingSource;
  /** The build whose browser half takes the screens over. */
  build: string;
}

/**
 * What a host shows of the page at `url` (path with query) before any script has come, as JSON; none of what is no calendar.
 * Rendering rejects when the API is late, fails or answers nonsense.
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
