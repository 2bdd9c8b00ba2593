import { getFrameName, NEUTRAL_SHOP, type ShellPage } from "@advent/contract";
import { act, screen } from "@testing-library/react";
import { hydrateRoot } from "react-dom/client";
import { App } from "./App";
import { own, waiting } from "./first-screens";
import { createPageLoader } from "./remotes/page-loader";

const pages: ShellPage[] = [
  { remote: "mf_builder", path: "/", module: "BuilderPage", title: "Build" },
  { remote: "mf_builder", path: "/cart", module: "CartPage", title: "Your calendar" },
  { remote: "mf_gifts", path: "/gifts/ideas", module: "IdeasPage", title: "Gift ideas", nav: "header" },
  { remote: "mf_landing", path: "/landing/:calendarId", module: "LandingPage", title: "Advent calendar", bare: true },
  { remote: "mf_admin", path: "/admin", module: "AdminPage", title: "Calendars", access: "admin" },
];
const slot = "<template></template>";

beforeEach(() => {
  jest.spyOn(globalThis, "fetch").mockReturnValue(new Promise(() => undefined));
});

const loader = (open: () => Promise<{ Page: () => React.JSX.Element; build: null }>) =>
  createPageLoader({ remote: "mf_test", open, forget: () => {}, report: () => {}, timeout: 1000 });

async function hydrateApp(path: string, html: string, loaded: ReturnType<typeof loader>) {
  window.history.pushState(null, "", path);
  document.body.innerHTML = `<div id="root">${html}</div>`;
  const main = screen.getByRole("main");
  const onRecoverableError = jest.fn();
  const app = <App pages={pages} loaderOf={() => loaded} />;
  const root = document.getElementById("root") as HTMLElement;
  const hydrated = await act(async () => hydrateRoot(root, app, { onRecoverableError }));
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(screen.getByRole("main")).toBe(main);
  act(() => hydrated.unmount());
}

test.each(pages.map((page) => [page.path, getFrameName(page)]))(
  "hydration around %s shows no differences",
  async (path, frame) => {
    const { html = "" } = own[frame]?.(NEUTRAL_SHOP) ?? {};
    expect(html.split(slot)).toHaveLength(2);
    const ready = loader(async () => ({ Page: () => <h1>The page</h1>, build: null }));
    await act(async () => void ready.start());
    await hydrateApp(path, html.replace(slot, "<h1>The page</h1>"), ready);
    await hydrateApp(
      path,
      html.replace(slot, waiting(NEUTRAL_SHOP).html),
      loader(() => new Promise(() => undefined)),
    );
  },
);
