import { type Compiler, NormalModuleReplacementPlugin } from "@rspack/core";

/**
 * Federation's plugin names its runtime by the paths of the CommonJS build, which cannot be tree-shaken; the ES modules lie
 * beside it under the same names.
 */
export class EsModuleRuntimePlugin {
  apply(compiler: Compiler): void {
    new NormalModuleReplacementPlugin(commonJs, (data) => {
      data.request = esModule(data.request);
    }).apply(compiler);
    compiler.hooks.afterPlugins.tap({ name: "EsModuleRuntimePlugin", stage: 1 }, ({ options: { resolve } }) => {
      const aliases = Object.entries(resolve.alias || {});
      resolve.alias = Object.fromEntries(
        aliases.map(([name, to]) => [name, typeof to === "string" ? esModule(to) : to]),
      );
    });
  }
}

const commonJs = /@module-federation.+\.cjs$/;
const esModule = (path: string) => (commonJs.test(path) ? path.replace(/\.cjs$/, ".js") : path);
