import { isAccepted, type Manifest, type RemoteEntry } from "@advent/contract";
import type { ComponentType } from "react";
import { RemoteFailure } from "./failure";

/** The list of a development server names no contract, which accepts any. */
export interface ListedRemote extends Omit<RemoteEntry, "contract"> {
  contract?: string;
}

export interface RemoteSources {
  findEntry: (remote: string, signal: AbortSignal) => Promise<ListedRemote>;
  fetchManifest: (entry: ListedRemote, signal: AbortSignal) => Promise<Manifest>;
  registerRemote: (remote: string, address: string, manifest: Manifest) => void;
  hasEntered: (remote: string) => boolean;
  loadModule: (remote: string, module: string) => Promise<{ default: ComponentType }>;
}

export interface OpenPage {
  Page: ComponentType;
  build: string | null;
}

export function createRemoteOpener(sources: RemoteSources) {
  const open = new Map<string, Promise<Pick<OpenPage, "build">>>();

  async function openRemote(remote: string, signal: AbortSignal) {
    const { entry, manifest } = await findManifest(remote, signal);
    const { build = null, contract = manifest.metaData.contract ?? "none" } = manifest;
    if (entry.contract && !isAccepted(entry.contract, contract)) {
      throw new RemoteFailure("version", remote, build, `contract ${entry.contract} wanted, ${contract} given`);
    }
    signal.throwIfAborted();
    sources.registerRemote(remote, entry.manifest, manifest);
    return { build };
  }

  async function findManifest(remote: string, signal: AbortSignal) {
    try {
      const entry = await sources.findEntry(remote, signal);
      return { entry, manifest: await sources.fetchManifest(entry, signal) };
    } catch (cause) {
      throw new RemoteFailure("manifest", remote, null, cause);
    }
  }

  return {
    async openPage(remote: string, page: string, signal: AbortSignal): Promise<OpenPage> {
      const opening = open.get(remote) ?? openRemote(remote, signal);
      open.set(remote, opening);
      const { build } = await opening;
      try {
        const module = await sources.loadModule(remote, page);
        return { Page: module.default, build };
      } catch (cause) {
        throw new RemoteFailure(sources.hasEntered(remote) ? "load" : "entry", remote, build, cause);
      }
    },
    forget: (remote: string) => void open.delete(remote),
  };
}
