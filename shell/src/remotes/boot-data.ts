import type { Manifest, Remotes } from "@advent/contract";

export interface BootData {
  remotes: Promise<Remotes>;
  manifests: Map<string, Promise<Manifest>>;
}

declare global {
  interface Window {
    adventBoot?: BootData;
  }
}

/** Takes the boot script's response once. A second attempt sends a new request. */
export function takeManifest(address: string): Promise<Manifest> | undefined {
  const manifests = window.adventBoot?.manifests;
  const manifest = manifests?.get(address);
  manifests?.delete(address);
  return manifest;
}
