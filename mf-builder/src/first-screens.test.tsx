import { StandaloneApp } from "@advent/ui/server";
import { act, screen } from "@testing-library/react";
import { hydrateRoot } from "react-dom/client";
import { App } from "./App";
import { hosted, own } from "./first-screens";
import { pages } from "./pages";
import BuilderPage from "./pages/BuilderPage";
import CartPage from "./pages/CartPage";
import SitePage from "./pages/SitePage";
import SizesPage from "./pages/SizesPage";
import YourCalendarPage from "./pages/YourCalendarPage";

jest.mock("./features/hero/film", () => ({
  film: { wide: { poster: "/wide.webp" }, upright: { poster: "/upright.webp" } },
}));

beforeEach(() => {
  jest.spyOn(globalThis, "fetch").mockReturnValue(new Promise(() => undefined));
});

const addresses = [...pages, { path: "/?day=3&gclid=x&made-up=1", module: "BuilderPage" }] as const;

test.each(addresses.map(({ path, module }) => [path, module] as const))(
  "first screen of %s hydrates without differences",
  async (path, module) => {
    window.history.pushState(null, "", path);
    document.body.innerHTML = `<div id="root">${own[module]?.html}</div>`;
    const before = document.body.querySelector("main > *");
    const onRecoverableError = jest.fn();
    const app = (
      <StandaloneApp>
        <App modules={{ BuilderPage, CartPage, YourCalendarPage, SitePage, SizesPage }} />
      </StandaloneApp>
    );
    const root = document.getElementById("root") as HTMLElement;
    const hydrated = await act(async () => hydrateRoot(root, app, { onRecoverableError }));
    expect(onRecoverableError).not.toHaveBeenCalled();
    expect(document.body.querySelector("main > *")).toBe(before);
    act(() => hydrated.unmount());
  },
);

test("host gets the page without landmarks or global rules", () => {
  document.body.innerHTML = hosted.BuilderPage?.html ?? "";
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Twelve days");
  expect(screen.queryByRole("main")).toBeNull();
  expect(screen.queryByRole("alert")).toBeNull();
  expect(hosted.BuilderPage?.styles.join("")).not.toMatch(/@font-face|(^|})body/);
  expect(hosted.BuilderPage?.html).not.toContain(" style=");
});
