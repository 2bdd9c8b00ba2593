import { execFile } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/** A row of ARCHITECTURE.md's table: who may import which of the suite's packages and of the libraries behind a facade. */
interface Row {
  folder: string;
  mayImport: readonly string[];
}

const workspace = join(__dirname, "../../..");
const rows = readRows(readFileSync(join(workspace, "ARCHITECTURE.md"), "utf8"));
const names = [...new Set([...rows.flatMap(({ folder, mayImport }) => [...packagesIn(folder), ...mayImport])])];
const scratch = mkdtempSync(join(tmpdir(), "advent-imports-"));

beforeAll(() => {
  const config = JSON.parse(readFileSync(join(workspace, "biome.json"), "utf8"));
  write("biome.json", JSON.stringify({ ...config, vcs: { enabled: false } }));
  for (const { folder } of rows) write(probeIn(folder), names.map((name) => `import "${specifier(name)}";\n`).join(""));
});
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

/** Such as "| `packages/store` | what it is | `contract`, `react-redux` |". */
function readRows(markdown: string): Row[] {
  const [, table = ""] = /## Who may import whom\n([\s\S]*?)\n## /.exec(markdown) ?? [];
  return [...table.matchAll(/^\| `([^`]+)` \|.*\|([^|]*)\|$/gm)].map(([, folder = "", cell = ""]) => ({
    folder,
    mayImport: [...cell.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name),
  }));
}

/** Nobody imports a tool or the tests: they are no names of the table. */
function packagesIn(folder: string): string[] {
  return folder.startsWith("tools/") || folder === "e2e" ? [] : [folder.replace("packages/", "")];
}

const isLibrary = (name: string) => name.includes("react") || name.startsWith("@") || name === "styled-components";
const specifier = (name: string) => (isLibrary(name) ? name : `@advent/${name}`);
const probeIn = (folder: string) => `${folder}/src/probe.ts`;

function write(file: string, text: string): void {
  mkdirSync(dirname(join(scratch, file)), { recursive: true });
  writeFileSync(join(scratch, file), text);
}

/** The lines of a file whose import Biome refuses. */
async function refusedLines(file: string): Promise<Set<number>> {
  const args = ["lint", "--only=style/noRestrictedImports", "--max-diagnostics=none", "--reporter=json", file];
  const report = await new Promise<string>((done) => {
    // It ends with code 1 where it refuses something.
    execFile(join(workspace, "node_modules/.bin/biome"), args, { cwd: scratch }, (_error, stdout) => done(stdout));
  });
  const { diagnostics } = JSON.parse(report) as { diagnostics: { location: { start: { line: number } } }[] };
  return new Set(diagnostics.map(({ location }) => location.start.line));
}

test("the table has a row for every package", () => {
  const folders = ["", "packages/", "tools/"].flatMap((parent) =>
    readdirSync(join(workspace, parent)).map((name) => `${parent}${name}`),
  );
  const packages = folders.filter((folder) => existsSync(join(workspace, folder, "package.json")));
  expect(rows.map(({ folder }) => folder).sort()).toEqual(packages.sort());
  expect(names).toEqual(expect.arrayContaining(["contract", "react-redux", "styled-components", "react-router-dom"]));
});

test.each(rows.filter(({ folder }) => !folder.startsWith("tools/")))(
  "Biome lets $folder import what the table says, and nothing else",
  async ({ folder, mayImport }) => {
    const refused = await refusedLines(probeIn(folder));
    expect(names.filter((_, index) => !refused.has(index + 1)).sort()).toEqual([...mayImport].sort());
  },
);

test("a path into another package's sources is refused everywhere", async () => {
  write(
    "tools/run/src/reach.ts",
    'import "../../../packages/store/src/api";\nimport "../../../../mf-admin/src/main";\n',
  );
  expect(await refusedLines("tools/run/src/reach.ts")).toEqual(new Set([1, 2]));
});
