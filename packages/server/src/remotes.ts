import { statSync } from "node:fs";
import { join } from "node:path";
import { integrityOf } from "./integrity";

export interface RemoteEntry {
  /** Address of the remote's manifest. */
  manifest: string;
  /** Contract versions the shell accepts, as a caret range such as `^1.2.0`. */
  contract: string;
  /** Integrity of the manifest, when a release pins it. */
  integrity?: string;
}

/** `remotes.json`: the remotes a shell may show, by name. A remote that is not listed has no routes. */
export interface Remotes {
  remotes: Record<string, RemoteEntry>;
}

/** An entry for a remote whose files lie on this machine: its manifest is pinned by what is live now. */
export function localRemote(dist: string, origin: string, contract: string): RemoteEntry {
  const entry = { manifest: `${origin}/mf/mf-manifest.json`, contract };
  const integrity = savedIntegrity(join(dist, "public/mf/mf-manifest.json"));
  return integrity ? { ...entry, integrity } : entry;
}

const known = new Map<string, { mtimeMs: number; integrity: string }>();

/** Integrity of a manifest, computed once per version of the file. */
export function savedIntegrity(file: string): string | undefined {
  const mtimeMs = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
  if (mtimeMs === undefined) return undefined;
  const before = known.get(file);
  if (before?.mtimeMs === mtimeMs) return before.integrity;
  const integrity = integrityOf(file);
  known.set(file, { mtimeMs, integrity });
  return integrity;
}

export function originsOf({ remotes }: Remotes): string[] {
  return [...new Set(Object.values(remotes).map(({ manifest }) => new URL(manifest).origin))];
}
