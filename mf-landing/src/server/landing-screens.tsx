import type { LandingCalendar } from "@advent/contract";
import { parseMarkedRules, styleVersion } from "@advent/ui/server";
import { type PageAddress, parseAddress } from "../standalone/page-state";
import { HostedView } from "./HostedView";
import type { LandingSource } from "./landing-source";
import { renderApp } from "./render-app";

interface LandingScreensOptions {
  source: LandingSource;
  /** Build of the client that hydrates the screens. */
  build: string;
}

export function createLandingScreens({ source, build }: LandingScreensOptions) {
  async function render({ calendarId, ...shown }: PageAddress, landing: LandingCalendar) {
    const { html, styles } = await renderApp(<HostedView landing={landing} {...shown} />, "landing-");
    const responses = [
      { endpointName: "getLandingCalendar", arg: { calendarId, preview: shown.preview ?? undefined }, value: landing },
    ];
    return JSON.stringify({ html, styles: parseMarkedRules(styles), styleVersion, build, answers: responses });
  }

  return async (url: string): Promise<string | undefined> => {
    const address = parseAddress(new URL(url, "http://landing"));
    const landing = await source(address);
    return landing && render(address, landing);
  };
}
