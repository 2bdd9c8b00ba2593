import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { withPage } from "../shared/time/with-page";
import type { LandingState } from "../view/landing-state";
import { parseAddress } from "./address";
import { getHomeUrl } from "./home-address";
import { LandingApp } from "./LandingApp";
import type { ReadyPage } from "./page-state";

/** Takes over a page that the server has rendered; resolves when it reacts. */
export function hydrate(root: HTMLElement, page: ReadyPage): Promise<void> {
  return new Promise((onReady) => {
    withPage.landing = page.state.landing;
    // As a transition it is done in slices, between which the page stays responsive.
    startTransition(() => void hydrateRoot(root, <LandingApp {...page} onReady={onReady} />));
  });
}

/** Draws the page in the browser, with the calendar on its way. */
export async function render(root: HTMLElement, state: Promise<LandingState>): Promise<void> {
  const { PageStyle, Otherwise } = await import(/* webpackChunkName: "seldom" */ "./without-server");
  const page = { ...parseAddress(location), home: getHomeUrl(), state };
  createRoot(root).render(<LandingApp {...page} pageStyle={<PageStyle />} otherwise={Otherwise} />);
}
