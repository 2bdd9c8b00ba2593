/** A remote's manifest: federation's own, with what the build adds to it. What is optional is absent in development. */
export interface Manifest {
  metaData: {
    /** What the paths are relative to; `auto`: to the manifest. */
    publicPath: string;
    /** The script that defines the remote's container. */
    remoteEntry: { path: string; name: string };
  };
  /** The exposed modules, with the scripts that hold each. */
  exposes: { name: string; assets: { js: { sync: string[] } } }[];
  /** Which build of the remote this is. */
  build?: string;
  /** Version of the contract it was built with. */
  contract?: string;
  /** Integrity of the scripts by path. */
  integrity?: Record<string, string>;
  /** By the name of an exposed module: pictures it shows first, for which screens. */
  pictures?: Record<string, { path: string; media: string }[]>;
  /** By the name of an exposed module: what it shows before any script has come. */
  screens?: Record<string, NamedScreen>;
}

/** A file that the build has rendered, or where the remote's own server renders it: below `server` stands the page's address. */
export type NamedScreen = { path: string; integrity: string } | { server: string };

export interface Script {
  src: string;
  integrity: string;
}

/** The script that defines a remote's container. */
export function getEntryScript(manifest: Manifest, address: string): Script {
  const { path, name } = manifest.metaData.remoteEntry;
  return getScript(manifest, address, path ? `${path}/${name}` : name);
}

/** The scripts that hold one exposed module, worth fetching while the entry is on its way. */
export function getModuleScripts(manifest: Manifest, address: string, module: string): Script[] {
  const exposed = manifest.exposes.find(({ name }) => name === module);
  return (exposed?.assets.js.sync ?? []).map((path) => getScript(manifest, address, path));
}

export interface FirstImage {
  src: string;
  media: string;
}

/** What one exposed module shows first, worth fetching together with its scripts. */
export function getModuleImages(manifest: Manifest, address: string, module: string): FirstImage[] {
  return (manifest.pictures?.[module] ?? []).map(({ path, media }) => ({
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
