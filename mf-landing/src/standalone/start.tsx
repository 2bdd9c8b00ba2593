import { builderPage } from "@advent/contract";
import { readLinks } from "@advent/router/links";
import { holdAllClicks, waitForPaint } from "@advent/ui/boot";
import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import type { LandingState } from "../calendar/landing-state";
import { withPage } from "../shared/time/server-clock";
import { LandingApp } from "./LandingApp";
import { parseAddress, type ReadyPage } from "./page-state";

/** Longest time that hydration waits for what a touch changes on the screen. */
const FIRST_FRAME_TIMEOUT_MS = 200;

export async function hydrate(root: HTMLElement, page: ReadyPage): Promise<void> {
  await waitForPaint(FIRST_FRAME_TIMEOUT_MS);
  holdAllClicks();
  return new Promise((onReady) => {
    withPage.landing = page.state.landing;
    // A transition hydrates in slices, so that the page stays responsive.
    startTransition(() => void hydrateRoot(root, <LandingApp {...page} onReady={onReady} />));
  });
}

export async function render(root: HTMLElement, state: Promise<LandingState>): Promise<void> {
  const { PageStyle, Fallback } = await import(/* webpackChunkName: "lazy" */ "./without-server");
  const page = { ...parseAddress(location), home: getHomeUrl(), state };
  createRoot(root).render(<LandingApp {...page} pageStyle={<PageStyle />} fallback={Fallback} />);
}

export const startContribution = () => import(/* webpackChunkName: "contribution" */ "./contribution");

export const getHomeUrl = (): string => (readLinks()?.shell ?? "") + builderPage.path;
