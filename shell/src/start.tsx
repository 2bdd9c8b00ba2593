import { findPage, getRemoteName } from "@advent/contract";
import { api, makeStore } from "@advent/store";
import { takeOver } from "@advent/ui/take-over";
import { App } from "./App";
import { report } from "./remotes/failure";
import { findRemote } from "./remotes/federation";
import { pageLoader, readRemotes } from "./remotes/loaders";
import { settled } from "./remotes/page-loader";
import { watchRun } from "./remotes/watch-run";

const timeoutMs = 3000;

watchRun({ remoteIn: findRemote, report });

const root = document.getElementById("root");
if (root) void show(root);

/** Hydrates a page with a first screen only after the page itself loaded or failed. */
async function show(root: HTMLElement) {
  const remotes = await listed();
  const page = findPage(location.pathname);
  const isHere = page && root.dataset.screen === "page";
  const outcome = isHere ? await settled(pageLoader(getRemoteName(page.app), page.module)) : "ready";
  if (outcome === "failed") root.replaceChildren();
  takeOver(root, <App remotes={remotes} loaderOf={pageLoader} store={createStore(document)} />);
}

async function listed(): Promise<ReadonlySet<string> | undefined> {
  const names = readRemotes().then(
    ({ remotes }) => new Set(Object.keys(remotes)),
    () => undefined,
  );
  const late = new Promise<undefined>((done) => setTimeout(done, timeoutMs));
  return Promise.race([names, late]);
}

function createStore(document: Document) {
  const store = makeStore();
  const responses = document.getElementById("first-answers")?.textContent;
  if (responses) store.dispatch(api.util.upsertQueryEntries(JSON.parse(responses)));
  return store;
}
