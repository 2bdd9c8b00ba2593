import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { listPublished } from "./pack-packages";

const root = join(import.meta.dirname, "../../../..");
const packages = listPublished(root).map((folder) => ({
  folder,
  ...JSON.parse(readFileSync(join(folder, "package.json"), "utf8")),
}));

test.each(packages)("$name publishes modules of its own sources", ({ folder, exports, publishConfig }) => {
  for (const [name, target] of Object.entries<{ default?: string } | string>(publishConfig.exports)) {
    const built = typeof target === "string" ? target : (target.default ?? exports[name].types);
    const source = typeof exports[name] === "string" ? exports[name] : exports[name].types;
    expect(built.replace("./dist/", "./src/").replace(/\.(js|d\.ts)$/, "")).toBe(source.replace(/(\.d)?\.tsx?$/, ""));
    expect(existsSync(join(folder, source))).toBe(true);
  }
});

test.each(packages)("$name depends on published packages only", ({ dependencies = {} }) => {
  const own = Object.keys(dependencies).filter((name) => name.startsWith("@advent/"));
  expect(packages.map(({ name }) => name)).toEqual(expect.arrayContaining(own));
  for (const name of own) expect(dependencies[name]).toBe("workspace:^");
});

test.each(packages)("$name has a changelog that begins with its version", ({ folder, version }) => {
  const [, newest] = /^## (\S+)/m.exec(readFileSync(join(folder, "CHANGELOG.md"), "utf8")) ?? [];
  expect(newest).toBe(version);
});
