import { createHash } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { accepts, entryScript, type Manifest, modulePictures, moduleScripts } from "@advent/contract";
import { escapeHtml } from "../escape-html";
import type { RemoteEntry } from "../releases/remotes";
import { isScreen, located, type Screen } from "./screen";

interface RemoteScreensOptions {
  /** Milliseconds that a page waits for a remote. */
  patience?: number;
  log?: (sentence: string) => void;
}

const PATIENCE = 100;
/** Milliseconds after which a remote that has said nothing is asked anew, and after a failure. */
const GIVEN_UP = 5_000;
/** Enough for the pages of all remotes and some releases. */
const KEPT = 50;

/** Gives the first screen of a remote's page; none when the remote is down, late, of another contract, or not what was pinned. */
export type RemoteScreens = (entry: RemoteEntry, module: string) => Promise<Screen | undefined>;

/** Reads each screen once, and then has it in memory. A page never waits longer for it than `patience`. */
export function remoteScreens({ patience = PATIENCE, log = tell }: RemoteScreensOptions = {}): RemoteScreens {
  const asked = new Map<string, { since: number; screen: Promise<Screen | undefined> }>();

  function ask(key: string, entry: RemoteEntry, module: string) {
    const screen = readScreen(entry, module).catch((error: Error) => {
      log(`The page starts without its first screen. ${error.message}`);
      void pause(GIVEN_UP).then(() => asked.delete(key));
      return undefined;
    });
    if (asked.size >= KEPT) asked.clear();
    const asking = { since: performance.now(), screen };
    asked.set(key, asking);
    return asking;
  }

  return (entry, module) => {
    const key = [entry.manifest, entry.integrity, entry.contract, module].join(" ");
    const { since, screen } = asked.get(key) ?? ask(key, entry, module);
    const left = Math.max(0, since + patience - performance.now());
    return Promise.race([screen, pause(left)]);
  };
}

const tell = (sentence: string) => console.error(sentence);

const pause = (milliseconds: number) => setTimeout(milliseconds, undefined, { ref: false });

async function readScreen({ manifest: address, integrity, contract }: RemoteEntry, module: string) {
  const manifest: Manifest = JSON.parse(await readPinned(address, integrity));
  if (!accepts(contract, manifest.contract ?? "none")) throw new Error(`${address} is not of contract ${contract}.`);
  const named = manifest.screens?.[module];
  if (!named) return undefined;
  const screen: unknown = JSON.parse(await readPinned(new URL(named.path, address).href, named.integrity));
  if (!isScreen(screen)) throw new Error(`${named.path} of ${address} is no first screen.`);
  return { ...located(screen, new URL(".", address).href), head: headOf(manifest, address, module) };
}

/** @throws a sentence when the file cannot be had or its bytes are not those that were pinned */
async function readPinned(address: string, integrity = ""): Promise<string> {
  const response = await fetch(address, { redirect: "error", signal: AbortSignal.timeout(GIVEN_UP) }).catch((cause) => {
    throw new Error(`${address} cannot be read.`, { cause });
  });
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
  const text = Buffer.from(await response.arrayBuffer());
  const [algorithm = "", digest] = integrity.split(/-(.*)/);
  if (!algorithm || createHash(algorithm).update(text).digest("base64") !== digest) {
    throw new Error(`${address} is not what was pinned.`);
  }
  return text.toString();
}

/** The scripts of the page come behind what is seen. */
function headOf(manifest: Manifest, address: string, module: string): string {
  const pictures = modulePictures(manifest, address, module).map(({ src, media }) =>
    preload({ as: "image", href: src, media, fetchpriority: "high" }),
  );
  const scripts = [entryScript(manifest, address), ...moduleScripts(manifest, address, module)].map(
    ({ src, integrity }) =>
      preload({ as: "script", href: src, integrity, crossorigin: "anonymous", fetchpriority: "low" }),
  );
  return [...pictures, ...scripts].join("");
}

function preload(attributes: Record<string, string>): string {
  const text = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`);
  return `<link rel="preload"${text.join("")}>`;
}
