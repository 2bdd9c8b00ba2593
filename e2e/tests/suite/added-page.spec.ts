import { createHash } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Manifest, RemotePage, Remotes } from "@advent/contract";
import { type Stoppable, serveSuite } from "@advent/server";
import { findFreePorts } from "@advent/server/free-ports";
import { createRemotesReader, releaseRemote } from "@advent/server/releases";
import { expect, origins, test } from "../../fixtures";

const IDEAS_PAGE: RemotePage = { path: "/gift-ideas", module: "CartPage", title: "Gift ideas", nav: "header" };
const BUILD_ID = "0123456789ab";

let folder: string;
let file: string;
let manifest: string;
let remote: Server;
let shell: Stoppable;
let shellOrigin: string;

test.beforeEach(async ({ request }) => {
  folder = await mkdtemp(join(tmpdir(), "advent-pages-"));
  file = join(folder, "remotes.json");
  const live: Remotes = await (await request.get("/remotes.json")).json();
  await writeFile(file, JSON.stringify(live));
  const built = await (await request.get(`${origins.builder}/mf/mf-manifest.json`)).json();
  manifest = JSON.stringify(addPage(built, IDEAS_PAGE));
  remote = createServer(async ({ url = "" }, response) => {
    const fetched = await fetch(origins.builder + url);
    const body = url.endsWith(`${BUILD_ID}.json`) ? manifest : Buffer.from(await fetched.arrayBuffer());
    const type = fetched.headers.get("content-type") ?? "application/json";
    response.writeHead(200, { "Content-Type": type, "Access-Control-Allow-Origin": "*" }).end(body);
  });
  await once(remote.listen(0, "127.0.0.1"), "listening");
  const { api, ...ports } = await findFreePorts();
  shellOrigin = `http://localhost:${ports.shell}`;
  shell = await serveSuite({
    apps: ["shell"],
    ports,
    publicOrigins: { ...origins, shell: shellOrigin },
    apiOrigin: origins.api,
    remotes: createRemotesReader(file),
  });
});
test.afterEach(async ({ page }) => {
  await page.close();
  await shell.stop();
  remote.close();
  await rm(folder, { recursive: true });
});

test("added page is routed, titled and linked by the same shell", async ({ page, allowConsole }) => {
  allowConsole(/404/);
  const address = shellOrigin + IDEAS_PAGE.path;
  expect((await page.goto(address))?.status()).toBe(404);
  await release(IDEAS_PAGE);
  await page.goto(`${shellOrigin}/cart`);
  await page.getByRole("link", { name: IDEAS_PAGE.title }).click();
  await expect(page).toHaveURL(address);
  await expect(page).toHaveTitle(/^Gift ideas \|/);
  await expect(page.locator("main").getByRole("heading").first()).toBeVisible();
  expect((await page.reload())?.status()).toBe(200);
  await expect(page.getByRole("link", { name: IDEAS_PAGE.title })).toHaveAttribute("aria-current", "page");
  await expect(page.locator("main").getByRole("heading").first()).toBeVisible();
});

test("added page comes with its first screen and scripts", async ({ request }) => {
  await release(IDEAS_PAGE);
  const get = async () =>
    (await request.get(shellOrigin + IDEAS_PAGE.path, { headers: { Accept: "text/html" } })).text();
  await expect.poll(get).toContain('data-screen="page"');
  const html = await get();
  expect(html).toContain("Loading your calendar");
  expect(html).toMatch(/id="first-scripts">\["[^"]+\/mf\/static\/js\/entry/);
});

test("release of a taken path is refused with a sentence", async ({ request }) => {
  await expect(release({ ...IDEAS_PAGE, path: "/shopify-embed" })).rejects.toThrow(
    "mf_builder (/shopify-embed) and mf_embed (/shopify-embed) cannot have the same address.",
  );
  expect((await request.get(shellOrigin + IDEAS_PAGE.path, { headers: { Accept: "text/html" } })).status()).toBe(404);
});

function addPage(built: Manifest, page: RemotePage): Manifest {
  return { ...built, metaData: { ...built.metaData, pages: [...(built.metaData.pages ?? []), page] } };
}

async function release(page: RemotePage): Promise<void> {
  const { port } = remote.address() as AddressInfo;
  const { metaData, contract = "" }: Manifest = JSON.parse(manifest);
  const pages = metaData.pages?.map((known) => (known.path === IDEAS_PAGE.path ? page : known));
  const integrity = `sha384-${createHash("sha384").update(manifest).digest("base64")}`;
  const build = { id: BUILD_ID, time: new Date().toISOString(), contract, integrity, pages };
  await releaseRemote(file, "mf_builder", build, `http://localhost:${port}/mf/mf-manifest.json`);
}
