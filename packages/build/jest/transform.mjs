import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import swcJest from "@swc/jest";
import { styledComponentsOptions } from "../styled-components.mjs";

const require = createRequire(import.meta.url);
const styledComponents = [require.resolve("@swc/plugin-styled-components"), styledComponentsOptions];
const cacheRoot = new URL("../node_modules/.cache/swc", import.meta.url).pathname;
const version = createHash("sha256")
  .update(readFileSync(new URL(import.meta.url)))
  .digest("hex");

const compile = (jsc, importInterop) =>
  swcJest.createTransformer({
    jsc: { target: "es2023", transform: { react: { runtime: "automatic" } }, ...jsc },
    module: { type: "commonjs", importInterop },
  });

const usesStyles = /\bstyled\b|createGlobalStyle|\bcss`|keyframes`/;
const isModule = /^\s*(?:import|export)\b|^\s*\}\s*from\b|\bimport\.meta\b|;export\s*\{|\}export\s*\{|\bimport\(/m;

/** `importInterop`: "node" reads a default import of CommonJS as Node does, "swc" as a bundler does. */
function createTransformer({ importInterop }) {
  const tsx = { syntax: "typescript", tsx: true };
  const typescript = compile({ parser: { syntax: "typescript" } }, importInterop);
  const component = compile({ parser: tsx }, importInterop);
  const styled = compile({ parser: tsx, experimental: { plugins: [styledComponents], cacheRoot } }, importInterop);
  const script = compile({ parser: { syntax: "ecmascript" } }, importInterop);
  const library = compile({ parser: { syntax: "ecmascript" } }, "swc");

  function choose(source, path) {
    // A library that is CommonJS already is handed on untouched: only ESM-only ones cost a compilation.
    if (path.includes("/node_modules/")) return isModule.test(source) ? library : undefined;
    if (path.endsWith("x")) return usesStyles.test(source) ? styled : component;
    return path.endsWith("ts") ? typescript : script;
  }

  return {
    canInstrument: false,
    getCacheKey: (source, path, options) =>
      [version, importInterop, path, source, options.configString]
        .reduce((hash, part) => hash.update(part).update("\0"), createHash("sha256"))
        .digest("hex"),
    process: (source, path, options) => choose(source, path)?.process(source, path, options) ?? { code: source },
  };
}

export default { createTransformer };
