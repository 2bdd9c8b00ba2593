import { getBuildId, type Remotes, readPageData } from "@advent/contract";
import { takeManifest } from "./boot-data";
import { report } from "./failure";
import { hasEntered, loadModule, registerRemote } from "./federation";
import { createRemoteOpener } from "./open-remote";
import { createPageList } from "./page-list";
import { createPageLoader, type PageLoader } from "./page-loader";
import { fetchManifest, fetchRemotes } from "./remotes-file";

/** Timeout of a page in milliseconds. */
const timeoutMs = 15_000;

let remotes: Promise<Remotes> | undefined = window.adventBoot?.remotes;

export const pageList = createPageList(readPageData(document, "first-page"));
void remotes?.then(pageList.update, () => undefined);

export function readRemotes(signal?: AbortSignal): Promise<Remotes> {
  remotes ??= fetchRemotes(signal).then((file) => {
    pageList.update(file);
    return file;
  });
  return remotes;
}

const listedBuilds = new Map<string, string | undefined>();

const opener = createRemoteOpener({
  async findEntry(remote, signal) {
    const entry = (await readRemotes(signal)).remotes[remote];
    if (!entry) throw new Error(`remotes.json does not list ${remote}`);
    listedBuilds.set(remote, getBuildId(entry));
    return entry;
  },
  fetchManifest: (entry, signal) => takeManifest(entry.manifest) ?? fetchManifest(entry, signal),
  registerRemote,
  hasEntered,
  loadModule,
});

const loaders = new Map<string, PageLoader>();

export function getPageLoader(remote: string, page: string): PageLoader {
  const key = `${remote}/${page}`;
  const loader = loaders.get(key) ?? newLoader(remote, page);
  loaders.set(key, loader);
  return loader;
}

function newLoader(remote: string, page: string): PageLoader {
  return createPageLoader({
    remote,
    timeout: timeoutMs,
    report: (failure) => report(failure, listedBuilds.get(remote)),
    open: (signal) => opener.openPage(remote, page, signal),
    forget() {
      remotes = undefined;
      opener.forget(remote);
    },
  });
}
