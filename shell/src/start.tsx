import { findPage, getRemoteName } from "@advent/contract";
import { api, makeStore } from "@advent/store";
import { takeOver } from "@advent/ui/take-over";
import { App } from "./App";
import { findRemote } from "./remotes/federation";
import { pageLoader, readRemotes } from "./remotes/loaders";
import { settled } from "./remotes/page-loader";
import { report } from "./remotes/report";
import { watchRun } from "./remotes/watch-run";

/** Time the list of remotes may take before the site is shown without knowing it, in milliseconds. */
const patience = 3000;

watchRun({ remoteIn: findRemote, report });

const root = document.getElementById("root");
if (root) void show(root);

/** A page whose first screen is there already is taken over when the page itself has come, or cannot come. */
async function show(root: HTMLElement) {
  const remotes = await listed();
  const page = findPage(location.pathname);
  const isHere = page && root.dataset.screen === "page";
  const outcome = isHere ? await settled(pageLoader(getRemoteName(page.app), page.module)) : "ready";
  if (outcome === "failed") root.replaceChildren();
  takeOver(root, <App remotes={remotes} loaderOf={pageLoader} store={createStore(document)} />);
}

/** The names of the remotes, or undefined while they cannot be had: a page that is asked for then says so itself. */
async function listed(): Promise<ReadonlySet<string> | undefined> {
  const names = readRemotes().then(
    ({ remotes }) => new Set(Object.keys(remotes)),
    () => undefined,
  );
  const late = new Promise<undefined>((done) => setTimeout(done, patience));
  return Promise.race([names, late]);
}

/** The store of the page, with what its first screen shows already. */
function createStore(document: Document) {
  const store = makeStore();
  const answers = document.getElementById("first-answers")?.textContent;
  if (answers) store.dispatch(api.util.upsertQueryEntries(JSON.parse(answers)));
  return store;
}
