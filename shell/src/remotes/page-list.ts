import { findPagesError, listPages, type ShellPage } from "@advent/contract";
import { RemoteFailure, report } from "./failure";
import type { RemotesFile } from "./remotes-file";

export interface PageList {
  getPages: () => readonly ShellPage[];
  subscribe: (listener: () => void) => () => void;
  update: (file: RemotesFile) => void;
}

/** Holds the pages of all remotes. Until the list of remotes is known, that is the page that the address shows. */
export function createPageList(first: ShellPage | null): PageList {
  let pages: readonly ShellPage[] = first ? [first] : [];
  const listeners = new Set<() => void>();
  return {
    getPages: () => pages,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    update({ remotes }) {
      const isUnread = first && remotes[first.remote] && !remotes[first.remote]?.pages;
      pages = [...listPages(takeValid(remotes)), ...(isUnread ? [first] : [])];
      for (const listener of listeners) listener();
    },
  };
}

/** Leaves out and reports remotes whose pages no shell can show. */
function takeValid(remotes: RemotesFile["remotes"]): RemotesFile["remotes"] {
  const valid: RemotesFile["remotes"] = {};
  for (const [name, entry] of Object.entries(remotes)) {
    const error = findPagesError({ ...valid, [name]: entry });
    if (error) report(new RemoteFailure("manifest", name, null, error));
    else valid[name] = entry;
  }
  return valid;
}
