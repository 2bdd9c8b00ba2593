import { getEntryScript, getModuleScripts, readPageData } from "@advent/contract";
import { sendEarlyRequests } from "@advent/store/early-responses";
import { fetchAhead, fetchAheadAfterImage, holdClicks, loadMainScripts, waitForElements } from "@advent/ui/boot";
import type { BootData } from "./remotes/boot-data";
import { fetchManifest, fetchRemotes } from "./remotes/remotes-file";

/** When the server knows the page's remote, it names the scripts to fetch. */
const readNamedScripts = () => readPageData(document, "first-scripts");

holdClicks();
fetchAheadAfterImage(() => readNamedScripts() ?? []);
void waitForElements().then(startRequests);

/** Starts the page's requests while the shell loads. A failure here repeats in the shell, which reports it. */
function startRequests(): void {
  sendEarlyRequests();
  const page = readPageData(document, "first-page");
  const named = readNamedScripts();
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
