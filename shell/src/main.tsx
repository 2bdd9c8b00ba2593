import { createRoot } from "react-dom/client";
import { App } from "./App";
import { remoteIn } from "./remotes/federation";
import { pageLoader, readRemotes } from "./remotes/loaders";
import { report } from "./remotes/report";
import { watchRun } from "./remotes/watch-run";

/** Time the list of remotes may take before the site is shown without knowing it, in milliseconds. */
const patience = 3000;

watchRun({ remoteIn, report });

const root = document.getElementById("root");
if (root) void listed().then((remotes) => createRoot(root).render(<App remotes={remotes} loaderOf={pageLoader} />));

/** The names of the remotes, or undefined while they cannot be had: a page that is asked for then says so itself. */
async function listed(): Promise<ReadonlySet<string> | undefined> {
  const names = readRemotes().then(
    ({ remotes }) => new Set(Object.keys(remotes)),
    () => undefined,
  );
  const late = new Promise<undefined>((done) => setTimeout(done, patience));
  return Promise.race([names, late]);
}
