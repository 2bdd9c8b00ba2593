import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";

const root = join(import.meta.dirname, "../../..");
const files = execFileSync("git", ["ls-files", "*.ts", "*.tsx"], { cwd: root, encoding: "utf8" }).trim().split("\n");

test("no folders import each other in a circle", () => {
  const imports = readFolderImports();
  expect(imports.size).toBeGreaterThan(100);
  expect([...imports.keys()].filter((folder) => reaches(imports, folder, folder))).toEqual([]);
});

/** Reads which neighbouring folders an import joins: the first ones in which the paths of its two files differ. */
function readFolderImports(): Map<string, Set<string>> {
  const imports = new Map<string, Set<string>>();
  for (const file of files.filter((path) => !/\.(test|spec|stories)\.tsx?$/.test(path))) {
    const folder = dirname(file);
    for (const [, path = ""] of readFileSync(join(root, file), "utf8").matchAll(/(?:from|import\(?)\s*"(\.[^"]*)"/g)) {
      const [from, to] = [folder, dirname(join(folder, path))].map((name) => name.split("/"));
      const at = from?.findIndex((name, index) => name !== to?.[index]) ?? -1;
      if (at < 0 || !from || !to?.[at]) continue;
      const [start = "", end = ""] = [from, to].map((names) => names.slice(0, at + 1).join("/"));
      imports.set(start, (imports.get(start) ?? new Set()).add(end));
    }
  }
  return imports;
}

function reaches(
  imports: ReadonlyMap<string, ReadonlySet<string>>,
  from: string,
  target: string,
  passed = new Set<string>(),
): boolean {
  return [...(imports.get(from) ?? [])].some((next) => {
    if (next === target) return true;
    if (passed.has(next)) return false;
    passed.add(next);
    return reaches(imports, next, target, passed);
  });
}
