import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Pins, ReleaseRequest, ReportedFailure, Stages } from "@advent/contract";
import { axeFindings } from "@advent/jest/axe";
import { linksMetaName } from "@advent/router";
import type { Handlers } from "@advent/store/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { renderPage, stopServers } from "../../shared/testing/render-page";

const [old, live] = ["aaaaaaaaaaaa", "bbbbbbbbbbbb"];
const integrity = "sha384-abc";
const builds = [
  { id: live, time: "2026-11-21T09:30:00.000Z", contract: "1.1.0", integrity },
  { id: old, time: "2026-11-20T09:30:00.000Z", contract: "1.0.0", integrity },
];

let site: Server;
let files: Record<string, unknown>;
let pins: Pins;
let stages: Stages;
let managed: boolean;
let reports: ReportedFailure[];
let releaseRequests: ReleaseRequest[];

beforeEach(async () => {
  pins = {};
  stages = {};
  managed = true;
  reports = [];
  releaseRequests = [];
  site = createServer((request, response) => {
    const body = files[request.url ?? ""];
    response.setHeader("access-control-allow-origin", "*");
    response.writeHead(body === undefined ? 404 : 200).end(JSON.stringify(body));
  });
  await new Promise<void>((done) => site.listen(0, "127.0.0.1", done));
  const origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  files = {
    "/readyz": "ok",
    "/mf/builds.json": { builds },
    "/mf/mf-manifest.json": { build: live, contract: "1.1.0" },
    "/remotes.json": { remotes: { mf_builder: { manifest: `${origin}/mf/mf-manifest.json`, contract: "^1.0.0" } } },
  };
  const links = Object.assign(document.createElement("meta"), { name: linksMetaName });
  links.content = JSON.stringify({ paths: [], shell: origin, landing: origin });
  document.head.append(links);
});

afterEach(async () => {
  document.head.innerHTML = "";
  await stopServers();
  site.closeAllConnections();
  await new Promise((done) => site.close(done));
});

async function openAdmin(path = "/admin/releases") {
  const page = await renderPage(path);
  const handlers: Handlers = {
    listReports: () => ({ reports }),
    listPins: () => ({ managed, pins, stages }),
    listReleaseRequests: () => ({ releaseRequests }),
    approveRelease: () => {
      releaseRequests = [];
      return { success: true };
    },
    rejectRelease: () => {
      releaseRequests = [];
      return { success: true };
    },
    pinRemote: ({ params, body: { buildId } }) => {
      const { [params.remote ?? ""]: _before, ...others } = pins;
      pins = buildId ? { ...others, [params.remote ?? ""]: buildId } : others;
      return { managed, pins, stages };
    },
    stageRemote: ({ params, body: { buildId, share } }) => {
      const since = "2026-11-26T08:00:00.000Z";
      const held = share === 0 ? { at: since, reason: "An owner held it." } : null;
      stages = share ? { [params.remote ?? ""]: { build: buildId, share, since, held } } : {};
      return { managed, pins, stages };
    },
  };
  Object.assign(page.api.handlers, handlers);
  return page;
}

const builder = () => screen.findByRole("region", { name: "Builder and cart" });
const inBuilder = async () => within(await builder());

test("remote shows version, build, contract, health and builds", async () => {
  await openAdmin();
  expect(await builder()).toHaveTextContent(
    /LivebbbbbbbbbbbbBuilt21 November.*Contract1\.1\.0; the site accepts \^1\.0\.0/,
  );
  expect((await inBuilder()).getByText("Healthy")).toBeVisible();
  const rows = (await inBuilder()).getAllByRole("listitem").map((row) => row.textContent);
  expect(rows[0]).toMatch(/^bbbbbbbbbbbb.*NewestLivePin Builder and cart at bbbbbbbbbbbb$/);
  expect(rows[1]).toMatch(/^aaaaaaaaaaaa.*contract 1\.0\.0Roll back Builder and cart to aaaaaaaaaaaa$/);
  expect(await axeFindings()).toEqual([]);
});

