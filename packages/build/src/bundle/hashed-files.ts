import type { Configuration } from "@rspack/core";

/** Content-hashed names under `static/`, which servers may call immutable. */
export const hashedFiles = {
  filename: "static/js/[name].[contenthash:8].js",
  chunkFilename: "static/js/[name].[contenthash:8].js",
  crossOriginLoading: "anonymous",
} satisfies Configuration["output"];
