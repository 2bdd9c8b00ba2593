import { contributionPage } from "@advent/contract";
import { releaseClicks } from "@advent/ui/boot";
import type { LandingState } from "./calendar/landing-state";
import { fetchLanding } from "./standalone/landing-api";
import { type PageState, parseAddress, type ReadyPage, STATE_ELEMENT_ID } from "./standalone/page-state";
import { mustHydrate, openRevealedDoor, runWhenNeeded } from "./standalone/start-when-needed";

// Only script file before the first paint. A server-rendered page loads the rest when idle and hydrates when touched,
// any other at once.
const loadPage = () => import("./standalone/start");
const isReady = (page: PageState): page is ReadyPage => page.state.status === "ready";
const root = document.getElementById("root");
const json = document.getElementById(STATE_ELEMENT_ID)?.textContent;

if (root && json) {
  const page: PageState = JSON.parse(json);
  if (isReady(page)) {
    openRevealedDoor(page);
    runWhenNeeded(window, {
      isNeeded: () => mustHydrate(page),
      prepare: () => void loadPage(),
      async run() {
        const { hydrate } = await loadPage();
        await hydrate(root, page);
        releaseClicks();
      },
    });
  } else releaseClicks();
} else if (location.pathname === contributionPage.path) {
  void loadPage().then(({ startContribution }) => startContribution());
} else if (root) {
  releaseClicks();
  const { calendarId, preview } = parseAddress(location);
  const fallback: LandingState = { status: location.pathname === "/" ? "unaddressed" : "unknown" };
  const state = calendarId ? fetchLanding(calendarId, preview) : Promise.resolve(fallback);
  void loadPage().then(({ render }) => render(root, state));
}