test("missing facts of a remote are explained", async () => {
  delete files["/readyz"];
  files["/mf/mf-manifest.json"] = { sorry: true };
  delete files["/mf/builds.json"];
  await openAdmin();
  const card = await inBuilder();
  expect(card.getByText("Failing")).toBeVisible();
  expect(card.getByText("Its health check fails: it answered 404.")).toBeVisible();
  expect(card.getByText("Its manifest cannot be read: it names no build.")).toBeVisible();
  expect(card.getByText("Its list of builds cannot be read: it answered 404.")).toBeVisible();
});

test("recent error reports show with phase, count and build", async () => {
  const lastAt = "2026-11-21T09:40:00.000Z";
  reports = [
    { remote: "mf_builder", version: old, phase: "version", message: "contract ^1.0.0 wanted", count: 1200, lastAt },
    { remote: "mf_landing", version: null, phase: "manifest", message: "of another remote", count: 1, lastAt },
  ];
  await openAdmin();
  const card = await inBuilder();
  expect(await card.findByText("Incompatible contract version")).toBeVisible();
  expect(card.getByText("contract ^1.0.0 wanted")).toBeVisible();
  expect(card.getByText(/1,200 times, last/).parentElement).toHaveTextContent(
    /21 November at \d\d:40, build aaaaaaaaaaaa/,
  );
  expect(screen.queryByText("of another remote")).toBeNull();
  // Keys scroll the list.
  const list = card.getByRole("list", { name: "Recent errors" });
  list.focus();
  expect(list).toHaveFocus();
});

test("remote is rolled back after confirming and restored", async () => {
  const { user } = await openAdmin();
  await user.click((await inBuilder()).getByRole("button", { name: `Roll back Builder and cart to ${old}` }));
  const confirmation = await screen.findByRole("alertdialog", { name: "Roll Builder and cart back?" });
  expect(pins).toEqual({});
  await user.click(within(confirmation).getByRole("button", { name: "Roll back" }));
  expect(await screen.findByText(`Builder and cart is rolled back to ${old}`)).toBeVisible();
  expect(pins).toEqual({ mf_builder: old });
  expect(await (await inBuilder()).findByText("Pinned here")).toBeVisible();
  expect(await builder()).toHaveTextContent("the pin is not in effect yet");

  await user.click((await inBuilder()).getByRole("button", { name: "Use the newest build" }));
  await user.click(await screen.findByRole("button", { name: "Go live" }));
  await waitFor(() => expect(pins).toEqual({}));
  await waitFor(() => expect(screen.queryByText("Pinned here")).toBeNull());
});

test("build is given to a share of visitors and taken back", async () => {
  files["/mf/mf-manifest.json"] = { build: old, contract: "1.0.0" };
  const { user } = await openAdmin();
  await user.click((await inBuilder()).getByRole("button", { name: `Give to 1% Builder and cart ${live}` }));
  const stage = within(await screen.findByRole("group", { name: "Stage of Builder and cart" }));
  await user.click(stage.getByRole("button", { name: "Give to 25%" }));
  expect(await stage.findByText(/^25% of visitors get build/)).toBeVisible();
  expect((await inBuilder()).getByText("25%")).toBeVisible();
  expect(await axeFindings()).toEqual([]);
  await user.click(stage.getByRole("button", { name: "Take back" }));
  await waitFor(() => expect(stages).toEqual({}));
});

const giftsRequest: ReleaseRequest = {
  remote: "mf_gifts",
  manifest: "https://gifts.example/mf/mf-manifest.json",
  build: live,
  contract: "1.1.0",
  pages: [{ path: "/gifts", module: "GiftsPage", title: "Gifts" }],
  isFirst: false,
  requestedAt: "2026-11-27T09:00:00.000Z",
  requestedBy: "Gifts team",
};

test("requested release shows origin and pages, and is approved", async () => {
  releaseRequests = [giftsRequest];
  const { user, api } = await openAdmin();
  const request = await screen.findByRole("region", { name: "mf_gifts: release requested" });
  expect(request).toHaveTextContent(/Gifts team asked on 27 November.*bbbbbbbbbbbb from https:\/\/gifts\.example\./);
  expect(within(request).getByRole("listitem")).toHaveTextContent("/gifts, Gifts");
  expect(await axeFindings()).toEqual([]);
  await user.click(within(request).getByRole("button", { name: "Approve for 5%" }));
  await user.click(await screen.findByRole("button", { name: "Approve" }));
  expect(await screen.findByText(`mf_gifts ${live} is approved`)).toBeVisible();
  const [approved] = api.received.filter(({ url }) => url?.endsWith("/mf_gifts/approve"));
  expect(approved).toMatchObject({ body: { buildId: live, share: 5 } });
  await waitFor(() => expect(screen.queryByRole("region", { name: /release requested/ })).toBeNull());
});

