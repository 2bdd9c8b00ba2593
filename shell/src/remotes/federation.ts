import type { Manifest } from "@advent/contract";
import { loadRemote, registerPlugins, registerRemotes } from "@module-federation/enhanced/runtime";

interface Remote {
  address: string;
  manifest: Manifest;
  entered: boolean;
}

const known = new Map<string, Remote>();

registerPlugins([
  {
    name: "pinned-remotes",
    /** The manifest was fetched and checked already. */
    fetch(address) {
      const remote = [...known.values()].find((one) => one.address === address);
      return remote ? Promise.resolve(Response.json(remote.manifest)) : false;
    },
    createScript({ url, remoteInfo }) {
      const integrity = findIntegrity(url, known.get(remoteInfo?.name ?? ""));
      return Object.assign(document.createElement("script"), { src: url, integrity, crossOrigin: "anonymous" });
    },
    async afterInitRemote({ remoteInfo, error }) {
      const remote = known.get(remoteInfo.name);
      if (remote && !error) remote.entered = true;
    },
  },
]);

/** Registers a remote by its checked manifest, in place of an earlier one and all that was loaded of it. */
export function registerRemote(name: string, address: string, manifest: Manifest): void {
  const earlier = known.get(name);
  if (earlier) removeScripts(earlier);
  known.set(name, { address, manifest, entered: false });
  registerRemotes([{ name, entry: address }], { force: true });
}

/** Removes hanging scripts, which a retry would otherwise wait for. */
function removeScripts({ address }: Remote): void {
  const folder = new URL(".", address).href;
  for (const script of [...document.scripts]) if (script.src.startsWith(folder)) script.remove();
}

function findIntegrity(url: string, remote: Remote | undefined): string {
  if (!remote) return "";
  const folder = new URL(".", remote.address).href;
  return remote.manifest.integrity?.[url.replace(folder, "")] ?? "";
}

/** Finds the remote in an error's stack. Undefined when there is none. */
export function findRemote(stack: string): { remote: string; build: string | null } | undefined {
  for (const [remote, { address, manifest }] of known) {
    if (stack.includes(new URL(".", address).href)) return { remote, build: manifest.build ?? null };
  }
  return undefined;
}

export function hasEntered(name: string): boolean {
  return known.get(name)?.entered ?? false;
}

export async function loadModule<T>(name: string, module: string): Promise<T> {
  const run = await loadRemote<() => T>(`${name}/${module}`, { loadFactory: false, from: "runtime" });
  if (!run) throw new Error(`${name} exposes no ${module}`);
  // In its own task, so that a slow phone can respond between loading a page and rendering it.
  await new Promise((resolve) => setTimeout(resolve));
  return run();
}
