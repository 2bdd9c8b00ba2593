import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import type { LandingState } from "../view/landing-state";
import { homeAddress } from "./home-address";
import { LandingApp } from "./LandingApp";
import type { PageState } from "./page-state";
import { itemIdOf } from "./useItemId";

/** Takes over a page that the server has rendered; resolves when it reacts. */
export function hydrate(root: HTMLElement, page: PageState): Promise<void> {
  return new Promise((onReady) => {
    // As a transition it is done in slices, between which the page stays responsive.
    startTransition(() => void hydrateRoot(root, <LandingApp {...page} onReady={onReady} />));
  });
}

/** Draws the page in the browser, with the calendar on its way. */
export function render(root: HTMLElement, calendarId: string, state: Promise<LandingState>): void {
  const itemId = itemIdOf(location.search);
  createRoot(root).render(<LandingApp calendarId={calendarId} itemId={itemId} home={homeAddress()} state={state} />);
}
