import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Compiler, sources } from "@rspack/core";

const PACKAGE_FOLDER = /^.*[\\/]node_modules[\\/](?!@advent[\\/])(?:@[^\\/]+[\\/])?[^\\/]+/;

/**
 * Writes the licence texts of the packages that a build reads beside its scripts. License plugins for webpack miss the
 * modules that Rspack concatenates.
 */
export const writeLicenses =
  (file = "licenses.txt") =>
  (compiler: Compiler) =>
    compiler.hooks.thisCompilation.tap("licenses", (compilation) => {
      compilation.hooks.processAssets.tap("licenses", () => {
        const folders = new Set([...compilation.fileDependencies].flatMap((path) => PACKAGE_FOLDER.exec(path) ?? []));
        compilation.emitAsset(file, new sources.RawSource(formatLicenses(folders)));
      });
    });

/** Returns each package's name, version, licence and texts, sorted by name. */
function formatLicenses(folders: Iterable<string>): string {
  const texts = [...folders].map((folder) => {
    const { name, version, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
    const files = readdirSync(folder).filter((one) => /^(licen[cs]e|copying|notice)/i.test(one));
    return [`${name} ${version} (${license})`, ...files.map((one) => readFileSync(join(folder, one), "utf8").trim())];
  });
  return [...new Set(texts.map((parts) => parts.join("\n\n")))].sort().join(`\n\n${"-".repeat(80)}\n\n`);
}
