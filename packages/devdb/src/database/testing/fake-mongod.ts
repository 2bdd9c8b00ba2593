import { chmod, writeFile } from "node:fs/promises";
import { join } from "node:path";

// What mongodb-memory-server looks for: `--version`, the line that says it listens, and a port that does.
const starts = `
const option = (name) => process.argv[process.argv.indexOf(name) + 1];
require("node:fs").writeFileSync(option("--dbpath") + "/pid", String(process.pid));
require("node:net").createServer().listen(Number(option("--port")), "127.0.0.1", () => console.log("Waiting for connections"));
process.on("SIGINT", () => process.exit(0));
`;
const fails = `
console.error("Illegal instruction: this CPU has no AVX");
process.exit(132);
`;

/** Writes a program that behaves like a mongod which starts, or fails to; it is padded because a mongod is never small. */
export async function fakeMongod(folder: string, behaviour: "starts" | "fails"): Promise<string> {
  const file = join(folder, "mongod");
  const program = [
    `#!${process.execPath}`,
    'if (process.argv[2] === "--version") { console.log("db version v8.0.4"); process.exit(0); }',
    behaviour === "starts" ? starts : fails,
    `//${"x".repeat(1_200_000)}`,
  ];
  await writeFile(file, program.join("\n"));
  await chmod(file, 0o755);
  return file;
}
