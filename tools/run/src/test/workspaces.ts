import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** Folders of the repository with a tsconfig.json, relative to `root`. */
export function typedPackages(root: string): string[] {
  const folders = (parent: string) => readdirSync(join(root, parent)).map((name) => join(parent, name));
  return [...folders("."), ...folders("packages"), ...folders("tools")].filter((folder) =>
    existsSync(join(root, folder, "tsconfig.json")),
  );
}
