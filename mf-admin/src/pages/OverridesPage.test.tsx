import type { Override } from "@advent/contract";
import { axeFindings } from "@advent/jest/axe";
import type { Handlers } from "@advent/store/testing";
import { screen, within } from "@testing-library/react";
import { renderPage, stopServers } from "../shared/testing/render-page";

const LOCAL_MANIFEST = "http://localhost:3001/mf/mf-manifest.json";
const BUILD = { id: "aaaaaaaaaaaa", time: "2026-11-20T09:30:00.000Z", contract: "1.0.0", integrity: "sha384-abc" };
const SITE_FILES: Record<string, unknown> = {
  "/remotes.json": {
    remotes: { mf_builder: { manifest: "https://builder.example/mf/mf-manifest.bbbbbbbbbbbb.json" } },
  },
  "/mf/builds.json": { builds: [BUILD] },
  "/mf/mf-manifest.bbbbbbbbbbbb.json": { build: "bbbbbbbbbbbb", contract: "1.1.0" },
  "/readyz": "ok",
};
const ENDS_AT = new Date(2026, 11, 1, 20, 5).toISOString();

let override: Override | null;
let keepsCookies: boolean;

beforeEach(() => {
  override = null;
  keepsCookies = true;
});
afterEach(stopServers);

async function openOverrides() {
  const page = await renderPage("/admin/account");
  const fetchApi = jest.mocked(window.fetch).getMockImplementation() ?? window.fetch;
  jest.spyOn(window, "fetch").mockImplementation(async (input, init) => {
    const { pathname } = new URL(String(input), location.href);
    const body = SITE_FILES[pathname];
    return body ? Response.json(body) : fetchApi(input, init);
  });
  const handlers: Handlers = {
    grantOverride: ({ params: { remote = "" }, body: { manifest } }) => ({ token: `${remote} ${manifest}` }),
    startOverride({ body: { token } }) {
      const [remote = "", manifest = ""] = String(token).split(" ");
      if (keepsCookies) override = { remote, manifest, endsAt: ENDS_AT };
      return { override };
    },
    getOverride: () => ({ override }),
    endOverride() {
      override = null;
    },
  };
  Object.assign(page.api.handlers, handlers);
  await page.user.click(await screen.findByRole("link", { name: "Overrides" }));
  await screen.findByRole("option", { name: "Builder and cart" });
  return page;
}

async function start(user: Awaited<ReturnType<typeof openOverrides>>["user"]) {
  await user.selectOptions(screen.getByLabelText("Remote"), "Builder and cart");
  await user.selectOptions(screen.getByLabelText("Build"), "At another address, such as on your machine");
  await user.type(screen.getByLabelText("Manifest"), LOCAL_MANIFEST);
  await user.click(screen.getByRole("button", { name: "Start override" }));
}

test("owner starts an override and ends it", async () => {
  const { user } = await openOverrides();
  await start(user);
  const active = within(await screen.findByRole("region", { name: "This browser shows another build of mf_builder" }));
  expect(active.getByText(LOCAL_MANIFEST)).toBeVisible();
  expect(active.getByText("1 December at 20:05")).toBeVisible();
  expect(active.getByRole("link", { name: "Open the site" })).toHaveAttribute("href", "/");
  expect(await axeFindings()).toEqual([]);
  await user.click(active.getByRole("button", { name: "End override" }));
  expect(await screen.findByText("Override ended")).toBeVisible();
  expect(screen.queryByRole("button", { name: "End override" })).not.toBeInTheDocument();
  expect(override).toBeNull();
});

test("owner chooses a published build", async () => {
  const { user } = await openOverrides();
  await user.selectOptions(screen.getByLabelText("Remote"), "Builder and cart");
  await user.selectOptions(await screen.findByLabelText("Build"), BUILD.id);
  expect(screen.queryByLabelText("Manifest")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Start override" }));
  expect(await screen.findByText("https://builder.example/mf/mf-manifest.aaaaaaaaaaaa.json")).toBeVisible();
});

test("page explains that the browser keeps no cookie", async () => {
  keepsCookies = false;
  const { user } = await openOverrides();
  await start(user);
  expect(await screen.findByText(/^Your browser did not store the site’s cookie/)).toBeVisible();
});
