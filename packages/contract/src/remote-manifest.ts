import type { RemotePage } from "./remote-page";

export interface Manifest {
  metaData: {
    /** Base of the paths. `auto` means the manifest's own URL. */
    publicPath: string;
    remoteEntry: { path: string; name: string };
    pages?: readonly RemotePage[];
    /** In the manifest of a development server, which has no build. */
    contract?: string;
  };
  exposes: { name: string; assets: { js: { sync: string[] } } }[];
  build?: string;
  contract?: string;
  integrity?: Record<string, string>;
  images?: Record<string, { path: string; media: string }[]>;
  screens?: Record<string, NamedScreen>;
}

/**
 * A prerendered file, or a base address on the remote's own server that the page's path follows, or both: then the file
 * is shown when the server has no screen in time.
 */
export type NamedScreen = { path: string; integrity: string; server?: string } | { server: string };

/** Returns the build that a manifest's address names. */
export const getBuildId = (entry: { manifest: string } | undefined): string | undefined =>
  entry && /\/mf-manifest\.([0-9a-f]{12})\.json$/.exec(entry.manifest)?.[1];

export interface Script {
  src: string;
  integrity: string;
}

export function getEntryScript(manifest: Manifest, address: string): Script {
  const { path, name } = manifest.metaData.remoteEntry;
  return getScript(manifest, address, path ? `${path}/${name}` : name);
}

export function getModuleScripts(manifest: Manifest, address: string, module: string): Script[] {
  const exposed = manifest.exposes.find(({ name }) => name === module);
  return (exposed?.assets.js.sync ?? []).map((path) => getScript(manifest, address, path));
}

export interface FirstImage {
  src: string;
  media: string;
}

export function getModuleImages(manifest: Manifest, address: string, module: string): FirstImage[] {
  return (manifest.images?.[module] ?? []).map(({ path, media }) => ({
    src: resolve(manifest, address, path),
    media,
  }));
}

const getScript = (manifest: Manifest, address: string, path: string): Script => ({
  src: resolve(manifest, address, path),
  integrity: manifest.integrity?.[path] ?? "",
});

function resolve({ metaData: { publicPath } }: Manifest, address: string, path: string): string {
  return new URL(path, publicPath === "auto" ? address : publicPath).href;
}
