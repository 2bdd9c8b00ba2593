import { landingPage, NEUTRAL_SHOP, type ShellPage } from "@advent/contract";
import { Link, useParams } from "@advent/router";
import { makeStore } from "@advent/store";
import { type FakeApi, makeCalendar, makeItem, startFakeApi } from "@advent/store/testing";
import { ShopContext } from "@advent/ui/server";
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { App } from "./App";
import type { RemoteFailure } from "./remotes/failure";
import { createPageLoader, type PageLoader } from "./remotes/page-loader";

const everything: ShellPage[] = [
  { remote: "mf_builder", path: "/", module: "BuilderPage", title: "Build your advent calendar" },
  { remote: "mf_builder", path: "/cart", module: "CartPage", title: "Your calendar" },
  { remote: "mf_builder", path: "/care", module: "SitePage", title: "Care of jewellery", label: "Care", nav: "footer" },
  { remote: "mf_builder", path: "/returns", module: "SitePage", title: "Returns", nav: "footer" },
  { remote: "mf_gifts", path: "/gifts", module: "SitePage", title: "Gift ideas", nav: "header" },
  { remote: "mf_landing", ...landingPage, module: "LandingPage", title: "Advent calendar", bare: true },
  { remote: "mf_admin", path: "/admin", module: "AdminPage", title: "Calendars", access: "admin", nav: "admin" },
];
let api: FakeApi;
let broken: boolean;
let reports: RemoteFailure[];

beforeEach(async () => {
  broken = false;
  reports = [];
  const calendar = makeCalendar({ id: "abc" });
  api = await startFakeApi({ getCalendar: () => ({ calendar, items: [makeItem(1), makeItem(2)] }) });
});

afterEach(() => api.close());

const pages = {
  BuilderPage: () => (
    <>
      <h1>Builder</h1>
      <Link to="/landing/xyz">See it</Link>
    </>
  ),
  CartPage() {
    if (broken) throw new Error("no day undefined");
    return <h1>Your cart</h1>;
  },
  SitePage: () => <h1>The house</h1>,
  LandingPage: () => <h1>Calendar {useParams().calendarId}</h1>,
  AdminPage: () => <h1>Desk</h1>,
};

function openSite(path: string, shown = everything) {
  window.history.pushState(null, "", path);
  const loaders = new Map<string, PageLoader>();
  const createLoader = (remote: string, page: string) => {
    const loader = loaders.get(page) ?? newLoader(remote, page as keyof typeof pages);
    loaders.set(page, loader);
    return loader;
  };
  return render(
    <ShopContext value={{ ...NEUTRAL_SHOP, name: "Ada & Daughters" }}>
      <App pages={shown} loaderOf={createLoader} store={makeStore({ apiOrigin: api.origin })} />
    </ShopContext>,
  );
}

function newLoader(remote: string, page: keyof typeof pages) {
  const open = async () => ({ Page: pages[page], build: "build-1" });
  const report = (failure: RemoteFailure) => reports.push(failure);
  return createPageLoader({ remote, timeout: 1000, open, forget: () => {}, report });
}

const heading = (name: string) => screen.findByRole("heading", { level: 1, name });

test("header links to cart with count and landing", async () => {
  openSite("/");
  const site = await screen.findByRole("navigation", { name: "Site" });
  expect(await within(site).findByRole("link", { name: "Cart 2 gifts" })).toHaveAttribute("href", "/cart");
  expect(within(site).getByRole("link", { name: "Preview" })).toHaveAttribute(
    "href",
    `/landing/abc?preview=${makeCalendar().previewKey}`,
  );
});

test.each([
  ["without a calendar", undefined],
  ["before the first change", () => ({ calendar: makeCalendar({ createdAt: null }), items: [] })],
])("%s there is no way to a preview", async (_, getCalendar) => {
  Object.assign(api.handlers, { getCalendar });
  openSite("/");
  await waitFor(() => expect(api.received).toHaveLength(1));
  expect(screen.getByRole("link", { name: "Cart" })).toBeInTheDocument();
  expect(screen.queryByRole("link", { name: "Preview" })).not.toBeInTheDocument();
});

