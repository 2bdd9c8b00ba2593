import type { ComponentType } from "react";
import { type Phase, RemoteFailure } from "./failure";
import { entryScript, type Manifest, moduleScripts, type RemoteEntry, type Script } from "./remotes-file";
import { accepts } from "./version";

/** The outside world of the loader; replaced in tests. */
export interface RemoteSources {
  findEntry: (remote: string, signal: AbortSignal) => Promise<RemoteEntry>;
  fetchManifest: (entry: RemoteEntry, signal: AbortSignal) => Promise<Manifest>;
  preload: (scripts: Script[]) => void;
  runScript: (script: Script) => Promise<void>;
  registerContainer: (remote: string) => Promise<void>;
  loadModule: (remote: string, module: string) => Promise<{ default: ComponentType }>;
}

/** A page ready to be shown; `build` tells which release of its remote it is from. */
export interface OpenPage {
  Page: ComponentType;
  build: string | null;
}

/** Opens pages of remotes; a remote's container is opened once and kept until it is forgotten. */
export function createRemoteOpener(sources: RemoteSources) {
  const open = new Map<string, Promise<Pick<OpenPage, "build">>>();

  async function openContainer(remote: string, page: string, signal: AbortSignal) {
    const { entry, manifest } = await during("manifest", remote, null, async () => {
      const found = await sources.findEntry(remote, signal);
      return { entry: found, manifest: await sources.fetchManifest(found, signal) };
    });
    const build = manifest.build ?? null;
    const { contract = "none" } = manifest;
    if (entry.contract && !accepts(entry.contract, contract)) {
      throw new RemoteFailure("version", remote, build, `contract ${entry.contract} wanted, ${contract} given`);
    }
    const script = entryScript(manifest, entry.manifest);
    sources.preload(moduleScripts(manifest, entry.manifest, page));
    await during("entry", remote, build, async () => {
      await sources.runScript(script);
      signal.throwIfAborted();
      await sources.registerContainer(remote);
    });
    return { build };
  }

  return {
    /** Resolves to a page; rejects with a {@link RemoteFailure}. */
    async openPage(remote: string, page: string, signal: AbortSignal): Promise<OpenPage> {
      const container = open.get(remote) ?? openContainer(remote, page, signal);
      open.set(remote, container);
      const { build } = await container;
      const module = await during("load", remote, build, () => sources.loadModule(remote, page));
      return { Page: module.default, build };
    },
    /** The next page of this remote asks for everything again. */
    forget: (remote: string) => void open.delete(remote),
  };
}

async function during<T>(phase: Phase, remote: string, version: string | null, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    throw new RemoteFailure(phase, remote, version, cause);
  }
}
