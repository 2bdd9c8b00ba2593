import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Returns the path of a dependency's program from its package.json. Node can run it on every system. */
export function findTool(folder: string, packageName: string, name = packageName): string {
  const home = join(folder, "node_modules", packageName);
  const { bin } = JSON.parse(readFileSync(join(home, "package.json"), "utf8"));
  return join(home, typeof bin === "string" ? bin : bin[name]);
}
