import { createHash } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import {
  type FirstImage,
  getEntryScript,
  getModuleImages,
  getModuleScripts,
  isAccepted,
  type Manifest,
  type RemoteEntry,
} from "@advent/contract";
import { frontMetrics } from "../metrics/front-metrics";
import { fetchFile } from "../releases/published-builds";
import { nameHeaders } from "../request-id";
import { preload, renderData } from "./head";
import { isInert, isScreen, isScreenAt, pickParams, resolveScreen, type Screen } from "./screen";

interface RemoteScreensOptions {
  timeoutMs?: number;
  log?: (sentence: string) => void;
}

const SCREEN_TIMEOUT_MS = 100;
/** Share of the timeout that a screen of the remote's server may take when there is a pinned one. */
const DATA_SCREEN_SHARE = 0.8;
const REFRESH_MS = 1_000;
/** The page confirms prices and stock after hydration. */
const MAX_AGE_MS = 60_000;
const NO_CONTENT_STATUS = 204;
const GIVE_UP_MS = 5_000;
const MAX_CACHED_SCREENS = 50;

/**
 * Returns a remote's share of a page. None when the remote is down, late, of another contract or not the pinned
 * build.
 */
export type RemoteScreens = ReturnType<typeof createRemoteScreens>;

type Explain = (error: unknown) => undefined;
type ScreenAt = (url: URL) => Screen | undefined | Promise<Screen | undefined>;

/** @param screen what the page shows at first */
type RenderHead = (screen: Screen | undefined) => string;

interface FoundRemote {
  renderHead: RenderHead;
  screenAt: ScreenAt;
}

interface ScreenRequest {
  /** Deadline by `performance.now()`. */
  until: number;
  loading: Promise<FoundRemote | undefined>;
}

/** Caches each build's rendered screens in memory. No page waits longer than the timeout. */
export function createRemoteScreens({
  timeoutMs = SCREEN_TIMEOUT_MS,
  log = (sentence) => console.error(sentence),
}: RemoteScreensOptions = {}) {
  const known = new Map<string, ScreenRequest>();
  const explain = (error: unknown) => {
    log(`A page starts without its first screen. ${(error as Error).message}`);
    return undefined;
  };

  function load(key: string, entry: RemoteEntry, module: string): ScreenRequest {
    const cached = { until: performance.now() + timeoutMs, loading: find() };
    async function find() {
      try {
        const remote = await findRemote(entry, module, timeoutMs, explain);
        cached.until = Number.POSITIVE_INFINITY;
        return remote;
      } catch (error) {
        void pause(GIVE_UP_MS).then(() => known.delete(key));
        return explain(error);
      }
    }
    if (known.size >= MAX_CACHED_SCREENS) known.clear();
    known.set(key, cached);
    return cached;
  }

  return (entry: RemoteEntry, module: string, url: URL) => {
    const key = [entry.manifest, entry.integrity, entry.contract, module].join(" ");
    const { until, loading } = known.get(key) ?? load(key, entry, module);
    const left = Math.min(timeoutMs, Math.max(0, until - performance.now()));
    const part = loading.then(async (remote) => {
      if (!remote) return { part: undefined, outcome: "down" as const };
      const screen = await remote.screenAt(url);
      // A URL without a first screen has no outcome, because nothing was missed.
      return { part: { renderHead: remote.renderHead, screen }, outcome: screen && ("in-time" as const) };
    });
    const late = pause(left).then(() => ({ part: undefined, outcome: "late" as const }));
    return Promise.race([part.catch((error) => ({ part: explain(error), outcome: "down" as const })), late]).then(
      ({ part, outcome }) => {
        if (outcome) frontMetrics.countScreen(module, outcome);
        return part;
      },
    );
  };
}

const pause = (milliseconds: number) => setTimeout(milliseconds, undefined, { ref: false });

async function findRemote(
  entry: RemoteEntry,
  module: string,
  timeoutMs: number,
  explain: Explain,
): Promise<FoundRemote> {
  const { manifest: address, integrity, contract } = entry;
  const manifest: Manifest = JSON.parse(await readPinned(address, integrity));
  if (!isAccepted(contract, manifest.contract ?? "none")) throw new Error(`${address} is not of contract ${contract}.`);
  return {
    renderHead: createHead(manifest, address, module),
    screenAt: await fetchScreens(manifest, address, module, { timeoutMs, explain }),
  };
}

