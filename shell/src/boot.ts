import { getEntryScript, getModuleScripts, readPageData } from "@advent/contract";
import { sendEarlyRequests } from "@advent/store/early-responses";
import { holdClicks, loadMainScripts, waitForElements } from "@advent/ui/boot";
import type { BootData } from "./remotes/boot-data";
import { fetchManifest, fetchRemotes } from "./remotes/remotes-file";

/** Timeout after which a hanging request is dropped, so that the page requests the script again. */
const FETCH_TIMEOUT_MS = 10_000;

holdClicks();
void waitForElements().then(startRequests);

/** Starts the page's requests while the shell loads. A failure here repeats in the shell, which reports it. */
function startRequests(): void {
  sendEarlyRequests();
  /** The page names its remote and, when the server knows the remote, the resources to fetch. */
  const page = readPageData(document, "first-page");
  const named = readPageData(document, "first-scripts");
  void loadMainScripts().then(() => named && fetchAhead(named));

  const remotes = fetchRemotes();
  const manifests: BootData["manifests"] = new Map();
  window.adventBoot = { remotes, manifests };

  remotes.then(
    async (file) => {
      const entry = page && file.remotes[page.remote];
      if (!entry) return;
      const wanted = fetchManifest(entry);
      manifests.set(entry.manifest, wanted);
      const manifest = await wanted.catch(() => undefined);
      if (!manifest || named) return;
      const scripts = [
        getEntryScript(manifest, entry.manifest),
        ...getModuleScripts(manifest, entry.manifest, page.module),
      ];
      fetchAhead(scripts.map(({ src }) => src));
    },
    () => undefined,
  );
}

/** Fetches scripts into the browser's cache. A preload link would keep a failure, and give it to the script that Try again adds. */
function fetchAhead(addresses: readonly string[]): void {
  for (const address of addresses) {
    fetch(address, { signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) })
      .then((response) => response.arrayBuffer())
      .catch(() => undefined);
  }
}