test("new remote cannot be approved for a share of visitors", async () => {
  releaseRequests = [{ ...giftsRequest, isFirst: true }];
  const { user } = await openAdmin();
  const request = within(await screen.findByRole("region", { name: "mf_gifts: release requested" }));
  expect(request.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([
    "Approve for everybody",
    "Reject",
  ]);
  await user.click(request.getByRole("button", { name: "Reject" }));
  expect(await screen.findByText("The release of mf_gifts is rejected")).toBeVisible();
});

test("held build says why and can be resumed", async () => {
  const held = { at: "2026-11-26T08:00:00.000Z", reason: "12 of 40 visitors met an error." };
  stages = { mf_builder: { build: old, share: 5, since: held.at, held } };
  const { user } = await openAdmin();
  expect(await builder()).toHaveTextContent("12 of 40 visitors met an error.");
  expect((await inBuilder()).getByText("Held")).toBeVisible();
  expect(await axeFindings()).toEqual([]);
  await user.click((await inBuilder()).getByRole("button", { name: "Resume at 5%" }));
  await waitFor(() => expect(stages.mf_builder?.held).toBeNull());
});

test("held build shows on every page with a link", async () => {
  const held = { at: "2026-11-26T08:00:00.000Z", reason: "12 of 40 visitors met an error." };
  stages = { mf_builder: { build: old, share: 5, since: held.at, held } };
  const { user } = await openAdmin("/admin/health");
  const banner = await screen.findByText(/^mf_builder/);
  expect(banner).toHaveTextContent(`mf_builder ${old} is held: 12 of 40 visitors met an error. Releases`);
  expect(await axeFindings()).toEqual([]);
  await user.click(within(banner).getByRole("link", { name: "Releases" }));
  expect(await builder()).toHaveTextContent("12 of 40 visitors met an error.");
  expect(screen.queryByText(/is held:/)).toBeNull();
});

test("running stage shows on Releases only", async () => {
  stages = { mf_builder: { build: old, share: 5, since: "2026-11-26T08:00:00.000Z", held: null } };
  const { api } = await openAdmin("/admin/health");
  await waitFor(() => expect(api.received.map(({ url }) => url)).toContain("/api/admin/releases"));
  expect(screen.queryByText(/mf_builder/)).toBeNull();
});

test("staff request no releases", async () => {
  const { api } = await renderPage("/admin/health", { role: "staff" });
  await waitFor(() => expect(api.received.map(({ url }) => url)).toContain("/api/admin/health"));
  expect(api.received.map(({ url }) => url)).not.toContain("/api/admin/releases");
});

test("unmanaged releases show builds without controls", async () => {
  managed = false;
  await openAdmin();
  expect(await screen.findByText(/^Releases are not managed here/)).toBeVisible();
  expect((await inBuilder()).getAllByRole("listitem")).toHaveLength(2);
  expect((await inBuilder()).queryByRole("button")).toBeNull();
});

test("a refused pin says why and changes nothing", async () => {
  const { user, api } = await openAdmin();
  api.refuseNext("pinRemote", 503, "The database is away.");
  await user.click((await inBuilder()).getByRole("button", { name: /^Roll back/ }));
  await user.click(await screen.findByRole("button", { name: "Roll back" }));
  expect(await screen.findByText("Nothing was changed")).toBeVisible();
  expect(screen.getByText("The database is away.")).toBeVisible();
});

test("unreachable site is explained and can be retried", async () => {
  const list = files["/remotes.json"];
  delete files["/remotes.json"];
  const { user } = await openAdmin();
  expect(await screen.findByRole("heading", { name: "The site is not responding" })).toBeVisible();
  files["/remotes.json"] = list;
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await builder()).toBeVisible();
  expect(screen.queryByText("The site is not responding")).toBeNull();
});