async function fetchScreens(
  manifest: Manifest,
  address: string,
  module: string,
  { timeoutMs, explain }: { timeoutMs: number; explain: Explain },
): Promise<ScreenAt> {
  const named = manifest.screens?.[module];
  if (!named) return () => undefined;
  const { server } = named;
  const request = (path: string, waitMs: number) =>
    requestScreen(manifest, new URL(server + path, address), AbortSignal.timeout(waitMs));
  if (!("path" in named))
    return async ({ pathname, search }) => limitCalls(await request(pathname + search, timeoutMs), undefined);
  const screen: unknown = JSON.parse(await readPinned(new URL(named.path, address), named.integrity));
  if (!isScreen(screen)) throw new Error(`${named.path} of ${address} is no first screen.`);
  const base = new URL(".", address).href;
  const pinned = resolveScreen(screen, base);
  const findPinned = (url: URL) => (isScreenAt(url, pinned) ? pinned : undefined);
  if (server === undefined) return findPinned;
  const requestShared = shareRequests(async (path) => {
    const served = await request(path, GIVE_UP_MS);
    if (!served) return undefined;
    const { styles, ...rest } = limitCalls(resolveScreen(served, base), pinned.calls);
    // The pinned screen has the rules of the states that follow.
    return { ...rest, styles: [...styles, ...pinned.styles] };
  }, explain);
  return async (url) => {
    // Starts before the request, which takes some time itself on a busy server.
    const late = pause(timeoutMs * DATA_SCREEN_SHARE);
    const served = requestShared(url.pathname + pickParams(url.searchParams, pinned.readParams ?? []));
    return (await Promise.race([served, late])) ?? findPinned(url);
  };
}

interface SharedScreen {
  refreshAt: number;
  usableUntil: number;
  screen: Promise<Screen | undefined>;
}

/** Sends at most one request a second for each path, and gives what it has while the next one is under way. */
function shareRequests(request: (path: string) => Promise<Screen | undefined>, explain: Explain) {
  const sent = new Map<string, SharedScreen>();
  return (path: string): Promise<Screen | undefined> => {
    const now = performance.now();
    const known = sent.get(path);
    if (known && now < known.refreshAt) return known.screen;
    const screen = request(path).catch((error) => {
      entry.refreshAt = performance.now() + GIVE_UP_MS;
      return explain(error);
    });
    const fresh = { screen, refreshAt: now + REFRESH_MS, usableUntil: now + MAX_AGE_MS };
    const entry = known && now < known.usableUntil ? known : fresh;
    entry.refreshAt = fresh.refreshAt;
    void screen.then((latest) => latest && Object.assign(entry, { screen, usableUntil: fresh.usableUntil }));
    if (sent.size >= MAX_CACHED_SCREENS) sent.clear();
    sent.set(path, entry);
    return entry.screen;
  };
}

/** @throws a sentence when the file cannot be fetched or does not match its pinned hash */
async function readPinned(address: string | URL, integrity = ""): Promise<string> {
  const bytes = Buffer.from(await (await read(address)).arrayBuffer());
  const [algorithm = "", digest] = integrity.split(/-(.*)/);
  if (!algorithm || createHash(algorithm).update(bytes).digest("base64") !== digest) {
    throw new Error(`${address} is not what was pinned.`);
  }
  return bytes.toString();
}

/** A remote's server output has no pinned hash, so it must come from the pinned build and be inert. */
async function requestScreen({ build }: Manifest, address: URL, late: AbortSignal): Promise<Screen | undefined> {
  try {
    const response = await read(address, late);
    if (response.status === NO_CONTENT_STATUS) return undefined;
    const screen: unknown = await response.json();
    if (isScreen(screen) && isInert(screen)) return screen.build === build ? screen : undefined;
    throw new Error(`${address.origin} sent something else than a first screen.`);
  } catch (error) {
    if (late.aborted) return undefined;
    throw error;
  }
}

/** Only a pinned build may name calls. */
const limitCalls = <S extends Screen | undefined>(screen: S, allowed: Screen["calls"]): S =>
  screen && { ...screen, calls: allowed && screen.calls?.filter((call) => allowed.includes(call)) };

const read = (address: string | URL, signal = AbortSignal.timeout(GIVE_UP_MS)) =>
  fetchFile(address, { headers: nameHeaders(), redirect: "error", signal });

/**
 * Preloads visible content first: images of the build, unless the shop shows its own instead. The boot script loads the
 * page's scripts: after a failed preload, some were not fetched again by Try again.
 */
function createHead(manifest: Manifest, address: string, module: string): RenderHead {
  const images = getModuleImages(manifest, address, module);
  const scripts = [getEntryScript(manifest, address), ...getModuleScripts(manifest, address, module)];
  const data = renderData(
    "first-scripts",
    scripts.map(({ src }) => src),
  );
  return (screen) => {
    const shown = images.filter(({ src }) => !screen || screen.html.includes(src));
    return shown.map(preloadImage).join("") + data;
  };
}

const preloadImage = ({ src, media }: FirstImage): string =>
  preload({
    as: "image",
    href: src,
    media,
    fetchpriority: "high",
    // Browsers without AVIF skip the preload and load the page's fallback.
    ...(src.endsWith(".avif") && { type: "image/avif" }),
  });
