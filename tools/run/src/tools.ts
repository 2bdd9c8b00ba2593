import { readFileSync } from "node:fs";
import { join } from "node:path";

export function findTool(folder: string, packageName: string, name = packageName): string {
  const home = join(folder, "node_modules", packageName);
  const { bin } = JSON.parse(readFileSync(join(home, "package.json"), "utf8"));
  return join(home, typeof bin === "string" ? bin : bin[name]);
}
