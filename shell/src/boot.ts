import { entryScript, findPage, moduleScripts, remoteOf } from "@advent/contract";
import { askEarly } from "@advent/store/early-answers";
import { holdClicks } from "@advent/ui/boot";
import type { BootData } from "./remotes/boot-data";
import { fetchAhead } from "./remotes/fetch-ahead";
import { fetchManifest, fetchRemotes } from "./remotes/remotes-file";

// Runs before the shell: what the wanted page needs is on its way while the shell is still being fetched. Whatever
// fails here fails again, and is told, when the shell asks for it.
holdClicks();
askEarly();

/** Where the server knew the remote, the page itself says what to fetch. */
const named = document.getElementById("first-scripts")?.textContent;
if (named) fetchAhead(JSON.parse(named));

const page = findPage(location.pathname);
const remotes = fetchRemotes();
const manifests: BootData["manifests"] = new Map();
window.adventBoot = { remotes, manifests };

remotes.then(
  async (file) => {
    const entry = page && file.remotes[remoteOf(page.app)];
    if (!entry) return;
    const wanted = fetchManifest(entry);
    manifests.set(entry.manifest, wanted);
    const manifest = await wanted.catch(() => undefined);
    if (!manifest || named) return;
    const scripts = [entryScript(manifest, entry.manifest), ...moduleScripts(manifest, entry.manifest, page.module)];
    fetchAhead(scripts.map(({ src }) => src));
  },
  () => undefined,
);
