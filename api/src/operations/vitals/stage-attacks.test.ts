import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createRemotesReader } from "@advent/server/releases";
import { dataIn } from "@advent/server/testing/screens";
import { newDatabaseName, type RunningApi, startApi } from "../../../test/api";
import { serveShell } from "../../../test/shell-server";
import { smallCatalogue } from "../../../test/small-catalogue";
import { holdStages } from "./hold-stages";

const [LIVE, NEXT] = ["aaaaaaaaaaaa", "bbbbbbbbbbbb"];
const STAGED_PERCENT = 25;
const pages = [{ path: "/cart", module: "CartPage", title: "Your calendar" }];
const name = (build: string) => ({
  manifest: `https://builder.example/mf/mf-manifest.${build}.json`,
  integrity: `sha384-${build}`,
  pages,
});
const folder = mkdtempSync(join(tmpdir(), "advent-attacks-"));
/** By default. */
const SHELL_ORIGIN = "http://localhost:3000";
const REMOTES_FILE = join(folder, "remotes.json");
const candidate = () => JSON.parse(readFileSync(REMOTES_FILE, "utf8")).remotes.mf_builder.candidate;

/** Two processes on one database, each behind a shell server of its own. */
let apis: RunningApi[];
let shells: string[];

beforeEach(async () => {
  const staged = { ...name(NEXT), share: STAGED_PERCENT, since: "2026-11-26T08:00:00.000Z" };
  const entry = { ...name(LIVE), contract: "^1.0.0", candidate: staged };
  writeFileSync(REMOTES_FILE, JSON.stringify({ remotes: { mf_builder: entry } }));
  const env = {
    REMOTES_FILE,
    RATE_LIMITS: "on",
    TRUSTED_PROXIES: "1",
    MONGODB_DATABASE: newDatabaseName(),
    SHOP_EMAIL: "shop@example.com",
  };
  apis = [await startApi({ products: smallCatalogue, env })];
  apis.push(await startApi({ products: smallCatalogue, env }));
  const remotes = createRemotesReader(REMOTES_FILE);
  shells = await Promise.all(apis.map(({ origin }) => serveShell(origin, remotes, 1)));
});
afterEach(async () => {
  await apis[1]?.close();
  await apis[1]?.services.database.connection.close();
  await apis[0]?.stop();
});
afterAll(() => rmSync(folder, { recursive: true }));

interface Visit {
  address: string;
  build: string;
  shell: string;
  page: { build?: string; token?: string };
}

/** A thousand visits take a busy machine minutes. */
jest.setTimeout(600_000);

let opened = 0;

async function open(address: string, build: string): Promise<Visit> {
  opened += 1;
  const shell = shells[opened % shells.length] ?? "";
  const cookie = `advent-bucket=${findBucket(build)}`;
  const response = await fetch(`${shell}/cart`, {
    headers: { accept: "text/html", cookie, "x-forwarded-for": address },
  });
  return { address, build, shell, page: (dataIn(await response.text(), "measured-page") ?? {}) as Visit["page"] };
}

/** The share begins where the candidate's id, as a number, is zero modulo 100. */
function findBucket(build: string): number {
  const first = (100 - (Number.parseInt(NEXT.slice(0, 6), 16) % 100)) % 100;
  return build === NEXT ? first : (first + STAGED_PERCENT) % 100;
}

const post = (path: string, body: object, { shell, address }: Visit) =>
  fetch(shell + path, {
    method: "POST",
    headers: { "content-type": "application/json", origin: SHELL_ORIGIN, "x-forwarded-for": address },
    body: JSON.stringify(body),
  });
const fail = (visit: Visit) => {
  const { build: version, page } = visit;
  const report = { remote: "mf_builder", version, phase: "render", message: "It broke." };
  return post("/api/reports", { ...report, token: page.token }, visit);
};
const view = (visit: Visit, lcp: number) => post("/api/vitals", { ...visit.page, lcp }, visit);

/** Opens pages of a build from one network each; every `failing`th fails. */
async function visit(build: string, visits: number, failing = Number.POSITIVE_INFINITY): Promise<void> {
  for (let at = 0; at < visits; at += BATCH_SIZE) {
    const batch = Array.from({ length: Math.min(BATCH_SIZE, visits - at) }, async (_, more) => {
      const number = at + more;
      const opened = await open(`${build === NEXT ? 20 : 21}.${number >> 8}.${number & 255}.7`, build);
      if ((number + 1) % failing === 0) await fail(opened);
    });
    await Promise.all(batch);
  }
}

const BATCH_SIZE = 25;

/** Ten lines, each with seven addresses, fetch pages of a build and use their tokens. */
async function attack(build: string, use: (visit: Visit) => Promise<unknown>): Promise<void> {
  const attackFrom = async (getAddress: (at: number) => string) => {
    for (let at = 0; at < 7; at += 1) await use(await open(getAddress(at), build));
  };
  const lines = [1, 2, 3, 4, 5].flatMap((line) => [
    (at: number) => `203.0.${line}.${at}`,
    (at: number) => `2001:db8:${line}:${at}::1`,
  ]);
  await Promise.all(lines.map(attackFrom));
}

/** Reports all that a page allows, twice, and with the token of another page. */
async function report(opened: Visit): Promise<void> {
  const other = { ...opened, page: { ...opened.page, token: (await open(opened.address, LIVE)).page.token } } as Visit;
  await Promise.all([opened, opened, other].flatMap((one) => [fail(one), view(one, 600_000)]));
}

const count = async () => (await apis[0]?.services.operations.vitals.sum(Date.now())) ?? [];
const countEmails = () => apis[0]?.services.email.records.countDocuments({ kind: "build-held" });

test("ten lines that report all they can hold no good build", async () => {
  await visit(LIVE, 100);
  await visit(NEXT, 100);
  await attack(NEXT, report);
  await Promise.all(apis.map(({ services }) => holdStages(services)));
  const [seen] = (await count()).filter(({ build, page }) => build === NEXT && !page);
  expect(seen).toMatchObject({ served: 150, failures: 10 });
  expect(candidate().held).toBeUndefined();
  expect(await countEmails()).toBe(0);
});

test("three failures in a hundred visits hold a build that ten lines hide", async () => {
  await visit(LIVE, 100);
  await attack(LIVE, fail);
  await attack(NEXT, (opened) => view(opened, 1));
  await visit(NEXT, 1000, 33);
  await Promise.all(apis.map(({ services }) => holdStages(services)));
  expect(candidate().held.reason).toMatch(/^\d\d of \d+ visits failed \([23]/);
  expect(await countEmails()).toBe(1);
});
