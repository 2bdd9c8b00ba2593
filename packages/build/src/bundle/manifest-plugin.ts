import { posix } from "node:path";
import { Compilation, type Compiler, sources } from "@rspack/core";
import type { AppDefinition } from "../definition";
import { pageName } from "./container";

/** What a host must know to load a remote; paths are relative to the manifest. */
export interface Manifest {
  name: string;
  /** The script that defines the container. */
  entry: string;
  /** For each exposed module the scripts that hold it. */
  modules: Record<string, string[]>;
}

/** Writes the container's manifest beside it. */
export class ManifestPlugin {
  constructor(
    private readonly app: AppDefinition,
    private readonly filename: string,
  ) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap("ManifestPlugin", (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: "ManifestPlugin", stage }, () => {
        compilation.emitAsset(this.filename, new sources.RawSource(JSON.stringify(this.manifest(compilation))));
      });
    });
  }

  private manifest(compilation: Compilation): Manifest {
    const { name, exposes } = this.app;
    const modules = Object.keys(exposes).map(pageName);
    return {
      name,
      entry: this.scripts(compilation, name)[0] ?? "",
      modules: Object.fromEntries(modules.map((module) => [module, this.scripts(compilation, module)])),
    };
  }

  private scripts(compilation: Compilation, group: string): string[] {
    const files = compilation.namedChunkGroups.get(group)?.getFiles() ?? [];
    const scripts = files.filter((file) => file.endsWith(".js") && !file.includes(".hot-update."));
    return scripts.map((file) => posix.relative(posix.dirname(this.filename), file));
  }
}
