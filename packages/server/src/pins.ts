import { existsSync } from "node:fs";
import { lastingManifest } from "./kept-builds";
import { type RemoteEntry, type Remotes, savedIntegrity } from "./remotes";

/** Which build each remote is held at, by the remote's name. */
export type Pins = Record<string, string>;

const patience = 500;
const kept = 5_000;

/** Asks the API for the pins, at most once in five seconds; while it does not answer, what it said last goes on. */
export function pinReader(apiOrigin: string, now: () => number = Date.now): () => Promise<Pins> {
  let pins: Pins = {};
  let asked = Number.NEGATIVE_INFINITY;
  let answer: Promise<void> = Promise.resolve();
  const ask = async () => {
    pins = await fetchPins(apiOrigin).catch(() => pins);
  };
  return async () => {
    if (now() - asked >= kept) {
      asked = now();
      answer = ask();
    }
    await answer;
    return pins;
  };
}

async function fetchPins(apiOrigin: string): Promise<Pins> {
  const response = await fetch(`${apiOrigin}/api/releases/pins`, { signal: AbortSignal.timeout(patience) });
  const { pins } = (await response.json()) as { pins?: Record<string, unknown> };
  if (!response.ok || typeof pins !== "object" || pins === null) throw new Error("The API said no pins.");
  return Object.fromEntries(
    Object.entries(pins).filter((pin): pin is [string, string] => /^[0-9a-f]{12}$/.test(`${pin[1]}`)),
  );
}

/** `remotes` with each pinned one at its build; a pin to a build that is not kept any more changes nothing. */
export function withPins({ remotes }: Remotes, pins: Pins, distOf: (remote: string) => string | undefined): Remotes {
  const entries = Object.entries(remotes).map(([name, entry]): [string, RemoteEntry] => {
    const [dist, id] = [distOf(name), pins[name]];
    return [name, dist && id ? heldAt(entry, dist, id) : entry];
  });
  return { remotes: Object.fromEntries(entries) };
}

function heldAt(entry: RemoteEntry, dist: string, id: string): RemoteEntry {
  const file = lastingManifest(dist, id);
  if (!existsSync(file)) return entry;
  const manifest = new URL(`mf-manifest.${id}.json`, entry.manifest).href;
  const integrity = savedIntegrity(file);
  return { manifest, contract: entry.contract, ...(integrity && { integrity }) };
}
