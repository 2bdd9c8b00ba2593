import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";

const root = join(import.meta.dirname, "../..");

// Jest cannot load rspack.
test.each(["floor", "one_bundle"])("reference %s has what the suite's build settings need", async (name) => {
  const program = `import("./src/references/references.ts")
    .then(({ buildReference }) => buildReference("${name}"))
    .then((files) => console.log(files.has("/index.html")))`;
  const { stdout } = await promisify(execFile)(process.execPath, ["--import", "tsx", "--eval", program], { cwd: root });
  expect(stdout).toMatch(/true\n$/);
});
