import { posix } from "node:path";

/** The manifest that federation writes beside a container, as far as the build reads it. Paths are relative to it. */
export interface Manifest {
  metaData: { remoteEntry: { path: string; name: string } };
  exposes: { name: string; assets: { js: { sync: string[] } } }[];
}

/** Fields that the build adds. */
export interface ManifestNotes {
  build: string;
  contract: string;
  integrity: Record<string, string>;
  /** By the name of an exposed module: pictures it shows first. */
  pictures: Record<string, { path: string; media: string }[]>;
  /** By the name of an exposed module: what it shows before any script has come. */
  screens: Record<string, { path: string; integrity: string } | { server: string }>;
}

/** The scripts of each exposed module: the container's entry, and those that hold the module. */
export function listScripts({ metaData, exposes }: Manifest): [string, string[]][] {
  const { path, name } = metaData.remoteEntry;
  const entry = posix.join(path, name);
  return exposes.map((exposed) => [exposed.name, [entry, ...exposed.assets.js.sync]]);
}
