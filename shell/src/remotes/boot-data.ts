import type { Manifest } from "@advent/contract";
import type { RemotesFile } from "./remotes-file";

/** What the boot script has asked for already. */
export interface BootData {
  remotes: Promise<RemotesFile>;
  /** By address. */
  manifests: Map<string, Promise<Manifest>>;
}

declare global {
  interface Window {
    adventBoot?: BootData;
  }
}

/** Takes the boot script's answer once: a second attempt asks again. */
export function takeManifest(address: string): Promise<Manifest> | undefined {
  const manifests = window.adventBoot?.manifests;
  const manifest = manifests?.get(address);
  manifests?.delete(address);
  return manifest;
}
