import { readPageData } from "@advent/contract";
import { findPage } from "@advent/router";
import { api, makeStore, type Store } from "@advent/store";
import { hydrateApp } from "@advent/ui/hydrate-app";
import { useSyncExternalStore } from "react";
import { App } from "./App";
import { report } from "./remotes/failure";
import { findRemote } from "./remotes/federation";
import { getPageLoader, pageList, readRemotes } from "./remotes/loaders";
import { settled } from "./remotes/page-loader";
import { watchRun } from "./remotes/watch-run";

const timeoutMs = 3000;

watchRun({ remoteIn: findRemote, report });

const root = document.getElementById("root");
if (root) void show(root);

/** Hydrates a page with a first screen only after the page itself loaded or failed. */
async function show(root: HTMLElement) {
  await Promise.race([readRemotes().catch(() => undefined), new Promise((late) => setTimeout(late, timeoutMs))]);
  const page = findPage(pageList.getPages(), location.pathname);
  const isHere = page && root.dataset.screen === "page";
  const outcome = isHere ? await settled(getPageLoader(page.remote, page.module)) : "ready";
  if (outcome === "failed") root.replaceChildren();
  hydrateApp(root, <Site store={createStore()} />);
}

function Site({ store }: { store: Store }) {
  const pages = useSyncExternalStore(pageList.subscribe, pageList.getPages, pageList.getPages);
  const override = useSyncExternalStore(pageList.subscribe, pageList.getOverride, () => undefined);
  return <App pages={pages} override={override} loaderOf={getPageLoader} store={store} />;
}

function createStore() {
  const store = makeStore();
  const responses = readPageData(document, "first-responses");
  if (responses) store.dispatch(api.util.upsertQueryEntries(responses as never));
  return store;
}
