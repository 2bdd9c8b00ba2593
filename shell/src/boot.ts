import { entryScript, findPage, isModalOnly, modulePictures, moduleScripts, remoteOf } from "@advent/contract";
import { askEarly } from "@advent/store/early-answers";
import { holdClicks } from "@advent/ui/boot";
import type { BootData } from "./remotes/boot-data";
import { fetchAhead, preloadPictures, preloadScripts } from "./remotes/preload";
import { fetchManifest, fetchRemotes } from "./remotes/remotes-file";

// Runs before the shell: what the wanted page needs is on its way while the shell is still being fetched. Whatever
// fails here fails again, and is told, when the shell asks for it.
holdClicks();

askEarly();
fetchAhead(JSON.parse(document.getElementById("first-scripts")?.textContent ?? "[]"));

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
    if (!manifest) return;
    preloadScripts([entryScript(manifest, entry.manifest), ...moduleScripts(manifest, entry.manifest, page.module)]);
    if (!isModalOnly(location.search)) preloadPictures(modulePictures(manifest, entry.manifest, page.module));
  },
  () => undefined,
);
