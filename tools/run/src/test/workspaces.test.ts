import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { typePrograms, writeProgram } from "./workspaces";

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "advent-types-"));
  const browser = { lib: ["ES2023", "DOM"] };
  await Promise.all([
    config("api", { include: ["src", "test"] }),
    config("shell", { compilerOptions: browser, include: ["src"], exclude: ["dist"] }),
    config("packages/ui", { compilerOptions: browser, include: ["src"] }),
    mkdir(join(root, "tools"), { recursive: true }),
  ]);
});
afterEach(() => rm(root, { recursive: true }));

async function config(folder: string, content: object): Promise<void> {
  await mkdir(join(root, folder), { recursive: true });
  await writeFile(join(root, folder, "tsconfig.json"), JSON.stringify(content));
}

test("packages with equal compiler options share a program", () => {
  expect(typePrograms(root)).toEqual([["shell", join("packages", "ui")], ["api"]]);
});

test("program merges options and includes", async () => {
  const file = writeProgram(root, ["shell", "packages/ui"]);
  const { compilerOptions, include, exclude } = JSON.parse(await readFile(file, "utf8"));
  const absolute = (paths: string[]) => paths.map((path) => join(dirname(file), path));
  expect(compilerOptions).toMatchObject({ lib: ["ES2023", "DOM"], incremental: true });
  expect(absolute(include)).toEqual([join(root, "shell/src"), join(root, "packages/ui/src")]);
  expect(absolute(exclude)).toContain(join(root, "shell/dist"));
});
