import { pages } from "@advent/contract";
import { act, screen } from "@testing-library/react";
import { hydrateRoot } from "react-dom/client";
import { App } from "./App";
import { own, waiting } from "./first-screens";
import { createPageLoader } from "./remotes/page-loader";

const everything = new Set(["mf_builder", "mf_landing", "mf_admin", "mf_embed"]);
const slot = "<template></template>";

beforeEach(() => {
  jest.spyOn(globalThis, "fetch").mockReturnValue(new Promise(() => undefined));
});

const loader = (open: () => Promise<{ Page: () => React.JSX.Element; build: null }>) =>
  createPageLoader({ remote: "mf_test", open, forget: () => {}, report: () => {}, timeout: 1000 });

async function takeOver(path: string, html: string, loaded: ReturnType<typeof loader>) {
  window.history.pushState(null, "", path);
  document.body.innerHTML = `<div id="root">${html}</div>`;
  const main = screen.getByRole("main");
  const onRecoverableError = jest.fn();
  const app = <App remotes={everything} loaderOf={() => loaded} />;
  const root = document.getElementById("root") as HTMLElement;
  const hydrated = await act(async () => hydrateRoot(root, app, { onRecoverableError }));
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(screen.getByRole("main")).toBe(main);
  act(() => hydrated.unmount());
}

test.each(pages.map(({ path, module }) => [path, module]))(
  "hydration around %s shows no differences",
  async (path, module) => {
    const { html = "" } = own[module] ?? {};
    expect(html.split(slot)).toHaveLength(2);
    const ready = loader(async () => ({ Page: () => <h1>The page</h1>, build: null }));
    await act(async () => void ready.start());
    await takeOver(path, html.replace(slot, "<h1>The page</h1>"), ready);
    await takeOver(
      path,
      html.replace(slot, waiting.html),
      loader(() => new Promise(() => undefined)),
    );
  },
);
