import { useLayoutEffect } from "react";

const titles: Record<string, string> = {
  BuilderPage: "Build your advent calendar",
  CartPage: "Your calendar",
  LandingPage: "Advent calendar",
  AdminPage: "Calendars",
  PrintQrPage: "QR cards",
  EmbedPage: "Add to Advent Calendar",
};

/** Names the document after the page. A layout effect, so that a page that knows better (its own effect) has the last word. */
export function usePageTitle(page: string | undefined): void {
  useLayoutEffect(() => {
    document.title = `${(page && titles[page]) ?? "Page not found"} | The Advent Calendar`;
  }, [page]);
}