test.each([
  ["/landing/abc", "Calendar abc"],
  ["/?mode=modal&product=%7B%7D", "Builder"],
])("%s renders without header or calendar request", async (path, name) => {
  openSite(path);
  await heading(name);
  expect(screen.queryByRole("banner")).not.toBeInTheDocument();
  expect(api.received).toHaveLength(0);
});

test("header shows the shop's name linking home", async () => {
  openSite("/cart");
  await heading("Your cart");
  await userEvent.click(within(screen.getByRole("banner")).getByRole("link", { name: "Ada & Daughters" }));
  await heading("Builder");
});

describe("in an idle moment", () => {
  beforeEach(() => {
    jest.spyOn(window, "requestIdleCallback").mockImplementation((run) => {
      queueMicrotask(() => run({ didTimeout: false, timeRemaining: () => 50 }));
      return 0;
    });
  });

  test("footer links to the site pages", async () => {
    openSite("/cart");
    const footer = within(await screen.findByRole("contentinfo"));
    const names = footer.getAllByRole("link").map(({ textContent }) => textContent);
    expect(names).toEqual(["Care", "Returns"]);
    await userEvent.click(footer.getByRole("link", { name: "Returns" }));
    await heading("The house");
    expect(document.title).toBe("Returns | The Advent Calendar");
  });

  test.each([
    ["/admin", "Desk"],
    ["/landing/abc", "Calendar abc"],
  ])("%s has no footer", async (path, name) => {
    const shop = openSite("/cart");
    await screen.findByRole("contentinfo");
    shop.unmount();
    openSite(path);
    await heading(name);
    expect(screen.queryByRole("contentinfo")).not.toBeInTheDocument();
  });
});

test("unknown address shows not found with a link home", async () => {
  openSite("/nowhere");
  await heading("We could not find this page");
  await userEvent.click(screen.getByRole("link", { name: "Build your advent calendar" }));
  await heading("Builder");
});

test("page of a missing remote is not found", async () => {
  openSite(
    "/admin",
    everything.filter(({ remote }) => remote === "mf_builder"),
  );
  await heading("We could not find this page");
});

test("header links to a page that its remote declares", async () => {
  openSite("/cart");
  await heading("Your cart");
  await userEvent.click(within(screen.getByRole("banner")).getByRole("link", { name: "Gift ideas" }));
  await heading("The house");
  expect(document.title).toBe("Gift ideas | The Advent Calendar");
  expect(screen.getByRole("link", { name: "Gift ideas" })).toHaveAttribute("aria-current", "page");
});

test("navigation sets title and heading focus", async () => {
  openSite("/");
  await heading("Builder");
  expect(document.title).toBe("Build your advent calendar | The Advent Calendar");
  await userEvent.click(screen.getByRole("link", { name: "See it" }));
  expect(await heading("Calendar xyz")).toHaveFocus();
  expect(document.title).toBe("Advent calendar | The Advent Calendar");
});

test("first page keeps the browser's focus", async () => {
  openSite("/");
  await heading("Builder");
  expect(document.body).toHaveFocus();
});

test("first tab stop skips the header", async () => {
  openSite("/");
  await heading("Builder");
  await userEvent.tab();
  expect(screen.getByRole("link", { name: "Skip to content" })).toHaveFocus();
  expect(screen.getByRole("link", { name: "Skip to content" })).toHaveAttribute("href", "#main");
});

test("page that throws is reported and can be retried", async () => {
  broken = true;
  const log = jest.spyOn(console, "error").mockImplementation(() => {});
  openSite("/cart");
  await heading("This page is unavailable at the moment");
  expect(screen.getByText(/^Something went wrong while the page was being shown/)).toBeVisible();
  expect(screen.getByRole("banner")).toBeVisible();
  expect(reports).toMatchObject([{ phase: "render", remote: "mf_builder", version: "build-1" }]);
  expect(log).toHaveBeenCalled();

  broken = false;
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  await heading("Your cart");
  expect(screen.getByRole("main")).toHaveFocus();
});
