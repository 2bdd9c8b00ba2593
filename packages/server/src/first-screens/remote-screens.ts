import { createHash } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { isAccepted, getEntryScript, type Manifest, getModuleImages, getModuleScripts } from "@advent/contract";
import { frontMetrics, type ScreenOutcome } from "../metrics/front-metrics";
import type { RemoteEntry } from "../releases/remotes";
import { nameHeaders } from "../request-id";
import { preload, renderData } from "./head";
import { isInert, isPlain, isScreen, resolveScreen, type Screen } from "./screen";

interface RemoteScreensOptions {
  /** Milliseconds that a page waits for a remote. */
  patience?: number;
  log?: (sentence: string) => void;
}

const SCREEN_TIMEOUT_MS = 100;
/** Milliseconds after which a remote that has said nothing, or nothing good, is asked anew. */
const GIVE_UP_MS = 5_000;
/** Enough for the pages of all remotes and some releases. */
const MAX_CACHED_SCREENS = 50;

/** What a remote puts into a page of its host: elements for the head, and its first screen where it has one for the address. */
export interface RemoteScreenResult {
  head: string;
  screen?: Screen | undefined;
}

/** Gives a remote's part of its page at an address; none when the remote is down, late, of another contract, or not what was pinned. */
export type RemoteScreens = (entry: RemoteEntry, module: string, url: URL) => Promise<RemoteScreenResult | undefined>;

type ScreenAt = (url: URL) => Screen | undefined | Promise<Screen | undefined>;

interface FoundRemote {
  head: string;
  screenAt: ScreenAt;
}

interface ScreenRequest {
  /** When pages stop waiting for it, by `performance.now()`. */
  until: number;
  answer: Promise<FoundRemote | undefined>;
}

/** What a build has rendered is read once and then in memory. No page waits longer than `patience`. */
export function createRemoteScreens({ patience = SCREEN_TIMEOUT_MS, log = tell }: RemoteScreensOptions = {}): RemoteScreens {
  const known = new Map<string, ScreenRequest>();
  const explain = (error: unknown) => {
    log(`A page starts without its first screen. ${(error as Error).message}`);
    return undefined;
  };

  function ask(key: string, entry: RemoteEntry, module: string): ScreenRequest {
    const asked = { until: performance.now() + patience, answer: find() };
    async function find() {
      try {
        const remote = await findRemote(entry, module, patience);
        asked.until = Number.POSITIVE_INFINITY;
        return remote;
      } catch (error) {
        void pause(GIVE_UP_MS).then(() => known.delete(key));
        return explain(error);
      }
    }
    if (known.size >= MAX_CACHED_SCREENS) known.clear();
    known.set(key, asked);
    return asked;
  }

  return (entry, module, url) => {
    const key = [entry.manifest, entry.integrity, entry.contract, module].join(" ");
    const { until, answer } = known.get(key) ?? ask(key, entry, module);
    const left = Math.min(patience, Math.max(0, until - performance.now()));
    const part = answer.then(async (remote) => {
      const screen = await remote?.screenAt(url);
      return { part: remote && { head: remote.head, screen }, outcome: getOutcome(remote !== undefined, screen) };
    });
    const late = pause(left).then(() => ({ part: undefined, outcome: "late" as const }));
    return Promise.race([part.catch((error) => ({ part: explain(error), outcome: "down" as const })), late]).then(
      ({ part, outcome }) => {
        if (outcome) frontMetrics.screenShown(module, outcome);
        return part;
      },
    );
  };
}

/** None where the page has no first screen for this address, so that nothing was missed. */
function getOutcome(isUp: boolean, found: Screen | undefined): ScreenOutcome | undefined {
  if (!isUp) return "down";
  return found && "in-time";
}

const tell = (sentence: string) => console.error(sentence);

const pause = (milliseconds: number) => setTimeout(milliseconds, undefined, { ref: false });

async function findRemote(entry: RemoteEntry, module: string, patience: number): Promise<FoundRemote> {
  const { manifest: address, integrity, contract } = entry;
  const manifest: Manifest = JSON.parse(await readPinned(address, integrity));
  if (!isAccepted(contract, manifest.contract ?? "none")) throw new Error(`${address} is not of contract ${contract}.`);
  return { head: renderHead(manifest, address, module), screenAt: await fetchScreens(manifest, address, module, patience) };
}

async function fetchScreens(manifest: Manifest, address: string, module: string, patience: number): Promise<ScreenAt> {
  const named = manifest.screens?.[module];
  if (!named) return () => undefined;
  if ("server" in named) {
    return ({ pathname, search }) =>
      askServer(manifest, new URL(named.server + pathname + search, address), AbortSignal.timeout(patience));
  }
  const screen: unknown = JSON.parse(await readPinned(new URL(named.path, address), named.integrity));
  if (!isScreen(screen)) throw new Error(`${named.path} of ${address} is no first screen.`);
  const here = resolveScreen(screen, new URL(".", address).href);
  return (url) => (isPlain(url) ? here : undefined);
}

/** @throws a sentence when the file cannot be had or its bytes are not those that were pinned */
async function readPinned(address: string | URL, integrity = ""): Promise<string> {
  const bytes = Buffer.from(await (await read(address)).arrayBuffer());
  const [algorithm = "", digest] = integrity.split(/-(.*)/);
  if (!algorithm || createHash(algorithm).update(bytes).digest("base64") !== digest) {
    throw new Error(`${address} is not what was pinned.`);
  }
  return bytes.toString();
}

/** What a remote's server renders cannot be pinned: it must be of the pinned build, and nothing but to be looked at. */
async function askServer({ build }: Manifest, address: URL, late: AbortSignal): Promise<Screen | undefined> {
  try {
    const screen: unknown = await (await read(address, late)).json();
    if (isScreen(screen) && isInert(screen)) return screen.build === build ? omitCalls(screen) : undefined;
    throw new Error(`${address.origin} sent something else than a first screen.`);
  } catch (error) {
    if (late.aborted) return undefined;
    throw error;
  }
}

/** Its answers are in it; what else a page asks for, only a pinned build says. */
const omitCalls = ({ calls: _, ...screen }: Screen): Screen => screen;

async function read(address: string | URL, signal = AbortSignal.timeout(GIVE_UP_MS)): Promise<Response> {
  const response = await fetch(address, { headers: nameHeaders(), redirect: "error", signal }).catch((cause) => {
    throw new Error(`${address} cannot be read.`, { cause });
  });
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
  return response;
}

/** For a picture that some browsers do not know: they leave it, and fetch the one that the page has for them. */
const getScriptType = (src: string): Record<string, string> => (src.endsWith(".avif") ? { type: "image/avif" } : {});

/**
 * What is seen first is fetched first. The page's scripts are the boot script's to fetch: one that a link here had failed to
 * fetch was at times not fetched again by Try again.
 */
function renderHead(manifest: Manifest, address: string, module: string): string {
  const pictures = getModuleImages(manifest, address, module).map(({ src, media }) =>
    preload({ as: "image", href: src, media, fetchpriority: "high", ...getScriptType(src) }),
  );
  const scripts = [getEntryScript(manifest, address), ...getModuleScripts(manifest, address, module)];
  return (
    pictures.join("") +
    renderData(
      "first-scripts",
      scripts.map(({ src }) => src),
    )
  );
}
