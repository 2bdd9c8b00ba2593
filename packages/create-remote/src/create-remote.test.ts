/** @jest-environment node */
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createRemote } from "./create-remote";

let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), "create-remote-"));
});
afterEach(() => rmSync(home, { recursive: true }));

const read = (path: string) => readFileSync(join(home, "wishes", path), "utf8");
const readPackage = () => JSON.parse(read("package.json"));

test("remote carries its name in files and texts", () => {
  createRemote({ name: "wishes", folder: join(home, "wishes") });
  expect(readdirSync(join(home, "wishes/src/pages")).sort()).toEqual([
    "WishesList.tsx",
    "WishesPage.test.tsx",
    "WishesPage.tsx",
  ]);
  expect(read("src/pages.ts")).toMatch(/path: "\/wishes",\s+module: "WishesPage",\s+title: "Wishes"/);
  expect(read("rspack.config.ts")).toContain('name: "mf_wishes"');
  expect(read("README.md")).toContain("WISHES_ORIGIN=https://wishes.example");
  expect(read(".gitignore")).toContain("node_modules/");
  for (const file of readdirSync(join(home, "wishes"), { recursive: true, withFileTypes: true }))
    if (file.isFile()) expect(readFileSync(join(file.parentPath, file.name), "utf8")).not.toMatch(/sample/i);
});

test.each(["ab", "gifts", "a".repeat(31)])("remote called %s passes its own linter", (name) => {
  createRemote({ name, folder: join(home, name) });
  const program = join(import.meta.dirname, "../node_modules/@biomejs/biome/bin/biome");
  expect(() => execFileSync(process.execPath, [program, "check", "."], { cwd: join(home, name) })).not.toThrow();
});

test("remote runs with React and the facades only", () => {
  createRemote({ name: "wishes", folder: join(home, "wishes") });
  const { dependencies, devDependencies } = readPackage();
  expect(Object.keys(dependencies)).toEqual([
    "@advent/contract",
    "@advent/router",
    "@advent/store",
    "@advent/ui",
    "react",
    "react-dom",
  ]);
  expect(Object.keys(devDependencies)).toEqual(expect.arrayContaining(["@advent/build", "jest", "serve"]));
});

test("tarballs replace the suite's packages, indirect ones too", () => {
  mkdirSync(join(home, "packages"));
  for (const name of ["ui-2.1.0", "server-1.0.0", "create-remote-1.0.0"])
    writeFileSync(join(home, "packages", `advent-${name}.tgz`), "");
  createRemote({ name: "wishes", folder: join(home, "wishes"), tarballs: join(home, "packages") });
  const { dependencies, devDependencies } = readPackage();
  expect(dependencies["@advent/ui"]).toBe(`file:${join(home, "packages/advent-ui-2.1.0.tgz")}`);
  expect(devDependencies["@advent/server"]).toBe(`file:${join(home, "packages/advent-server-1.0.0.tgz")}`);
  expect(devDependencies).not.toHaveProperty("@advent/create-remote");
});

test.each(["", "Gifts", "gift-ideas", "../gifts", "1st", "g"])("name %j is refused", (name) => {
  expect(() => createRemote({ name, folder: join(home, "wishes") })).toThrow("must be 2 to 31 lower-case letters");
  expect(existsSync(join(home, "wishes"))).toBe(false);
});

test("existing folder is left alone", () => {
  expect(() => createRemote({ name: "wishes", folder: home })).toThrow("exists already");
  expect(readdirSync(home)).toEqual([]);
});

test("folder without packages is named", () => {
  mkdirSync(join(home, "empty"));
  const create = () => createRemote({ name: "wishes", folder: join(home, "wishes"), tarballs: join(home, "empty") });
  expect(create).toThrow('"npm run packages --');
  expect(existsSync(join(home, "wishes"))).toBe(false);
});
