import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import swcJest from "@swc/jest";

const require = createRequire(import.meta.url);
const styledComponents = [require.resolve("@swc/plugin-styled-components"), require("../../styled-components.json")];
const cacheRoot = new URL("node_modules/.cache/swc", import.meta.url).pathname;
const version = createHash("sha256")
  .update(readFileSync(new URL(import.meta.url)))
  .digest("hex");

const compile = (parser, experimental = {}) =>
  swcJest.createTransformer({
    jsc: { target: "es2023", parser, transform: { react: { runtime: "automatic" } }, experimental },
    module: { type: "commonjs" },
  });

const tsx = { syntax: "typescript", tsx: true };
const typescript = compile({ syntax: "typescript" });
const component = compile(tsx);
const styled = compile(tsx, { plugins: [styledComponents], cacheRoot });
const script = compile({ syntax: "ecmascript" });

const usesStyles = /\bstyled\b|createGlobalStyle|\bcss`|keyframes`/;
const isModule = /^\s*(?:import|export)\b|^\s*\}\s*from\b|\bimport\.meta\b|;export\s*\{|\}export\s*\{|\bimport\(/m;

/** A library that is CommonJS already is handed on untouched: only ESM-only ones cost a compilation. */
function choose(source, path) {
  if (path.includes("/node_modules/")) return isModule.test(source) ? script : undefined;
  if (path.endsWith("x")) return usesStyles.test(source) ? styled : component;
  return path.endsWith("ts") ? typescript : script;
}

export default {
  canInstrument: false,
  getCacheKey: (source, path, options) =>
    [version, path, source, options.configString]
      .reduce((hash, part) => hash.update(part).update("\0"), createHash("sha256"))
      .digest("hex"),
  process: (source, path, options) => choose(source, path)?.process(source, path, options) ?? { code: source },
};
