import { findPagesError, listPages, type Remotes, type ShellPage } from "@advent/contract";
import { RemoteFailure, report } from "./failure";

export interface ShownOverride {
  remote: string;
  origin: string;
  endsAt: string;
}

/** Holds the pages of all remotes. Until the list of remotes is known, that is the page that the address shows. */
export function createPageList(first: ShellPage | undefined) {
  let pages: readonly ShellPage[] = first ? [first] : [];
  let override: ShownOverride | undefined;
  const listeners = new Set<() => void>();
  return {
    getPages: () => pages,
    getOverride: () => override,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    update({ remotes }: Remotes): void {
      const isUnread = first && remotes[first.remote] && !remotes[first.remote]?.pages;
      pages = [...listPages(takeValid(remotes)), ...(isUnread ? [first] : [])];
      override = findOverride(remotes);
      for (const listener of listeners) listener();
    },
  };
}

function findOverride(remotes: Remotes["remotes"]): ShownOverride | undefined {
  for (const [remote, { manifest, override }] of Object.entries(remotes))
    if (override) return { remote, origin: new URL(manifest).origin, endsAt: override.endsAt };
  return undefined;
}

/** Leaves out and reports remotes whose pages no shell can show. */
function takeValid(remotes: Remotes["remotes"]): Remotes["remotes"] {
  const valid: Remotes["remotes"] = {};
  for (const [name, entry] of Object.entries(remotes)) {
    const error = findPagesError({ ...valid, [name]: entry });
    if (error) report(new RemoteFailure("manifest", name, null, error));
    else valid[name] = entry;
  }
  return valid;
}
