import { BannerPlugin, Compilation } from "@rspack/core";

/**
 * Tells the browser to compile all functions of a script while it arrives, off the main thread: otherwise each of them stops
 * the page when it is first called. Comes after minifying, which drops comments, and before the integrity is taken.
 */
export const compileHint = () =>
  new BannerPlugin({
    banner: "//# allFunctionsCalledOnLoad",
    raw: true,
    stage: Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE - 1,
  });
